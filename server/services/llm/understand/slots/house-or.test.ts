import { expect, it } from 'vitest';
import { readTurn } from '../read-turn.ts';

const kindOf = (text: string) => readTurn(text, { thisYear: 2026 }).kind;

it.each([
  'condo or house, either is fine',
  'house or a townhouse in Jenks',
  'un condominio o una casa en Jenks',
])('searches any home for %s', (text) => {
  expect(kindOf(text)).toMatchObject({ category: 'residential', subType: null, alternatives: [] });
});

it('rents any home for an apartment or a small house, and for a house or duplex to rent', () => {
  expect(kindOf('apartment or small house in Tulsa')).toMatchObject({ subType: null, tenure: 'lease' });
  expect(kindOf('house or duplex to rent')).toMatchObject({ subType: null, tenure: 'lease' });
});

it('searches houses and duplexes for a house or duplex to buy', () => {
  expect(kindOf('house or duplex in Tulsa').alternatives).toEqual([
    'SingleFamilyResidence',
    'Ranch',
    'Duplex',
  ]);
});

it('leaves a kind beside no house as it is', () => {
  expect(kindOf('condo in Tulsa, we sold the house').subType).toBe('Condominium');
});
