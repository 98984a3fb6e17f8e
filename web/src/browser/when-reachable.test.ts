import { afterEach, expect, it, vi } from 'vitest';
import { whenReachable } from './when-reachable.ts';

const line = new EventTarget();

function offline(isOff: boolean) {
  vi.stubGlobal('navigator', { onLine: !isOff });
  vi.stubGlobal('window', line);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('loads code after the connection returns', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  offline(true);
  const load = vi.fn(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    return 'code';
  });
  const loaded = whenReachable(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  offline(false);
  line.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

it('gives up on code that no longer exists', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers();
  offline(false);
  const load = vi.fn(() => Promise.reject(new TypeError('404')));
  const loaded = expect(whenReachable(load)).rejects.toThrow('404');
  await vi.runAllTimersAsync();
  await loaded;
  expect(load).toHaveBeenCalledTimes(3);
});
