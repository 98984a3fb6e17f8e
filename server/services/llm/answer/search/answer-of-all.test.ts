import { expect, it } from 'vitest';
import type { HomeDetails } from '../../home/home-facts.ts';
import { readDialogue } from '../../understand/dialogue/read-dialogue.ts';
import { answerDialogue } from '../answer.ts';
import type { SearchListings } from './listings.ts';

const site = {
  ...{
    agentName: 'Dana Brooks',
    agentEmail: '',
    agentPhone: '',
    agentMlsId: '',
    timeZone: 'America/Chicago',
  },
  ...{ brokerageName: '', postalAddress: null, licenseLines: [] },
};
type Row = [
  key: string,
  address: string,
  price: number,
  first: number,
  year: number,
  acres: number,
  patio: string,
];
const rows: readonly Row[] = [
  ['1', '9516 N Heron St', 289_000, 289_000, 1998, 0.2, 'Deck'],
  ['2', '412 E Elm Ave', 315_000, 330_000, 2016, 1.5, 'Front Porch'],
  ['3', '1808 S Birch Pl', 247_500, 247_500, 1962, 0.3, ''],
];
const homes = rows.map(
  ([listing_key, address, current_price, original_list_price, year_built, lot, patio]) => ({
    ...{ id: Number(listing_key), listing_key, address, current_price, original_list_price, year_built },
    ...{ city: 'Jenks', property_type: 'Residential', own_listing: false, lot_size_acres: lot },
    ...{ features: { patio_and_porch_features: patio }, standard_status: 'Active', days_on_market: 3 },
  }),
) as unknown as HomeDetails[];

const search: SearchListings = async (params, limit, offset = 0) => {
  const order = params.sort === 'price-asc' ? 1 : params.sort === 'price-desc' ? -1 : 0;
  const wanted = homes
    .filter(({ current_price: price }) => (price ?? 0) <= (params.maxPrice ?? 1e9))
    .filter(() => params.city === undefined || params.city === 'Jenks')
    .toSorted((a, b) => (a.current_price ?? 0) * order - (b.current_price ?? 0) * order);
  return {
    total: wanted.length,
    homes: wanted.slice(offset, offset + limit).map((row) => ({
      ...{ listing_key: row.listing_key, price: row.current_price ?? null, bedrooms: 3, bathrooms: 2 },
      ...{ address: row.address ?? null, city: 'Jenks', row },
    })),
  };
};

async function say(message: string, before = 'homes in Jenks') {
  const history = [
    { role: 'user' as const, content: before },
    { role: 'assistant' as const, content: 'I found 3 homes.', homes: ['1', '2', '3'] },
  ];
  const facts = new Map(
    rows.map(([key, address, price, , year]) => [
      key,
      { key, address, price, year, area: null, words: address },
    ]),
  );
  const dialogue = readDialogue(history, message, 2026, {}, { facts });
  return answerDialogue(dialogue, {
    ...{ site, search, explain: () => null, onFailure: () => undefined },
    readHomes: async (keys) => homes.filter(({ listing_key }) => keys.includes(listing_key)),
  });
}

it.each([
  ['which one is the oldest?', '1808 S Birch Pl is the oldest: built in 1962'],
  ['which has the biggest lot?', '412 E Elm Ave has the largest lot: 1.5 acres'],
  ['which had the largest price cut', 'from $330,000 to $315,000, $15,000 or 4.5% less'],
  ['which has the lowest hoa', 'None of the 3 found lists an HOA fee'],
  ['do any of these have a porch?', '412 E Elm Ave: the listing names Front Porch'],
  ['do any of these have a dock?', 'I find nothing about “dock” in the 3 listings shown'],
  ['which one is the cheapest', '1808 S Birch Pl is the cheapest: $247,500'],
])('answers %s from all homes', async (message, said) => {
  expect((await say(message)).response).toContain(said);
});

it('is about the home that it names, and shows the homes in that order', async () => {
  const answer = await say('which is the cheapest?');
  expect(answer.about).toEqual(['3']);
  expect(answer.params).toMatchObject({ sort: 'price-asc' });
});

it('compares the towns of the conversation by count and price', async () => {
  const { response } = await say('What about Bixby, is it cheaper?');
  expect(response).toContain(
    'In Jenks: 3 homes for sale, $247,500 to $315,000, median asking price $289,000.',
  );
});
