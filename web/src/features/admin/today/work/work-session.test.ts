import { describe, expect, test } from 'vitest';
import type { GroupName, Today, TodayItem } from '../api.ts';
import { dayOf, grown, leftOf, openSession, settledIn, stepFrom, type WorkSession } from './work-session.ts';

const item = (key: string, group: GroupName = 'waiting', taskId?: number): TodayItem => ({
  ...{ key, person: null, more: [], moreCount: 0 },
  reason: {
    ...{ kind: 'lead', group, at: '2026-11-22T20:00:00Z', title: 'Chat lead', detail: null },
    ...(taskId === undefined ? {} : { taskId }),
  },
});
const session = (change: Partial<WorkSession> = {}): WorkSession => ({
  items: [
    { key: 'a', group: 'waiting' },
    { key: 'b', group: 'tasks' },
    { key: 'c', group: 'sort' },
  ],
  ...{ at: 3, outcomes: {} },
  ...change,
});

describe('working through', () => {
  test('settles nothing by passing, and counts what is gone by what it was', () => {
    const all = [item('a'), item('b', 'tasks', 7), item('c', 'sort')];
    expect(settledIn(session(), all)).toEqual({ answered: 0, done: 0, snoozed: 0, decided: 0 });
    expect(settledIn(session(), [])).toEqual({ answered: 1, done: 1, snoozed: 0, decided: 1 });
    expect(settledIn(session({ at: 1 }), [])).toMatchObject({ answered: 1, done: 0, decided: 0 });
  });

  test('counts a done task whose person stays for another reason, and nothing that was undone', () => {
    const outcomes = { a: { did: 'snoozed' }, b: { did: 'done', taskId: 7 } } as const;
    expect(settledIn(session({ outcomes }), [item('b', 'homes')])).toMatchObject({ snoozed: 1, done: 1 });
    expect(settledIn(session({ outcomes }), [item('a'), item('b', 'tasks', 7)])).toMatchObject({
      ...{ snoozed: 0, done: 0 },
    });
  });

  test('steps over items that are gone, in both directions', () => {
    expect(stepFrom(session(), new Set(['c']), 0)).toBe(2);
    expect(stepFrom(session(), new Set(['a']), 2, -1)).toBe(0);
    expect(stepFrom(session(), new Set(['a']), 1)).toBe(3);
  });

  test('begins at the item that the address names where no session is stored', () => {
    const day = { items: [item('a'), item('b')], total: 2, isWhole: true };
    expect(openSession(day, 'b').at).toBe(1);
    expect(openSession(day, '').at).toBe(0);
  });

  test('begins with what nothing can come before, and goes on where the rest has loaded', () => {
    const group = (of: GroupName, count: number, ...keys: string[]) => ({
      ...{ group: of, count, items: keys.map((key) => item(key, of)) },
    });
    const today = {
      groups: [group('waiting', 1, 'a'), group('replies', 2, 'b'), group('tasks', 1, 'd')],
    } as Today;
    const start = dayOf(today, undefined);
    expect([start.items.map(({ key }) => key), start.total, start.isWhole]).toEqual([['a', 'b'], 4, false]);
    const begun = { ...openSession(start, ''), at: 2 };
    expect(grown(begun, start)).toEqual(begun);
    const whole = dayOf(
      today,
      ['a', 'b', 'c', 'd'].map((key) => item(key)),
    );
    const all = grown(begun, whole);
    expect([all.items.map(({ key }) => key), all.at]).toEqual([['a', 'b', 'c', 'd'], 2]);
    expect(grown(all, dayOf(today, [item('d'), item('e')]))).toEqual({ ...all, at: 3 });
    // Who was in the first part is gone meanwhile.
    const less = dayOf(
      today,
      ['a', 'c'].map((key) => item(key)),
    );
    const gone = grown({ ...begun, at: 1 }, less);
    expect([gone.items[gone.at]?.key, [...leftOf(gone, less)]]).toEqual(['c', ['a', 'c']]);
  });
});
