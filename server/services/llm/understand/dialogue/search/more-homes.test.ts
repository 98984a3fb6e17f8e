import { describe, expect, test } from 'vitest';
import type { HistoryItem } from '../dialogue.ts';
import { readDialogue } from '../read-dialogue.ts';

const home = (key: string) => ({
  ...{ key, address: `${key} Oak St`, price: 300_000, area: 1500, year: 2000, words: '3 bed' },
});
const facts = new Map(['1', '2', '3'].map((key) => [key, home(key)]));

/** Reads the turns, with three homes below each answer to a search. */
function readAfter(...turns: readonly string[]) {
  const history: HistoryItem[] = turns.slice(0, -1).flatMap((content): HistoryItem[] => [
    { role: 'user', content },
    { role: 'assistant', content: 'All right.', homes: ['1', '2', '3'] },
  ]);
  return readDialogue(history, turns.at(-1) ?? '', 2026, {}, { facts });
}

describe('more homes of a search', () => {
  test.each([
    [['homes in Jenks', 'another one'], 3],
    [['homes in Jenks', 'show me more', 'any others?'], 6],
    [['homes in Jenks', 'show me more homes in Jenks'], 3],
    [['casas en Jenks', 'enséñame más'], 3],
  ])('go on after those shown: %s', (turns, offset) => {
    expect(readAfter(...turns)).toMatchObject({
      intent: 'search',
      search: { offset, filters: { city: 'Jenks' } },
    });
  });

  test.each([
    [['homes in Jenks', 'show me more', 'under 300k']],
    [['homes in Jenks', 'any others under 300k?']],
    [['homes in Jenks', 'show me those']],
    [['homes in Jenks', 'show me more', 'homes in Bixby']],
    [['homes in Jenks', 'show me more', 'homes in Bixby', 'go back to the first search']],
  ])('begin at the first when the search changes: %s', (turns) => {
    expect(readAfter(...turns).search.offset).toBeUndefined();
  });
});

describe('a search that finds too many', () => {
  test.each(['narrow it down', 'too many results', 'can you narrow the list down?'])(
    'is to be narrowed: %s',
    (message) => {
      expect(readAfter('homes in Jenks', message).search).toMatchObject({
        filters: { city: 'Jenks' },
        notes: [{ of: 'askNarrow' }],
      });
    },
  );
});

describe('a question about a home that is not on the table', () => {
  test.each([
    'About 9516 N Heron St, Jenks: HOA fees',
    'what are the HOA fees at 9516 N Heron St?',
    'does 9516 N Heron St have an HOA?',
  ])('names its address: %s', (message) => {
    const dialogue = readAfter('homes in Jenks', message);
    expect(dialogue.asked).toMatchObject({ of: 'home', address: '9516 N Heron St' });
    expect(dialogue.search.filters).toEqual(readAfter('homes in Jenks').search.filters);
  });

  test('is read without any home on the table, too', () => {
    const { asked } = readDialogue([], 'does 9516 N Heron St have a pool?', 2026);
    expect(asked).toMatchObject({ of: 'home', address: '9516 N Heron St' });
  });
});

test('a wish to be called is no showing of the home under discussion', () => {
  const called = readAfter(
    'homes in Jenks',
    'tell me about the first one',
    'I just want someone to call me TODAY',
  );
  expect(called).toMatchObject({ intent: 'contact-agent', visit: null });
});

test('a showing keeps its home and takes another day', () => {
  const visit = readAfter(
    'homes in Jenks',
    'I want to see the first one Saturday at 2',
    'could we make it March 11th?',
  );
  expect(visit).toMatchObject({ intent: 'visit', visit: { homes: ['1'], when: 'March 11th' } });
});
