import { describe, expect, test } from 'vitest';
import { firstTooSlow, type Share } from './growth.ts';

const share: Share = { longest: 32_000, most: 0.05 };

/**
 * The CPU seconds that a reader takes for any text, and those that the longest text adds linearly and
 * quadratically.
 */
type Costs = { any?: number; line?: number; square?: number };

/** Returns a reader that takes this time for one unit, and none for others. */
function reader({ any = 0, line = 0, square = 0 }: Costs) {
  return (text: string) => {
    if (!text.startsWith('b')) return;
    const part = text.length / share.longest;
    const until = any + line * part + square * part ** 2;
    const start = process.cpuUsage();
    for (let spent = 0; spent < until; ) {
      const { user, system } = process.cpuUsage(start);
      spent = (user + system) / 1e6;
    }
  };
}

/** These readers spend a given time on any machine. */
const noSlower = async () => 1;

describe('a reader that is too slow', () => {
  test.each<[string, Costs]>([
    ['linear', { line: 0.08 }],
    ['quadratic', { square: 0.08 }],
    ['quadratic after a linear part', { line: 0.02, square: 0.08 }],
    ['quadratic after a constant part', { any: 0.005, square: 0.1 }],
  ])('is found: %s', async (_how, costs) => {
    expect(await firstTooSlow(reader(costs), 'bad ', share, noSlower)).not.toBeNull();
    expect(await firstTooSlow(reader(costs), 'good ', share, noSlower)).toBeNull();
  });

  test('is found at a length other than the longest', async () => {
    const parse = reader({ line: 0.12 });
    const refuses = (text: string) => (text.length > 20_000 ? null : parse(text));
    expect(await firstTooSlow(refuses, 'bad ', share, noSlower)).toMatchObject({ length: 16_000 });
  });
});

test.each<[string, Costs]>([
  ['grows linearly', { line: 0.02 }],
  ['grows quadratically but stays fast', { square: 0.02 }],
])('accepts a reader that %s, without reading the longest text', async (_how, costs) => {
  const parse = reader(costs);
  let longest = 0;
  const counted = (text: string) => {
    longest = Math.max(longest, text.length);
    parse(text);
  };
  expect(await firstTooSlow(counted, 'bad ', share, noSlower)).toBeNull();
  expect(longest).toBeLessThan(share.longest);
});
