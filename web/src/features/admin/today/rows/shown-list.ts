import type { GroupName, Today, TodayItem } from '../api.ts';

/** The items of a group as they are known, with the number of all. */
export type ListGroup = { group: GroupName; count: number; items: readonly TodayItem[] };

/** A row as shown: `settled` once it is no longer in Today; it then fades, and keeps its place. */
type Row = { item: TodayItem; settled: boolean };
export type RowGroup = { group: GroupName; count: number; rows: readonly Row[] };

export type ShownList = {
  groups: readonly RowGroup[];
  /** How many are new since the list was shown. */
  arrivals: number;
  hasSettled: boolean;
};

/** Returns the known items: the pages of the groups that were opened, the first items of the others. */
export function listOf(today: Today, opened: ReadonlyMap<GroupName, readonly TodayItem[]>): ListGroup[] {
  return today.groups.map(({ group, count, items }) => {
    const more = opened.get(group) ?? [];
    return { group, count, items: more.length > items.length ? more : items };
  });
}

/**
 * Compares what is shown with the latest list. Nothing moves: rows keep their places and take on their new words,
 * those that are gone are settled, and new ones are counted until they are asked for.
 */
export function compareLists(shown: readonly ListGroup[], latest: readonly ListGroup[]): ShownList {
  const now = new Map(latest.flatMap(({ items }) => items.map((item) => [item.key, item] as const)));
  const counts = new Map(latest.map(({ group, count }) => [group, count]));
  let hasSettled = false;
  let arrivals = 0;
  const groups = shown.map(({ group, count, items }) => {
    const rows = items.map((item) => {
      const next = now.get(item.key);
      return { item: next ?? item, settled: next === undefined };
    });
    const left = rows.filter(({ settled, item }) => settled || item.reason.group !== group).length;
    hasSettled ||= rows.some(({ settled }) => settled);
    const newCount = counts.get(group) ?? 0;
    // Beyond the rows that are known, only the counts tell.
    arrivals += Math.max(0, newCount - (count - left));
    return { group, count: newCount, rows };
  });
  const known = new Set(shown.map(({ group }) => group));
  for (const { group, count } of latest) if (!known.has(group)) arrivals += count;
  return { groups: groups.filter(({ rows, count }) => rows.length > 0 || count > 0), arrivals, hasSettled };
}

/** Returns the shown list without the rows that are settled. */
export function withoutSettled(shown: readonly ListGroup[], latest: readonly ListGroup[]): ListGroup[] {
  const now = new Set(latest.flatMap(({ items }) => items.map(({ key }) => key)));
  return shown.flatMap((group) => {
    const items = group.items.filter(({ key }) => now.has(key));
    const gone = group.items.length - items.length;
    return group.count - gone <= 0 ? [] : [{ ...group, items, count: group.count - gone }];
  });
}
