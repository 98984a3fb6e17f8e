import { expect, it } from 'vitest';
import type { HomeDetails } from '../home/home-facts.ts';
import { site } from '../testing/say.ts';
import type { HistoryItem } from '../understand/dialogue/dialogue.ts';
import { readDialogue } from '../understand/dialogue/read-dialogue.ts';
import { answerDialogue } from './answer.ts';

const rows = [
  ['1', '12 Elm St'],
  ['2', '34 Oak Ave'],
  ['3', '56 Birch Pl'],
] as const;
const facts = new Map(
  rows.map(([key, address]) => [
    key,
    { key, address, city: 'Jenks', price: 200_000, area: 1500, year: 1990, words: `${address} Jenks` },
  ]),
);
const homes = rows.map(([listing_key, address]) => ({
  ...{ listing_key, address, city: 'Jenks', property_type: 'Residential', garage_spaces: 2 },
  features: { garage_spaces: 2 },
})) as unknown as HomeDetails[];

const found: HistoryItem[] = [
  { role: 'user', content: 'homes in Jenks' },
  { role: 'assistant', content: 'I found 3 homes.', homes: ['1', '2', '3'] },
];
const thenNone: HistoryItem[] = [
  ...found,
  { role: 'user', content: 'with a pool under 100k' },
  {
    role: 'assistant',
    content: 'I found no homes for sale in Jenks with a pool. Shall I search without the pool?',
  },
];

async function answer(history: HistoryItem[], message: string) {
  const dialogue = readDialogue(history, message, 2026, {}, { facts });
  return answerDialogue(dialogue, {
    ...{ site, explain: () => null, onFailure: () => undefined },
    search: async () => ({ total: 0, homes: [] }),
    readHomes: async (keys) => homes.filter(({ listing_key }) => keys.includes(listing_key)),
  });
}

it('answers of a home before a search that found none, and says so once', async () => {
  const { response, about } = await answer(thenNone, 'does the second one have a garage?');
  expect(response).toMatch(/The last search found none, so I’m going by the homes before it. About 34 Oak/);
  expect(about).toEqual(['2']);
});

it('names homes before a search that found none, when a question points at none of them', async () => {
  const { response } = await answer(thenNone, 'is there an HOA on it?');
  expect(response).toContain('Do you mean one from before it, such as 12 Elm St or 34 Oak Ave?');
});

it('asks which home a visit is to, and takes the one that is named then', async () => {
  const asks = await answer(found, 'can we go see the fifth one Sunday');
  expect(asks.response).toContain('Which one do you mean: 12 Elm St, 34 Oak Ave, or another?');
  const then: HistoryItem[] = [
    ...found,
    { role: 'user', content: 'can we go see the fifth one Sunday' },
    { role: 'assistant', content: asks.response },
  ];
  expect((await answer(then, 'the second one')).response).toContain('show you 34 Oak Ave on Sunday');
});

it('answers of the only home of a list when another place in it is named, and says so', async () => {
  const one: HistoryItem[] = [found[0] as HistoryItem, { ...(found[1] as HistoryItem), homes: ['3'] }];
  const { response } = await answer(one, 'does the second one have a garage?');
  expect(response).toMatch(/There’s just one home on the list now. About 56 Birch Pl: /);
});
