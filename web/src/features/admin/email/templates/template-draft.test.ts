import { expect, it } from 'vitest';
import { bodyFault } from './template-draft.ts';

it('an upload is HTML', () => {
  expect(bodyFault('words', 'uploaded')).toBe('This isn’t HTML: it has no elements.');
  expect(bodyFault('<p>Hello</p>', 'uploaded')).toBeUndefined();
});

it('what is written here may be words alone', () => {
  expect(bodyFault('words', 'written')).toBeUndefined();
});
