import { expect, it, vi } from 'vitest';
import { askAbout, readAskAbout } from './ask-about.ts';
import { type ChatState, emptyChat } from './chat-state.ts';
import type { TalkContext } from './talk-context.ts';

const home = { id: 1, listing_key: 'A-1', address: '12 Elm St', city: 'Jenks' };

function begin() {
  let chat: ChatState = emptyChat;
  const context: TalkContext = {
    read: () => chat,
    change: (change) => {
      chat = change(chat);
    },
    agentName: 'Dana',
    agentPhone: '(918) 555-0100',
    welcome: '',
    user: null,
    known: {},
    ask: vi.fn(),
    search: vi.fn(),
    journey: vi.fn(),
    send: vi.fn(),
    openMap: vi.fn(),
  };
  return context;
}

it('shows the listing, opens the composer, and puts the home’s address in it', async () => {
  const context = begin();
  await askAbout(async () => home, context);
  const chat = context.read();
  expect(chat.service).toBe('buying');
  expect(chat.draft).toBe('About 12 Elm St, Jenks: ');
  expect(chat.messages.at(-1)).toMatchObject({
    content: 'You asked about 12 Elm St, Jenks. What would you like to know?',
    results: { homes: [home], inHand: true },
  });
});

it('reports when the home no longer exists', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const context = begin();
  await askAbout(() => Promise.reject(new Error('gone')), context);
  expect(context.read().messages.at(-1)?.content).toContain('no longer be on the market');
  expect(context.read().draft).toBe('');
});

it('reads only the listing from a link’s state', () => {
  expect(readAskAbout({ askAbout: 'A-1' })).toBe('A-1');
  expect(readAskAbout({ askAbout: 7 })).toBeNull();
  expect(readAskAbout(null)).toBeNull();
});
