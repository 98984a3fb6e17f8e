import { expect, it } from 'vitest';
import { homeFacts } from './home-facts.ts';

it('lists known facts, including zero, and leaves out the rest', () => {
  const home = {
    id: 1,
    listing_key: 'DEMO-1',
    own_listing: true,
    year_built: 1998,
    bathrooms_half: 0,
    stories: null,
    features: { garage_spaces: 2, appliances: '' },
    schools: { high_school: 'Jenks High' },
  };
  expect(homeFacts(home)).toEqual([
    ['Built', '1998'],
    ['Half baths', '0'],
    ['Garage spaces', '2'],
    ['High school', 'Jenks High'],
  ]);
});
