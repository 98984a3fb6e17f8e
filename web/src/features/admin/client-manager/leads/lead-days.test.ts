import { expect, test } from 'vitest';
import { type LeadDays, ofDays } from './lead-days.ts';

const now = new Date(2026, 10, 22, 9, 30);
const moments = {
  'this morning': new Date(2026, 10, 22, 0, 0),
  'late last evening': new Date(2026, 10, 21, 23, 59, 59),
  'early yesterday': new Date(2026, 10, 21, 0, 0),
  'the evening before': new Date(2026, 10, 20, 23, 59, 59),
  'six days ago': new Date(2026, 10, 16, 0, 0),
  'seven days ago': new Date(2026, 10, 15, 23, 59, 59),
};
const rows = Object.entries(moments).map(([name, at]) => ({ name, createdAt: at.toISOString() }));

test.each<[LeadDays, (keyof typeof moments)[]]>([
  ['all', Object.keys(moments) as (keyof typeof moments)[]],
  ['today', ['this morning']],
  ['yesterday', ['late last evening', 'early yesterday']],
  ['week', ['this morning', 'late last evening', 'early yesterday', 'the evening before', 'six days ago']],
])('of %s are those between its midnights', (days, expected) => {
  expect(ofDays(rows, days, now).map(({ name }) => name)).toEqual(expected);
});
