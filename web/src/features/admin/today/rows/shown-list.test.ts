import { describe, expect, test } from 'vitest';
import { compareLists, type ListGroup, withoutSettled } from './shown-list.ts';

const item = (key: string, group: 'waiting' | 'replies' = 'waiting', title = 'Chat lead') => ({
  ...{ key, person: null, more: [], moreCount: 0 },
  reason: { kind: 'lead' as const, group, at: '2026-11-22T20:00:00Z', title, detail: null },
});
const waiting = (count: number, ...keys: string[]): ListGroup => ({
  ...{ group: 'waiting', count },
  items: keys.map((key) => item(key)),
});
const replies = (...keys: string[]): ListGroup => ({
  ...{ group: 'replies', count: keys.length },
  items: keys.map((key) => item(key, 'replies')),
});
const rowsOf = (shown: readonly ListGroup[], latest: readonly ListGroup[]) =>
  compareLists(shown, latest).groups.map(({ rows }) =>
    rows.map(({ item: { key }, settled }) => (settled ? `(${key})` : key)),
  );

describe('the shown list', () => {
  test('keeps its rows in place when others come before them, and counts those', () => {
    const [shown, latest] = [[waiting(2, 'a', 'b')], [waiting(4, 'x', 'a', 'y', 'b')]];
    expect(rowsOf(shown, latest)).toEqual([['a', 'b']]);
    expect(compareLists(shown, latest)).toMatchObject({ arrivals: 2, groups: [{ count: 4 }] });
  });

  test('settles who is gone, and takes on new words of who stays', () => {
    const shown = [waiting(2, 'a', 'b')];
    const latest: ListGroup[] = [
      { group: 'waiting', count: 1, items: [item('b', 'waiting', 'Asked again')] },
    ];
    expect(rowsOf(shown, latest)).toEqual([['(a)', 'b']]);
    const { hasSettled, arrivals, groups } = compareLists(shown, latest);
    expect({ hasSettled, arrivals }).toEqual({ hasSettled: true, arrivals: 0 });
    expect(groups[0]?.rows[1]?.item.reason.title).toBe('Asked again');
  });

  test('does not count the sixth of a group as new when it moves up for one that is settled', () => {
    const shown = [waiting(6, 'a', 'b', 'c', 'd', 'e')];
    expect(compareLists(shown, [waiting(5, 'b', 'c', 'd', 'e', 'f')]).arrivals).toBe(0);
    expect(compareLists(shown, [waiting(6, 'b', 'c', 'd', 'e', 'f')]).arrivals).toBe(1);
    expect(compareLists(shown, [waiting(7, 'a', 'b', 'c', 'd', 'e')]).arrivals).toBe(1);
  });

  test('counts a new group, and who moved to a group above', () => {
    expect(compareLists([waiting(1, 'a')], [waiting(1, 'a'), replies('b', 'c')]).arrivals).toBe(2);
    const moved = compareLists([replies('a', 'b')], [waiting(1, 'a'), replies('b')]);
    expect(moved).toMatchObject({ arrivals: 1, hasSettled: false });
    expect(moved.groups[0]?.rows.map(({ item: { key } }) => key)).toEqual(['a', 'b']);
  });

  test('drops settled rows alone, and a group with the last of them', () => {
    const left = withoutSettled([waiting(6, 'a', 'b'), replies('c')], [waiting(6, 'x', 'b')]);
    expect(left.map(({ group, count, items }) => [group, count, items.map(({ key }) => key)])).toEqual([
      ['waiting', 5, ['b']],
    ]);
  });
});
