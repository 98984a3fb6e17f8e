import { formatPrice } from '../../listings/format-price.ts';
import type { ListingDetails } from '../../listings/listing.ts';
import { statuses, wordFor } from '../../listings/vocabulary.ts';

export type Change = NonNullable<ListingDetails['history']>[number];

/** A row of the history: what happened, and by how much a price changed (negative: lower). */
export type HistoryLine = {
  at: string;
  text: string;
  price: string | null;
  difference: { amount: string; percent: string; isLower: boolean } | null;
};

/**
 * Returns the price and status history of a home, in the order given, without photos and open houses.
 */
export function historyLines({
  history = [],
  property_type,
}: Pick<ListingDetails, 'history' | 'property_type'>): HistoryLine[] {
  return history.flatMap((change) => {
    const text = textOf(change);
    if (text === null) return [];
    const to = change.price_to ?? null;
    const price =
      to === null ? null : formatPrice({ current_price: to, property_type: property_type ?? null });
    const difference = change.kind === 'price' ? differenceOf(change.price_from ?? null, to) : null;
    return [{ at: change.at, text, price, difference }];
  });
}

function textOf({ kind, price_from: from, price_to: to, status_to: status }: Change): string | null {
  if (kind === 'new') return status === 'Coming Soon' ? 'Coming soon' : 'Listed';
  if (kind === 'back-on-market') return 'Back on the market';
  if (kind === 'removed') return 'No longer listed';
  if (kind === 'status') return status ? wordFor(statuses, status) : null;
  if (kind !== 'price') return null;
  if (to == null) return 'Price withdrawn';
  if (from == null || from === to) return 'Price set';
  return to < from ? 'Price reduced' : 'Price raised';
}

const dollars = new Intl.NumberFormat('en-US', {
  ...{ style: 'currency', currency: 'USD', maximumFractionDigits: 0 },
});

function differenceOf(from: number | null, to: number | null): HistoryLine['difference'] {
  if (from === null || to === null || from <= 0 || from === to) return null;
  const percent = (Math.abs(to - from) / from) * 100;
  // A tenth of a percent, so that a small change isn't 0%.
  const rounded = percent < 0.05 ? 'under 0.1' : String(Math.round(percent * 10) / 10);
  return { amount: dollars.format(Math.abs(to - from)), percent: `${rounded}%`, isLower: to < from };
}
