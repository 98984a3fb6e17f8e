import { beforeAll, describe, expect, test } from 'vitest';
import { setSiteTimeZone } from '../../../../ui/date-and-time.ts';
import type { TodayReason } from '../api.ts';
import { morningOf, snoozeChoices } from '../snooze/snooze-times.ts';
import { dueOf, momentText, waitText, whenOf } from './when.ts';

/** Sunday, 2:46 PM Central. */
const now = Date.parse('2026-11-22T20:46:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const reason = (group: TodayReason['group'], at: string, more: Partial<TodayReason> = {}): TodayReason => ({
  ...{ kind: 'lead', group, at, title: 'Chat lead', detail: null },
  ...more,
});

beforeAll(() => setSiteTimeZone('America/Chicago'));

test.each([
  [0, '0 min'],
  [12, '12 min'],
  [90, '90 min'],
  [91, '1 hr'],
  [23 * 60 + 59, '23 hr'],
  [24 * 60, 'since Sat'],
  [6 * 24 * 60, 'since Mon'],
  [9 * 24 * 60, 'since Nov 13'],
  [400 * 24 * 60, 'since Oct 18, 2025'],
])('a wait of %i minutes reads %s', (minutes, text) => {
  expect(waitText(ago(minutes), now)).toBe(text);
});

test('a wait turns bad at an hour', () => {
  expect(whenOf(reason('waiting', ago(59)), now).look).toBe('wait');
  expect(whenOf(reason('waiting', ago(60)), now)).toEqual({ text: '60 min', look: 'bad' });
});

test.each([
  ['a showing soon', reason('showings', '2026-11-22T21:30:00Z'), '3:30 PM', 'in 44 min'],
  ['a later showing', reason('showings', '2026-11-23T01:00:00Z'), '7:00 PM', undefined],
  ['a task from Friday', reason('tasks', '2026-11-20T23:00:00Z'), '2 days late', undefined],
  ['a task without a time', reason('tasks', '2026-11-22T06:00:00Z', { dayOnly: true }), 'Today', undefined],
  ['a task of this morning', reason('tasks', '2026-11-22T15:00:00Z'), '9:00 AM', 'Overdue'],
  ['a task this evening', reason('tasks', '2026-11-22T22:00:00Z'), '4:00 PM', undefined],
  ['a reply of today', reason('replies', '2026-11-22T15:41:00Z'), '9:41 AM', undefined],
  ['a reply before midnight', reason('replies', '2026-11-22T05:48:00Z'), 'Sat 11:48 PM', undefined],
  ['who went quiet', reason('quiet', '2026-11-13T15:41:00Z'), 'Nov 13', undefined],
  ['a claim', reason('sort', '2026-11-20T15:41:00Z'), 'Fri', undefined],
])('the time of %s is told in the zone of the site', (_name, one, text, below) => {
  expect(whenOf(one, now)).toMatchObject({ text, ...(below === undefined ? {} : { below }) });
});

test.each([
  ['a showing', reason('showings', '2026-11-22T23:00:00Z'), '5:00 PM', 'strong'],
  ['a late task', reason('tasks', '2026-11-20T23:00:00Z'), '2 days late', 'bad'],
  ['a task of today', reason('tasks', '2026-11-22T06:00:00Z', { dayOnly: true }), 'today', 'plain'],
  ['a task of this morning', reason('tasks', '2026-11-22T15:00:00Z'), '9:00 AM, overdue', 'bad'],
])('%s says in a line when it is due', (_name, one, text, look) => {
  expect(dueOf(one, now)).toEqual({ text, look });
});

test('nothing else is due', () => {
  expect(dueOf(reason('homes', ago(20)), now)).toBeNull();
});

test('says a moment ahead by its day', () => {
  expect(momentText('2026-11-23T14:00:00Z', now)).toBe('8:00 AM Monday');
  expect(momentText('2026-11-22T23:00:00Z', now)).toBe('5:00 PM today');
  expect(momentText('2026-12-04T14:00:00Z', now)).toBe('Dec 4');
});

describe('snoozing', () => {
  const labels = (at: string) => snoozeChoices(Date.parse(at)).map(({ label, until }) => [label, until]);

  test('offers this afternoon only while it is ahead, and Monday once', () => {
    expect(labels('2026-11-22T20:46:00Z')).toEqual([
      ['5:00 PM', '2026-11-22T23:00:00.000Z'],
      ['Tomorrow', '2026-11-23T14:00:00.000Z'],
    ]);
    expect(labels('2026-11-24T23:00:00Z')).toEqual([
      ['Tomorrow', '2026-11-25T14:00:00.000Z'],
      ['Monday', '2026-11-30T14:00:00.000Z'],
    ]);
    expect(labels('2026-11-23T18:00:00Z').at(-1)).toEqual(['Monday', '2026-11-30T14:00:00.000Z']);
  });

  test('keeps the hour across a change of the clock', () => {
    // On March 14, 2027, the clock goes from 2 to 3 AM.
    expect(labels('2027-03-13T20:00:00Z').at(1)).toEqual(['Tomorrow', '2027-03-14T13:00:00.000Z']);
    expect(labels('2026-10-31T20:00:00Z').at(1)).toEqual(['Tomorrow', '2026-11-01T14:00:00.000Z']);
  });

  test('takes a picked day within the next year', () => {
    expect(morningOf('2026-12-04', now)).toBe('2026-12-04T14:00:00.000Z');
    expect(morningOf('2026-11-22', now)).toBeNull();
    expect(morningOf('2027-11-23', now)).toBeNull();
    expect(morningOf('', now)).toBeNull();
  });
});
