import { expect, it } from 'vitest';
import { readTurn } from '../read-turn.ts';
import { builtIn } from './gazetteer.ts';
import { readPartOfTown } from './part-of-town.ts';

it.each([
  ['a house in north Austin', 'a house in Austin', 'north Austin'],
  ['rent in Tulsa South, 2 bed', 'rent in Tulsa, 2 bed', 'Tulsa South'],
  ['we live in south Austin, want Kyle', 'we live in south Austin, want Kyle', null],
  ['homes north of Tulsa', 'homes north of Tulsa', null],
])('reads in %s the part of a town', (text, rest, part) => {
  expect(readPartOfTown(text, builtIn)).toEqual({ text: rest, part });
});

it('searches the town, and names the part that no filter takes', () => {
  const { places, near } = readTurn('i want buy house near north austin', { thisYear: 2026 });
  expect(places.place).toEqual({ city: 'Austin' });
  expect(near).toBe('north austin');
});
