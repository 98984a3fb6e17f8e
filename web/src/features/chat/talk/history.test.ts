import { describe, expect, it } from 'vitest';
import { addMessage, type ChatResults, emptyChat, type NewMessage } from './chat-state.ts';
import { historyOf } from './history.ts';
import { home } from './test-context.ts';

const homes = (...keys: string[]) => keys.map((listing_key, id) => ({ ...home, id, listing_key }));
const found = (...keys: string[]): ChatResults => ({
  ...{ state: 'found', filters: { city: 'Jenks' }, homes: homes(...keys), total: keys.length },
});
/** Returns the turns of messages after the welcome. */
const turns = (...messages: Omit<NewMessage, 'type'>[]) => {
  const chat = messages.reduce((now, message) => addMessage(now, { type: 'bot', ...message }), emptyChat);
  return historyOf(chat.messages, 'Welcome.').slice(1);
};

describe('the homes on the table', () => {
  it('are those below an answer, in their order, and those that it is about', () => {
    expect(
      turns({ content: 'Two.', results: found('B', 'A') }, { content: 'It has one.', about: ['A'] }),
    ).toEqual([
      { role: 'assistant', content: 'Two.', homes: ['B', 'A'] },
      { role: 'assistant', content: 'It has one.', about: ['A'] },
    ]);
  });

  it('include the home in hand, and are at most twelve', () => {
    expect(turns({ content: 'You asked.', results: { ...found('A'), inHand: true } })[0]?.homes).toEqual([
      'A',
    ]);
    const many = Array.from({ length: 20 }, (_, n) => `K-${n}`);
    expect(turns({ content: 'Many.', results: found(...many) })[0]?.homes).toEqual(many.slice(0, 12));
  });

  it('are no samples, and none while they load', () => {
    for (const state of ['samples', 'loading'] as const)
      expect(turns({ content: 'Here.', results: { ...found('A'), state } })).toEqual([
        { role: 'assistant', content: 'Here.' },
      ]);
  });

  it('follow a change by hand, after the visitor’s wish', () => {
    expect(
      turns({ content: 'One with a pool.', about: ['A'], results: { ...found('B', 'C'), changed: true } }),
    ).toEqual([
      { role: 'assistant', content: 'One with a pool.', about: ['A'] },
      { role: 'user', content: 'Start over. Show me homes: Jenks' },
      { role: 'assistant', content: '2 homes match now.', homes: ['B', 'C'] },
    ]);
  });
});
