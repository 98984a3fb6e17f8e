import { expect, it } from 'vitest';
import { cutAtWord, withoutHoles } from './without-holes.ts';

it.each([
  ['Name’s , ,  , .', ''],
  ['don’t call. txt  , .  , ', 'don’t call. txt.'],
  ['Me llamo  , ,  , ', ''],
  ['Very well.  , ,  , . I do not use e-mail.', 'Very well. I do not use e-mail.'],
  ['a pool, a yard, and a garage', 'a pool, a yard, and a garage'],
])('leaves out what was taken out: %s', (text, left) => {
  expect(withoutHoles(text)).toBe(left);
});

it('cuts at a word', () => {
  expect(cutAtWord('lets do a video one', 12)).toBe('lets do a…');
});
