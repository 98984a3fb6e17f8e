import { expect, it } from 'vitest';
import { bodyFault } from './template-draft.ts';

it('requires HTML in an upload', () => {
  expect(bodyFault('words', 'uploaded')).toBe('This isn’t HTML: it has no elements.');
  expect(bodyFault('<p>Hello</p>', 'uploaded')).toBeUndefined();
});

it('allows plain text in a template written here', () => {
  expect(bodyFault('words', 'written')).toBeUndefined();
});
