import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readTurn } from '../read-turn.ts';
import { readTurnOnce } from './turn-cache.ts';

const thisYear = 2026;

it('gives what is read anew, the year and the limit included', () => {
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

it('takes a message of before as it was read, a long one too', () => {
  const first = readTurnOnce('condos in Bixby', { thisYear });
  expect(readTurnOnce('condos in Bixby', { thisYear })).toBe(first);
  const long = 'homes '.repeat(200);
  expect(readTurnOnce(long, { thisYear })).toBe(readTurnOnce(long, { thisYear }));
});

it('reads a long message as itself, whatever was said before it', () => {
  const long = `${'homes in Bixby with a pool '.repeat(30)}under 400k`;
  readTurnOnce(createHash('sha256').update(long).digest('base64'), { thisYear });
  expect(readTurnOnce(long, { thisYear })).toEqual(readTurn(long, { thisYear }));
});
