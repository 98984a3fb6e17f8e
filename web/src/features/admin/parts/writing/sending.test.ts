import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

const draft = {
  to: 'ann@example.com',
  subject: 'Thursday',
  text: 'Hi',
  homes: [],
  images: [],
  sending: null,
};
const sending = { id: 'a', personId: 'ann', channel: 'mail', draft, waits: null } as const;

/** Opens the page anew in the same browser. */
async function openPage() {
  vi.resetModules();
  return await import('./sending.ts');
}

test('a reload leaves the ten seconds as they were, and no more of them', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
  vi.useFakeTimers({ now: 1_000_000 });
  (await openPage()).startCountdown(sending);
  vi.setSystemTime(1_009_000);
  const reloaded = await openPage();
  expect(reloaded.sendings()).toEqual([{ ...sending, at: 1_010_000 }]);
  vi.setSystemTime(1_010_000);
  expect((await openPage()).sendings()).toEqual([]);
  reloaded.endCountdown('a');
  expect(kept.size).toBe(0);
});
