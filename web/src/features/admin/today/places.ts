import type { TodayItem } from './api.ts';
import type { RowGroup } from './rows/shown-list.ts';

/** An item with its place in the whole day, counted over the rows that are not shown, too. */
type Place = { item: TodayItem; settled: boolean; at: number };

/** Returns all shown items in their order. */
export function placesOf(groups: readonly RowGroup[]): Place[] {
  let before = 0;
  return groups.flatMap(({ count, rows }) => {
    let at = before;
    before += count;
    return rows.map(({ item, settled }) => {
      if (!settled) at += 1;
      return { item, settled, at: Math.max(1, at) };
    });
  });
}

/** Returns the key of the next item that is still to do, or of the one before the last. */
export function neighborOf(places: readonly Place[], key: string | null, step: 1 | -1): string | null {
  const here = places.findIndex(({ item }) => item.key === key);
  const left = (from: number, by: 1 | -1): string | null => {
    for (let n = from; n >= 0 && n < places.length; n += by) {
      const place = places[n];
      if (place !== undefined && !place.settled && place.item.key !== key) return place.item.key;
    }
    return null;
  };
  if (here === -1) return left(0, 1);
  return left(here + step, step) ?? (step === 1 ? left(here - 1, -1) : null);
}

/** Moves the focus to the action of a row, or to its title. */
export function focusRow(key: string): void {
  const of = (part: string) => document.querySelector<HTMLElement>(`[data-${part}="${CSS.escape(key)}"]`);
  const found = of('action') ?? of('title');
  found?.focus({ preventScroll: true });
  found?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' });
}
