import { afterEach, expect, it, vi } from 'vitest';
import { localStore } from './stores.ts';

afterEach(() => vi.unstubAllGlobals());

it('does without storage that the browser denies, or that is full', () => {
  const deny = () => {
    throw new DOMException('off', 'SecurityError');
  };
  for (const window of [
    { localStorage: { getItem: deny, setItem: deny, removeItem: deny, clear: deny } },
    {},
  ]) {
    vi.stubGlobal('window', window);
    expect([localStore.getItem('a'), localStore.setItem('a', 'b')]).toEqual([null, false]);
    localStore.removeItem('a');
    localStore.clear();
  }
});
