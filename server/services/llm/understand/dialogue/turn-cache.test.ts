import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readTurn } from '../read-turn.ts';
import { readTurnOnce } from './turn-cache.ts';

const thisYear = 2026;

it('returns the same as a fresh parse, for each year and limit', () => {
  for (const message of ['new construction in Jenks', '3 beds under 400k', '', 'x'.repeat(700)]) {
    expect(readTurnOnce(message, { thisYear })).toEqual(readTurn(message, { thisYear }));
    expect(readTurnOnce(message, { thisYear })).toEqual(readTurn(message, { thisYear }));
  }
  const built = (year: number) => readTurnOnce('new construction', { thisYear: year }).filters.minYearBuilt;
  expect(built(2030)).not.toBe(built(2026));
  expect(readTurnOnce('homes in Jenks', { thisYear, limit: 5 })).toEqual(
    readTurn('homes in Jenks', { thisYear, limit: 5 }),
  );
});

it('reuses the result of an earlier message, even a long one', () => {
  const first = readTurnOnce('condos in Bixby', { thisYear });
  expect(readTurnOnce('condos in Bixby', { thisYear })).toBe(first);
  const long = 'homes '.repeat(200);
  expect(readTurnOnce(long, { thisYear })).toBe(readTurnOnce(long, { thisYear }));
});

it('parses a long message even after a message that equals its hash', () => {
  const long = `${'homes in Bixby with a pool '.repeat(30)}under 400k`;
  readTurnOnce(createHash('sha256').update(long).digest('base64'), { thisYear });
  expect(readTurnOnce(long, { thisYear })).toEqual(readTurn(long, { thisYear }));
});
