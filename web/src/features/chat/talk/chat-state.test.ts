import { describe, expect, it } from 'vitest';
import { addMessage, addTyped, canType, chooseService, claim, emptyChat } from './chat-state.ts';

const hello = addMessage(emptyChat, { type: 'bot', content: 'Hello' });

describe('the conversation', () => {
  it('numbers messages and keeps the latest sixty', () => {
    let chat = emptyChat;
    for (let i = 1; i <= 70; i += 1) chat = addMessage(chat, { type: 'user', content: `${i}` });
    expect(chat.messages).toHaveLength(60);
    expect(chat.messages.at(-1)).toEqual({ id: 70, type: 'user', content: '70' });
  });

  it('shows an immediate repetition once, as a new message', () => {
    const again = addMessage(hello, { type: 'bot', content: 'Hello' });
    expect(again.messages.map(({ id }) => id)).toEqual([2]);
  });

  it('closes an unanswered offer, but not a lead form', () => {
    const offered = { ...hello, panel: { kind: 'offer', zip: '74037' } as const };
    expect(addTyped(offered, 'no').panel).toBeNull();
    expect(addTyped(chooseService(hello, 'lease'), 'wait').panel).toEqual({ kind: 'lead', service: 'lease' });
  });

  it('allows typing once a service is chosen or someone is signed in', () => {
    expect(canType(emptyChat, false)).toBe(false);
    expect(canType(emptyChat, true)).toBe(true);
    expect(canType(chooseService(emptyChat, 'buying'), false)).toBe(true);
  });

  it('keeps the conversation on sign-in, and clears it on sign-out or for another person', () => {
    const mine = claim(hello, 'ann');
    expect(mine.messages).toBe(hello.messages);
    expect(claim(mine, 'ann')).toBe(mine);
    expect(claim(mine, null)).toEqual(emptyChat);
    expect(claim(mine, 'bob')).toEqual({ ...emptyChat, owner: 'bob' });
  });
});
