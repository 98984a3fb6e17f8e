import { describe, expect, it } from 'vitest';
import { readDialogue } from '../../understand/dialogue/read-dialogue.ts';
import type { TableHome } from '../../understand/table/table.ts';
import { answerLeft } from './answer-left.ts';

const home = (key: string): TableHome => ({
  ...{ key, address: `100 ${key} St`, price: 200_000, area: 1500, year: 2000, words: '' },
});
const shown = ['Alder', 'Birch', 'Cedar'];

function answerTo(said: string): string | undefined {
  const read = readDialogue([], said, 2026);
  const facts = new Map(shown.map((key) => [key, home(key)]));
  return answerLeft({ ...read, table: { ...read.table, shown, facts } })?.response;
}

describe('what is left of a list', () => {
  it.each([
    'what’s left without the first',
    'take the first off, what’s left',
    'without the first one what do we have',
    'scratch the first one, show me the rest',
    'if we drop the first what else is there',
    'sin la primera, ¿cuáles quedan?',
  ])('names the others: %s', (said) => {
    expect(answerTo(said)).toMatch(/100 Alder St(?:, there’s still| quedan) 100 Birch St .* 100 Cedar St/);
  });

  it.each([
    'is the first one still there',
    'what’s left of the yard at the first one',
    'houses without stairs, what do you have',
    'does the first one have anything besides the carport',
  ])('leaves others alone: %s', (said) => {
    expect(answerTo(said)).toBeUndefined();
  });
});
