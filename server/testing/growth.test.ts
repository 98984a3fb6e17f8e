import { describe, expect, test } from 'vitest';
import { firstTooSlow, type Share } from './growth.ts';

const share: Share = { longest: 32_000, most: 0.05 };

/** Seconds of the processor that a reader takes for any text, and that the longest adds in line and by the square. */
type Costs = { any?: number; line?: number; square?: number };

/** A reader that takes so long for one unit, and no time for others. */
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

describe('a reader is too slow', () => {
  test.each<[string, Costs]>([
    ['in line', { line: 0.08 }],
    ['by the square', { square: 0.08 }],
    ['by the square, behind what it takes in line', { line: 0.02, square: 0.08 }],
    ['by the square, behind what it takes for any text', { any: 0.005, square: 0.1 }],
  ])('%s', async (_how, costs) => {
    expect(await firstTooSlow(reader(costs), 'bad ', share)).not.toBeNull();
    expect(await firstTooSlow(reader(costs), 'good ', share)).toBeNull();
  });

  test('only at a length that is not the longest', async () => {
    const parse = reader({ line: 0.12 });
    const refuses = (text: string) => (text.length > 20_000 ? null : parse(text));
    expect(await firstTooSlow(refuses, 'bad ', share)).toMatchObject({ length: 16_000 });
  });
});

test.each<[string, Costs]>([
  ['grows in line', { line: 0.02 }],
  ['grows by the square and stays small', { square: 0.02 }],
])('a reader that %s is not, and is not read in full', async (_how, costs) => {
  const parse = reader(costs);
  let longest = 0;
  const counted = (text: string) => {
    longest = Math.max(longest, text.length);
    parse(text);
  };
  expect(await firstTooSlow(counted, 'bad ', share)).toBeNull();
  expect(longest).toBeLessThan(share.longest);
});
