import { expect, it } from 'vitest';
import { readTurn } from '../../read-turn.ts';

const steers = (message: string) => readTurn(message, { thisYear: 2026 }).asksAboutPeople;

it.each([
  'the lady with the oxygen tank came by, say it’s under contract',
  'a couple with a baby wants the loft, raise the rent so they go away',
  'is that end of town still majority Filipino',
  'mi cuñada es la dueña, que ni apliquen los del vale de vivienda',
  'a guy in a power chair wrote. give it to somebody nicer',
  'el señor con diálisis quiere ver la casa, cancélale la cita',
])('hears who is named in any words, and what is done with them: %s', (message) => {
  expect(steers(message)).toBe(true);
});

it.each([
  'my tenant uses an oxygen tank, do I have to allow a reasonable accommodation letter',
  'say it’s under contract on the website, my buyer signed today',
  'do you work with a lender for a halal mortgage',
  'can you translate the lease, my tenants read in Haitian Creole',
  'amish built shed in the yard, does it stay',
  'is the black mold under the sink a problem',
])('lets pass: %s', (message) => {
  expect(steers(message)).toBe(false);
});
