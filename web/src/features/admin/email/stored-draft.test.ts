import { expect, it } from 'vitest';
import { loadDraft, saveDraft } from './stored-draft.ts';

const blank = { name: '', body: '' };

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('what was typed is there again, and a blank form keeps nothing', () => {
  const store = memory();
  saveDraft(store, 'create', { name: 'Welcome', body: '<p>' }, blank);
  expect(loadDraft(store, 'create', blank)).toEqual({ name: 'Welcome', body: '<p>' });
  expect(loadDraft(store, 'upload', blank)).toEqual(blank);
  saveDraft(store, 'create', blank, blank);
  expect(store.kept.size).toBe(0);
});

it('a draft of which a part is missing, or that cannot be read, does not stop the form', () => {
  const store = memory();
  store.setItem('email.1.create', '{"name":"Welcome"}');
  expect(loadDraft(store, 'create', blank)).toEqual({ name: 'Welcome', body: '' });
  store.setItem('email.1.create', '{');
  expect(loadDraft(store, 'create', blank)).toEqual(blank);
});

it('a storage that is full does not stop the typing', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => saveDraft(full, 'create', { name: 'x', body: '' }, blank)).not.toThrow();
});
