import { expect, it } from 'vitest';
import { readBackground } from './navigation.ts';

it('reads the background of a listing from the history entry', () => {
  const background = { pathname: '/map', search: '?zip=74037' };
  expect(readBackground({ background })).toEqual(background);
  expect(readBackground({ background: { pathname: '/' } })).toEqual({ pathname: '/', search: '' });
});

it('treats any other state as a listing opened by its own URL', () => {
  expect(
    [null, undefined, 'x', {}, { background: null }, { background: { pathname: 1 } }].map(readBackground),
  ).toEqual([null, null, null, null, null, null]);
});
