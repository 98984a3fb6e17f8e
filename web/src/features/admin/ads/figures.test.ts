import { expect, test } from 'vitest';
import { countsOf, dayText, dollars, reachText, shownStatus, standsAt, totalsOf } from './figures.ts';

test('shows a missing, unknown, or merely requested status as pending', () => {
  const statuses = ['requested', 'in review', '', null, undefined, 'completed'];
  expect(statuses.map(shownStatus)).toEqual([...Array(5).fill('pending'), 'completed']);
});

test('counts a missing status as pending', () => {
  const ads = [{ status: 'active' }, { status: null }, { status: 'pending' }, { status: 'paused' }] as const;
  expect(countsOf(ads)).toEqual({ total: 4, active: 1, pending: 2 });
});

test('counts a campaign that Meta never received only when the agent canceled or paused it', () => {
  const unsent = ['active', 'pending', 'completed', 'requested', 'paused', 'canceled'] as const;
  expect(unsent.map((status) => standsAt({ status, delivery: 'not-sent' }))).toEqual([
    ...[null, null, null, null, 'paused', 'canceled'],
  ]);
  expect(standsAt({ status: 'active', delivery: 'sent' })).toBe('active');
  expect(countsOf([{ status: 'active', delivery: 'not-sent' }])).toEqual({ total: 1, active: 0, pending: 0 });
});

test('adds up known amounts to the cent', () => {
  const ads = Array.from({ length: 1000 }, () => ({ status: 'active' as const, spend: 0.1, reach: 2 }));
  expect(totalsOf([...ads, { status: 'completed', spend: null, reach: null }])).toEqual({
    active: 1000,
    spend: 100,
    reach: 2000,
  });
});

test('shows a reach over 1000 in thousands', () => {
  const reaches = [0, 999, 1000, 1001, 1250, 25_665, 1_234_567];
  expect(reaches.map(reachText)).toEqual(['0', '999', '1000', '1K', '1.3K', '25.7K', '1,234.6K']);
});

test('formats money and dates in US style', () => {
  expect([dollars(250), dollars(99.5), dollars(1250)]).toEqual(['$250', '$99.50', '$1,250']);
  expect(dayText('2026-11-28')).toBe('Nov 28, 2026');
  expect(dayText('2026-11-28T00:00:00Z')).toBe('Nov 28, 2026');
  expect(dayText('soon')).toBe('soon');
});
