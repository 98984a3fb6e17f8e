import { vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Fakes } from '../fakes.ts';
import { personFakes } from '../samples/clients.ts';
import { now, type Today } from '../samples/today.ts';
import { openScreen, type ScreenOptions } from '../screen.tsx';
import { see } from '../see.ts';

const nothing = { messages: [], total: 0 };

/** Where all works. */
const works: Fakes = {
  // Its rows open people.
  ...personFakes,
  listConnections: { time_zone: 'America/Chicago', checked_at: '2026-11-22T20:45:00Z', connections: [] },
  listFeeds: { publicHomes: 0, feeds: [], others: [] },
  listOutbox: nothing,
  // What the panel asks for beside the list.
  readPerson: ({ path: { personId } }) => ({
    ...{ id: personId, name: null, isProved: true, claims: [], alike: [], merges: [], identities: [] },
    since: '2026-11-20T15:04:05Z',
  }),
  listFacts: { facts: [], next: null, total: 0, counts: {} },
  getConversation: {
    ...{ id: '5e9c2d1a-7d3e-4f60-9a1b-5c8d7e6f0a12', name: null, email: null, phone: null },
    ...{ startedAt: '2026-11-22T20:30:00Z', lastAt: '2026-11-22T20:31:05Z', turns: [] },
    ...{ messages: 0, lastSaid: '' },
  },
};

/** Opens Today, at 2:46 PM Central on Nov 22, 2026. */
export async function openToday(
  today: Today | (() => Today),
  { fakes = {}, ...options }: ScreenOptions & { at?: string } = {},
) {
  vi.setSystemTime(now);
  const screen = await openScreen(options.at ?? '/admin/today', {
    ...options,
    fakes: { ...works, getToday: today, ...fakes },
  });
  await see(page.getByRole('heading', { level: 1, name: 'Today' }));
  return screen;
}

/** The row of a person or a task. */
export const row = (name: string): Locator =>
  page.getByRole('main').css('[data-row]').filter({ hasText: name });
/** The names of the rows in their order. */
export const rowNames = (): string[] =>
  [...document.querySelectorAll('[data-row]')].map(
    (each) => each.querySelector('p > :first-child')?.textContent ?? '',
  );
