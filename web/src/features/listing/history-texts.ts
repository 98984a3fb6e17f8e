import { dollars, formatPrice, priceOf } from '../../listings/format-price.ts';
import type { ListingDetails } from '../../listings/listing.ts';
import { statuses, wordFor } from '../../listings/vocabulary.ts';
import { isPrivateSale } from './private-sale.ts';

export type Change = NonNullable<ListingDetails['history']>[number];

/** A row of the history: what happened, and by how much a price changed (negative: lower). */
export type HistoryLine = {
  /** Null for a change whose day nobody recorded. */
  at: string | null;
  text: string;
  /** A price, or why there is none. */
  price: string | null;
  difference: { amount: string; percent: string; isLower: boolean } | null;
};

type Lived = Pick<ListingDetails, 'history' | 'property_type' | 'standard_status' | 'state'> &
  Parameters<typeof priceOf>[0];

/**
 * Returns the price and status history of a home, newest first as given, without photos and open houses. A change of the
 * original price before the feed was first read has no day.
 */
export function historyLines(listing: Lived): HistoryLine[] {
  const { property_type } = listing;
  return withUndated(listing).flatMap((change) => {
    const text = textOf(change);
    if (text === null) return [];
    const to = change.price_to ?? null;
    const isHidden = to === null && change.status_to === 'Closed' && isPrivateSale(listing);
    const price =
      to === null
        ? isHidden
          ? 'Not public in Texas'
          : null
        : formatPrice({ current_price: to, property_type: property_type ?? null });
    const difference = change.kind === 'price' ? differenceOf(change.price_from ?? null, to) : null;
    return [{ at: change.at, text, price, difference }];
  });
}

type Undated = Omit<Change, 'at'> & { at: string | null };

/** Adds the change from the price that a home was listed at to the next one that is known, where the history has none. */
function withUndated(listing: Lived): readonly Undated[] {
  const { history = [], standard_status } = listing;
  const listed = history.findLastIndex(({ kind }) => kind === 'new');
  const next = history.slice(0, Math.max(listed, 0)).findLast(({ kind }) => kind === 'price');
  const from = history[listed]?.price_to;
  // A sold home's price is what it sold for.
  const now = standard_status === 'Closed' ? null : priceOf(listing);
  const to = next === undefined ? now : next.price_from;
  if (from == null || to == null || from === to) return history;
  const undated = { kind: 'price', at: null, price_from: from, price_to: to } as const;
  return [...history.slice(0, listed), undated, ...history.slice(listed)];
}

function textOf({ kind, price_from: from, price_to: to, status_to: status }: Undated): string | null {
  if (kind === 'new') return status === 'Coming Soon' ? 'Coming soon' : 'Listed';
  if (kind === 'back-on-market') return 'Back on the market';
  if (kind === 'removed') return 'No longer listed';
  if (kind === 'status') return status ? wordFor(statuses, status) : null;
  if (kind !== 'price') return null;
  if (to == null) return 'Price withdrawn';
  if (from == null || from === to) return 'Price set';
  return to < from ? 'Price reduced' : 'Price raised';
}

function differenceOf(from: number | null, to: number | null): HistoryLine['difference'] {
  if (from === null || to === null || from <= 0 || from === to) return null;
  const percent = (Math.abs(to - from) / from) * 100;
  // A tenth of a percent, so that a small change isn't 0%.
  const rounded = percent < 0.05 ? 'under 0.1' : String(Math.round(percent * 10) / 10);
  return { amount: dollars(Math.abs(to - from)), percent: `${rounded}%`, isLower: to < from };
}
