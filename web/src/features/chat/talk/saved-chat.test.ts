import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../browser/memory-store.ts';
import { addMessage, emptyChat, setResults } from './chat-state.ts';
import { loadChat, saveChat } from './saved-chat.ts';

const said = addMessage({ ...emptyChat, service: 'buying' }, { type: 'user', content: 'Homes in Jenks' });

describe('a conversation over a reload', () => {
  it('restores the conversation without work in progress', () => {
    const store = memoryStore();
    const asking = addMessage(said, { type: 'bot', content: 'I look.' });
    const loading = { state: 'loading', filters: { city: 'Jenks' }, homes: [], total: 0 } as const;
    saveChat(store, { ...setResults(asking, 2, { ...loading, homes: [] }), busy: true, draft: 'and' });
    expect(loadChat(store)).toEqual({ ...asking, busy: false, draft: '' });
  });

  it('starts empty from no data, invalid data, or another version', () => {
    expect(loadChat(memoryStore())).toEqual(emptyChat);
    expect(loadChat(memoryStore({ chat: '{' }))).toEqual(emptyChat);
    expect(loadChat(memoryStore({ chat: JSON.stringify({ v: 0, chat: said }) }))).toEqual(emptyChat);
  });

  it('restores one that was stored before questions and homes were part of it', () => {
    const { asking: _, ...older } = said;
    const store = memoryStore({ chat: JSON.stringify({ v: 1, chat: older }) });
    expect(loadChat(store)).toEqual(said);
  });

  it('keeps a question for the agent, which can be sent again if it was being sent', () => {
    const store = memoryStore();
    const offer = { listingKey: 'A-1', question: 'Is the roof new?' };
    const more = { content: 'It doesn’t say.', language: 'es', about: ['A-1'] } as const;
    const with2 = (state: 'sending' | 'sent') =>
      addMessage({ ...said, asking: 2 }, { type: 'bot', ...more, offer: { ...offer, state } });
    saveChat(store, with2('sent'));
    expect(loadChat(store)).toEqual(with2('sent'));
    saveChat(store, with2('sending'));
    expect(loadChat(store).messages.at(-1)).toEqual({ id: 2, type: 'bot', ...more, offer });
  });

  it('drops the oldest messages when it grows too large', () => {
    const store = memoryStore();
    let chat = said;
    for (let i = 0; i < 12; i += 1) {
      chat = addMessage(chat, { type: 'user', content: `${i} ${'x'.repeat(200_000)}` });
    }
    saveChat(store, chat);
    const kept = loadChat(store).messages;
    expect(kept.at(-1)?.content.startsWith('11 ')).toBe(true);
    expect(kept.length).toBeLessThan(6);
  });
});
