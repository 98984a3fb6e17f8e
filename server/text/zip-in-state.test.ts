import { expect, test } from 'vitest';
import { stateCodes } from './us-states.ts';
import { zipFitsState } from './zip-in-state.ts';

test.each([
  ['78704', 'TX', true],
  ['07870', 'TX', false],
  ['07870', 'NJ', true],
  ['74037', 'OK', true],
  ['74037', 'TX', false],
  ['02134', 'MA', true],
  ['00501', 'NY', true],
  ['99950', 'AK', true],
  ['78704', 'TE', false],
  ['78704', '', false],
])('matches %s with %s: %s', (zip, state, fits) => {
  expect(zipFitsState(zip, state)).toBe(fits);
});

test('has ZIP codes for every state', () => {
  const codes = Array.from({ length: 1000 }, (_, n) => `${String(n).padStart(3, '0')}01`);
  for (const state of Object.values(stateCodes)) {
    expect(
      codes.some((zip) => zipFitsState(zip, state)),
      state,
    ).toBe(true);
  }
});
