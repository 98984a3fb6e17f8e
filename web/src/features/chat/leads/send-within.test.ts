import { expect, it, vi } from 'vitest';
import { sendWithin } from './send-within.ts';

it('returns the outcome in time, or lets the visitor continue', async () => {
  await expect(sendWithin(Promise.resolve({ state: 'sent' }))).resolves.toEqual({ state: 'sent' });
  vi.useFakeTimers();
  const slow = sendWithin(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(6000);
  await expect(slow).resolves.toEqual({ state: 'waiting' });
  vi.useRealTimers();
});
