import { expect, test } from 'vitest';
import type { ChatMessage, ChatResults } from './chat-state.ts';
import { homeInQuestion, homeToSee } from './home-in-question.ts';

const elm = { id: 1, listing_key: 'A-1', address: '12 Elm St', city: 'Jenks' };
const oak = { id: 2, listing_key: 'A-2', address: '120 Oak Ave', city: 'Jenks' };
const shown = (homes: ChatResults['homes'], state: ChatResults['state'] = 'found'): ChatMessage => ({
  ...{ id: 1, type: 'bot', content: 'Here.' },
  results: { state, filters: {}, homes, total: homes.length },
});

const said: ChatMessage = { id: 2, type: 'bot', content: 'It has one.' };

test.each([
  ['the only home shown', [shown([elm, oak]), shown([elm])], 'I want to see it Saturday at 2', 'A-1'],
  [
    'the only home shown, of which the answers since tell',
    [shown([elm]), { ...said, about: ['A-1'] }],
    'see it',
    'A-1',
  ],
  ['the one that is named', [shown([elm, oak])], 'can I tour 120 oak ave, tomorrow?', 'A-2'],
  ['the one that is named, before the last shown', [shown([oak]), shown([elm])], 'see 120 Oak Ave', 'A-2'],
])('is %s', (_, messages, asked, key) => {
  expect(homeInQuestion(messages, asked)?.listingKey).toBe(key);
});

test.each([
  ['several could be meant', [shown([elm, oak])], 'I want to see it'],
  ['another number is named', [shown([elm, oak])], 'I want to see 112 Elm St'],
  ['nothing was shown', [], 'I want to see it'],
  [
    'the answers since turned to another home',
    [shown([elm, oak]), shown([elm]), { ...said, about: ['A-2'] }],
    'I want to see it',
  ],
  ['it is a sample', [shown([elm], 'samples')], 'I want to see it'],
])('is unknown when %s', (_, messages, asked) => {
  expect(homeInQuestion(messages, asked)).toBeNull();
});

test('to see is the one that the answer is about, and else the one in question', () => {
  const messages = [shown([elm, oak])];
  expect(homeToSee(messages, 'I want to see the second one', ['A-2'])).toEqual({
    ...{ listingKey: 'A-2', name: '120 Oak Ave, Jenks' },
  });
  expect(homeToSee(messages, 'I want to see them', ['A-1', 'A-2'])).toBeNull();
  expect(homeToSee(messages, 'see 12 Elm St', ['gone'])?.listingKey).toBe('A-1');
});
