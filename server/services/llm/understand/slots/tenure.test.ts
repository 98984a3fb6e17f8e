import { expect, it } from 'vitest';
import { talk } from '../../testing/say.ts';

const type = (...said: string[]) => talk(...said).search.filters.propertyType;

it.each([
  ["I'm an investor looking for rental property in Tulsa", 'Residential'],
  ['want an investment home in Broken Arrow that I can rent out, 3 bed', 'Residential'],
  ['rental property in Austin around 350k', 'Residential'],
  ["we'd like to buy a house and rent out the garage apartment, Austin", 'Residential'],
  ['house in Tulsa we can rent out later, 3 bed 200k', 'Residential'],
  ['tired of paying rent. 3 bed house in Glenpool', 'Residential'],
  ['we want to stop paying rent in Tulsa', 'Residential'],
  ['done throwing money away on rent, what is there in Tulsa under 150', 'Residential'],
  ['we want to rent for a year before buying, Tulsa, 3 bed', 'ResidentialLease'],
  ['renting for a year first and then buying, 4 bed in Austin', 'ResidentialLease'],
  ['rentals in Tulsa up to 1200', 'ResidentialLease'],
  ['I want to rent a house in Bixby, 2000 a month', 'ResidentialLease'],
])('%s: %s', (said, expected) => {
  expect(type(said)).toBe(expected);
});

it.each([
  'I want to rent out my house in Bixby, can Avery help',
  'we need to rent our house out in Jenks',
  'tengo una casa en austin y la quiero rentar, ustedes ayudan con eso?',
])('searches nothing for who lets a home of their own: %s', (said) => {
  const { intent, search } = talk(said);
  expect(intent).toBe('sell');
  expect(search.filters).toEqual({});
});
