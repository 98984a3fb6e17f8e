import { describe, expect, test, vi } from 'vitest';
import { memoryStore, noStore } from '../browser/memory-store.ts';
import { createKeySet } from './key-set.ts';

describe('a stored set of homes', () => {
  test('lasts across pages and notifies subscribers', () => {
    const storage = memoryStore();
    const first = createKeySet('saved', storage);
    const listener = vi.fn();
    const stop = first.subscribe(listener);
    first.add('A-1');
    first.add('A-1');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    first.add('A-2');
    expect(listener).toHaveBeenCalledTimes(1);
    const next = createKeySet('saved', storage);
    expect([next.has('A-1'), next.has('A-2'), next.has('A-3')]).toEqual([true, true, false]);
  });

  test('does without storage and with nonsense in it', () => {
    const none = createKeySet('saved', noStore);
    none.add('A-1');
    expect(none.has('A-1')).toBe(true);
    const nonsense = createKeySet('saved', memoryStore({ saved: '{"a":1' }));
    expect(nonsense.has('a')).toBe(false);
  });

  test('is empty once its storage was cleared', () => {
    const storage = memoryStore();
    const set = createKeySet('saved', storage);
    set.add('A-1');
    storage.removeItem('saved');
    expect(set.has('A-1')).toBe(false);
  });

  test('drops the oldest entries at the limit', () => {
    const storage = memoryStore();
    const set = createKeySet('seen', storage);
    for (let n = 0; n <= 500; n += 1) set.add(`A-${n}`);
    expect(set.has('A-0')).toBe(false);
    expect(set.has('A-1')).toBe(true);
  });
});
