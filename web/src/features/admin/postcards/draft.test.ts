import { expect, test } from 'vitest';
import { clearDraft, loadDraft, sameMessage, saveDraft } from './draft.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const message = { salutation: 'Dear Ann,', body: 'Hello', signature: 'Dana' };

test('parts are kept beside one another until the draft has become an order', () => {
  const store = memory();
  saveDraft(store, 'contacts', ['a']);
  saveDraft(store, 'message', message);
  expect(loadDraft(store, 'contacts')).toEqual(['a']);
  expect(loadDraft(store, 'message')).toEqual(message);
  expect(loadDraft(store, 'front')).toBeNull();
  clearDraft(store);
  expect(loadDraft(store, 'contacts')).toEqual([]);
  expect(loadDraft(store, 'message').body).toBe('');
});

test('what cannot be read is an empty part, and a full store loses nothing else', () => {
  const broken = { ...memory(), getItem: () => '{' };
  expect(loadDraft(broken, 'contacts')).toEqual([]);
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(() => saveDraft(full, 'contacts', ['a'])).not.toThrow();
});

test('a message is the same when each of its parts is', () => {
  expect(sameMessage(message, { ...message })).toBe(true);
  for (const part of ['salutation', 'body', 'signature']) {
    expect(sameMessage(message, { ...message, [part]: 'x' })).toBe(false);
  }
});
