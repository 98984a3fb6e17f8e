import { describe, expect, test, vi } from 'vitest';
import { createKeySet } from './key-set.ts';

function fakeStorage(start: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(start));
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    key: () => null,
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

describe('a stored set of homes', () => {
  test('lasts across pages and notifies subscribers', () => {
    const storage = fakeStorage();
    const first = createKeySet('saved', () => storage);
    const listener = vi.fn();
    const stop = first.subscribe(listener);
    first.add('A-1');
    first.add('A-1');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    first.add('A-2');
    expect(listener).toHaveBeenCalledTimes(1);
    const next = createKeySet('saved', () => storage);
    expect([next.has('A-1'), next.has('A-2'), next.has('A-3')]).toEqual([true, true, false]);
  });

  test('does without storage and with nonsense in it', () => {
    const none = createKeySet('saved', () => {
      throw new Error('switched off');
    });
    none.add('A-1');
    expect(none.has('A-1')).toBe(true);
    const nonsense = createKeySet('saved', () => fakeStorage({ saved: '{"a":1' }));
    expect(nonsense.has('a')).toBe(false);
  });

  test('is empty once its storage was cleared', () => {
    const storage = fakeStorage();
    const set = createKeySet('saved', () => storage);
    set.add('A-1');
    storage.removeItem('saved');
    expect(set.has('A-1')).toBe(false);
  });

  test('drops the oldest entries at the limit', () => {
    const storage = fakeStorage();
    const set = createKeySet('seen', () => storage);
    for (let n = 0; n <= 500; n += 1) set.add(`A-${n}`);
    expect(set.has('A-0')).toBe(false);
    expect(set.has('A-1')).toBe(true);
  });
});
