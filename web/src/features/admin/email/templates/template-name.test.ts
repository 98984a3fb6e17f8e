import { expect, it } from 'vitest';
import { isSameName } from './template-name.ts';

it.each([
  ['Welcome', 'Welcome', true],
  ['Welcome', 'wELCOME', true],
  ['Open house', ' Open  \t house\n', true],
  ['Open house', 'Open\u0007 house', true],
  ['Open house', 'Openhouse', false],
])('%j and %j: the site treats them as one name is %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});
