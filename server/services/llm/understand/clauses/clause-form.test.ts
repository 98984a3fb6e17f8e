import { expect, it } from 'vitest';
import { talk } from '../../testing/say.ts';
import { formOf } from './clause-form.ts';

it.each([
  ['what do you have in Bixby', 'seeks'],
  ['got anything with a shop?', 'seeks'],
  ['how about Owasso', 'seeks'],
  ['can you narrow that to built after 2010', 'seeks'],
  ['could we do Owasso instead', 'seeks'],
  ['what has been reduced in Jenks', 'asks'],
  ["what's reduced in Jenks", 'seeks'],
  ['¿me puede mostrar casas en Kyle?', 'seeks'],
  ['que tenga cochera para dos carros', 'seeks'],
  ['y en Catoosa hay algo?', 'seeks'],
  ['do you recommend an inspection on a house from the 1920s?', 'asks'],
  ['why is it cheaper than the others', 'asks'],
  ['My father can sign with me?', 'asks'],
  ['and i have student loans will that count against me', 'asks'],
  ['y porq esta mas barata q las otras', 'asks'],
  ['¿conviene más una casa o un dúplex?', 'asks'],
  ["doesn't need to be gated", 'open'],
  ['could go 300', 'open'],
  ['is better if near the airport', 'open'],
  ['como máximo 2800 al mes', 'open'],
  ['pets ok?', 'open'],
  ['3 bed, Jenks', 'open'],
  ['We bought in spring 2022 at the top', 'tells'],
  ['my sister lives in Claremore', 'tells'],
  ['my sister lives in Claremore, looking to buy near her', 'seeks'],
])('reads the form of a clause: %s', (typed, form) => {
  expect(formOf(typed)).toBe(form);
});

it.each([
  'Do you recommend a particular kind of inspection on a house from the 1920s?',
  'why is it cheaper than the others',
  'would the 2 bed from the very beginning be cheaper?',
  'My father can sign with me? He lives in Laredo.',
  'We bought in spring 2022, so yes, at the top.',
])('leaves the search as it is: %s', (message) => {
  const before = talk('3 beds in Jenks under 400k').search.filters;
  expect(talk('3 beds in Jenks under 400k', message).search.filters).toEqual(before);
});

it.each([
  ["what's the nicest thing you've got under a million in Jenks", { city: 'Jenks', maxPrice: 1_000_000 }],
  ['is there such a thing as a 5 bedroom in Jenks under $475,000?', { minBedrooms: 5, maxPrice: 475_000 }],
  ['would Jenks have more?', { city: 'Jenks' }],
])('searches by a question that asks which homes there are: %s', (message, filters) => {
  expect(talk(message).search.filters).toMatchObject(filters);
});
