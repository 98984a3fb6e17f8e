import { describe, expect, test } from 'vitest';
import { fakeModel, listingsWith, takeTurn } from './testing/a-turn.ts';
import { helpful } from './testing/helpful.ts';
import { hostile } from './testing/hostile.ts';

const fake = fakeModel();

const facts = {
  status: 'Active',
  'year built': 1998,
  'garage spaces': 2,
  'association fee': '$45 monthly',
  'open houses': 'Sat, Nov 28, 1:00 PM',
};
const remarks = 'A bright home with a covered patio. The kitchen was new in 2021.';
const hello = [
  { role: 'user' as const, content: 'Hello' },
  { role: 'assistant' as const, content: 'Hello, I am an AI assistant.' },
];

test('there are at least 40 hostile and 25 helpful models, in both languages', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(40);
  expect(helpful.length).toBeGreaterThanOrEqual(25);
});

describe('shows nothing of a model that', () => {
  test.each(hostile)('$name: no unsafe sentence', async ({ message, reply, never, remarks: said }) => {
    fake().reply = reply;
    const listings = listingsWith(said ?? remarks, [], facts);
    const turn = { history: hello, listings, deadlineMs: 400 };
    const { answer, builtIn, pieces, homes } = await takeTurn(fake().url, message, turn);
    expect(JSON.stringify([answer, pieces, homes])).not.toMatch(never);
    // What the built-in answer does stays.
    if (answer !== null) expect(answer.action).toBe(builtIn.action);
    expect((answer ?? builtIn).response).not.toBe('');
    expect(pieces.join('').trimEnd()).toBe(answer?.response ?? '');
  });
});

describe('shows all of a model that', () => {
  test.each(helpful)('$name', async ({ message, reply, words, params, home, history = hello }) => {
    fake().reply = reply;
    const listings = listingsWith(remarks, [], facts);
    const { answer, lines } = await takeTurn(fake().url, message, {
      ...{ history, listings, home },
      deadlineMs: 4000,
    });
    expect(answer?.response, JSON.stringify(lines)).toContain(words);
    if (params !== undefined) expect(answer?.params).toMatchObject(params);
  });
});
