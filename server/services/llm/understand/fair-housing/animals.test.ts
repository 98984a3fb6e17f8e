import { expect, test } from 'vitest';
import { asksAboutPeople } from './fair-housing.ts';

test.each([
  'aceptan perro chiquito en la primera?',
  'aceptan gato chiquito?',
  'do they allow a little old dog',
])('asks about no people when it asks about an animal: %s', (said) => {
  expect(asksAboutPeople(said)).toBe(false);
});

test('asks about people beside an animal', () => {
  expect(asksAboutPeople('aceptan niños chiquitos con perro?')).toBe(true);
});
