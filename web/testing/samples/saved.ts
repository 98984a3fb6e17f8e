import type { AnswerOf } from '../operations.ts';
import { listing } from './listings.ts';

export type Saved = AnswerOf<'listSavedHomes'>['homes'][number];

/** Returns a saved home with the given fields changed; `home` changes its listing. */
export function savedHome(
  n: number,
  change: Partial<Saved> = {},
  home: Parameters<typeof listing>[1] = {},
): Saved {
  const listed = listing(n, home);
  return {
    ...{ listing_key: listed.listing_key, saved_at: '2026-11-10T18:00:00Z', note: null, available: true },
    ...{ home: listed, status_at: null, news: [], open_house: null, close_price: null },
    ...change,
  };
}

/** Saved homes in each state: reduced, back, pending, unchanged, sold, and gone. */
export const savedHomes: AnswerOf<'listSavedHomes'> = {
  since: '2026-11-15T18:00:00Z',
  homes: [
    savedHome(1, {
      note: 'Ask about the east windows.',
      news: [{ kind: 'price', at: '2026-11-19T18:00:00Z', price_from: 236_000, price_to: 210_000 }],
    }),
    savedHome(2, {
      status_at: '2026-11-20T18:00:00Z',
      news: [{ kind: 'back-on-market', at: '2026-11-20T18:00:00Z', status_to: 'Active' }],
    }),
    savedHome(
      3,
      {
        status_at: '2026-11-18T18:00:00Z',
        news: [{ kind: 'status', at: '2026-11-18T18:00:00Z', status_to: 'Pending' }],
      },
      { standard_status: 'Pending' },
    ),
    savedHome(4, {}, { photos_count: 0 }),
    savedHome(
      5,
      {
        status_at: '2026-11-17T18:00:00Z',
        close_price: 318_000,
        news: [{ kind: 'status', at: '2026-11-17T18:00:00Z', status_to: 'Closed' }],
      },
      { standard_status: 'Closed', days_on_market: 21, list_price: 325_000 },
    ),
    savedHome(6, { available: false, home: null, note: 'The blue door.' }),
  ],
};
