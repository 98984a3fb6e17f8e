import { expect, test } from 'vitest';
import { createTokenBudget } from './budget.ts';

function budget(prices: { input: number; output: number } | null = null) {
  const clock = { day: '2026-11-26' };
  const limits = { visitorTokens: 1000, siteTokens: 2500, prices };
  return { clock, ...createTokenBudget(limits, () => clock.day) };
}
const half = { input: 400, output: 100 };

test('ends for a visitor at their limit, and for the site at its own, until the next day', () => {
  const { clock, spend, reached, today } = budget();
  spend('a', '192.0.2.1', half);
  expect(reached('a', '192.0.2.1')).toBeNull();
  spend('a', '192.0.2.1', half);
  expect(reached('a', '192.0.2.1')).toBe('visitor');
  expect(reached('a', '192.0.2.2')).toBeNull();
  expect(reached('b', '192.0.2.1')).toBeNull();
  for (let at = 2; at < 5; at += 1) spend('a', `192.0.2.${at}`, half);
  expect(reached('a', '192.0.2.9')).toBe('site');
  expect(today('a')).toMatchObject({ tokens: 2500, limit: 2500, isReached: true, visitorsAtLimit: 1 });
  clock.day = '2026-11-27';
  expect(reached('a', '192.0.2.1')).toBeNull();
  expect(today('a')).toMatchObject({ tokens: 0, isReached: false, visitorsAtLimit: 0 });
});

test('counts one visitor for all addresses of an IPv6 network', () => {
  const { spend, reached } = budget();
  spend('a', '2001:db8::1', { input: 1000, output: 0 });
  expect(reached('a', '2001:db8::2')).toBe('visitor');
});

test('tells answers, and the cost where prices are known', () => {
  const { spend, answered, today } = budget({ input: 2, output: 10 });
  spend('a', '192.0.2.1', { input: 1_000_000, output: 100_000 });
  answered('a', 'model');
  answered('a', 'built-in');
  expect(today('a')).toMatchObject({ answers: 1, builtIn: 1, cost: 3 });
  expect(budget().today('a').cost).toBeNull();
});
