import { expect, test } from 'vitest';
import { emptyDraft, loadDraft, saveDraft } from './draft.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('what was typed is there again, each part for itself', () => {
  const store = memory();
  const details = { ...emptyDraft.details, name: 'Open house' };
  saveDraft(store, 'details', details);
  saveDraft(store, 'step', 2);
  expect(loadDraft(store, 'details')).toEqual(details);
  expect(loadDraft(store, 'step')).toBe(2);
  expect(loadDraft(store, 'creative')).toBeNull();
});

test('a storage that is full, off or spoiled gives an empty draft', () => {
  const broken = {
    getItem: () => '{',
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
  };
  saveDraft(broken, 'step', 3);
  expect(loadDraft(broken, 'details')).toEqual(emptyDraft.details);
});
