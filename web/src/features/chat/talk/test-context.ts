import { vi } from 'vitest';
import { type ChatState, emptyChat } from './chat-state.ts';
import type { TalkContext } from './talk-context.ts';

export const home = { id: 1, listing_key: 'A-1', address: '12 Elm St', city: 'Jenks' };

/** A conversation for tests, in which everything succeeds. */
export function testContext() {
  const context = {
    chat: emptyChat as ChatState,
    read: () => context.chat,
    change: (change: (now: ChatState) => ChatState) => {
      context.chat = change(context.chat);
    },
    agentName: 'Dana',
    agentPhone: '(918) 555-0100',
    welcome: 'Welcome.',
    user: null as TalkContext['user'],
    known: {} as TalkContext['known'],
    ask: vi.fn<TalkContext['ask']>(async () => ({ response: 'Hi' })),
    search: vi.fn<TalkContext['search']>(async () => ({ homes: [home], total: 1 })),
    journey: vi.fn<TalkContext['journey']>(async () => ({ content: 'Your current status: Make Offer.' })),
    send: vi.fn<TalkContext['send']>(async () => ({ state: 'sent', answer: { delivery: 'scheduled' } })),
    openMap: vi.fn<TalkContext['openMap']>(),
  };
  return context;
}
