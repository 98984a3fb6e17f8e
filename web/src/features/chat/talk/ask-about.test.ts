import { expect, it, vi } from 'vitest';
import { askAbout } from './ask-about.ts';
import { readAskAbout } from './read-ask-about.ts';
import { home, testContext } from './test-context.ts';

it('shows the listing, opens the composer, and puts the home’s address in it', async () => {
  const context = testContext();
  await askAbout(async () => home, context);
  const { chat } = context;
  expect(chat.service).toBe('buying');
  expect(chat.draft).toBe('About 12 Elm St, Jenks: ');
  expect(chat.messages.at(-1)).toMatchObject({
    content: 'You asked about 12 Elm St, Jenks. What would you like to know?',
    results: { homes: [home], inHand: true },
  });
});

it('reports when the home no longer exists', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const context = testContext();
  await askAbout(() => Promise.reject(new Error('gone')), context);
  expect(context.chat.messages.at(-1)?.content).toContain('no longer be on the market');
  expect(context.chat.draft).toBe('');
});

it('reads only the listing from a link’s state', () => {
  expect(readAskAbout({ askAbout: 'A-1' })).toBe('A-1');
  expect(readAskAbout({ askAbout: 7 })).toBeNull();
  expect(readAskAbout(null)).toBeNull();
});
