import { describe, expect, it } from 'vitest';
import { talk } from '../../../testing/say.ts';
import type { HistoryItem } from '../dialogue.ts';
import { readDialogue } from '../read-dialogue.ts';

/** Messages in order, a filter, and its value after the last of them; undefined where it isn't set. */
const changes: [messages: string[], key: string, value: unknown][] = [
  [['3 beds in Owasso under 320', "never mind the shop, I'll rent a storage unit"], 'maxPrice', 320_000],
  [['land near Collinsville', 'I could live with 5 acres if the price came down'], 'priceReduced', undefined],
  [['homes in Tulsa', 'only if the price came down'], 'priceReduced', true],
  [['new builds in Leander', 'forget new construction, 2015 and up is fine'], 'minYearBuilt', 2015],
  [['homes in Tulsa', "built after 1985, I'm done with old plumbing. say 1986 and up"], 'minYearBuilt', 1986],
  [
    ['homes in Owasso', 'three baths', 'Can you go back to what it was before the baths'],
    'minBathrooms',
    undefined,
  ],
  [['Austin 600 to 750', 'at least 4 bedrooms', 'first search again please'], 'minBedrooms', undefined],
  [['ranch in Catoosa, 340,000', 'is it cheaper round Claremore? look there'], 'maxPrice', 340_000],
  [['ranch in Catoosa, 340,000', 'is Jenks any cheaper? try there'], 'city', 'Jenks'],
  [["Round Rock. Houses. HOA can't be a thing."], 'maxHoaFee', 0],
  [['house in Jenks, no more 1600 sq feet'], 'maxLivingArea', 1600],
  [['house in Jenks', '3000 sq ft at the very most'], 'maxLivingArea', 3000],
  [['Three bed house Owasso, my limit it is 300'], 'maxPrice', 300_000],
  [['5 acres in Coweta, no wait, just say at least 4'], 'minLotSize', 4],
  [['my daughter goes to UT, a condo close to UT in Austin'], 'state', undefined],
  [['homes in Jenks', 'also Bixby, it is near me'], 'state', undefined],
  [['2 beds in Georgetown, 55+', 'Take off the 55 plus business'], 'propertyType', 'Residential'],
  [['homes in Tulsa', 'No two-story homes. My wife uses a walker.'], 'stories', 1],
  [['waterfront in Lakeway', 'Would you take the waterfront out?'], 'features', undefined],
  [['We are selling our ranch in Kansas and would like to retire around Claremore'], 'state', undefined],
  [['homes with a pool in Jenks', 'my wife vetoed anything with a pool'], 'features', undefined],
  [['homes in Owasso', 'take out anything older than 1995 and add a garage'], 'minYearBuilt', 1995],
  [['Pflugerville 3bd 2ba 2car 360 max'], 'minGarageSpaces', 2],
  [['POOL AND GARAGE. 400 max. two car'], 'minGarageSpaces', 2],
  [['homes in Tulsa', 'two bedrooms not more'], 'maxBedrooms', 2],
  [['homes in Tulsa', 'just the three bedrooms, not two not four'], 'maxBedrooms', 3],
  [['apartments in Austin', 'Not a studio, at least one bedroom.'], 'minBedrooms', 1],
  [['Jenks 200 to 300', "Let's make the lower end 220."], 'minPrice', 220_000],
  [['Jenks 200 to 300', 'no limit at the bottom on price'], 'minPrice', undefined],
  [['Jenks or Bixby', 'take Bixby out', 'nope put Bixby back in'], 'city', 'Jenks,Bixby'],
  [['homes in Georgetown', 'Round Rock as an alternative to Georgetown'], 'city', 'Round Rock,Georgetown'],
  [['homes in Owasso listed in the last 10 days', '14 days'], 'maxDaysOnMarket', 14],
  [['rentals in Tulsa', 'can we move in aug 1'], 'city', 'Tulsa'],
  [['1 bed to rent in Austin', 'i cant do the laundromat thing'], 'propertyType', 'ResidentialLease'],
  [['casas en Catoosa de 230 pa bajo'], 'maxPrice', 230_000],
  [['rentar en austin no mas de 1600', 'puedo llegarle a 1750'], 'maxPrice', 1750],
  [['casas en Austin de 300 mil', 'mejor busca en pflugerville alla es mas barato'], 'maxPrice', 300_000],
  [['casa en Tulsa', 'lo que salio esta semana nomas'], 'maxDaysOnMarket', 7],
  [['casa en Buda', 'y un cuarto pa oficina'], 'minBedrooms', undefined],
];

it.each(changes)('%j sets %s to %j', (messages, key, value) => {
  expect(talk(...messages).search.filters[key as 'city']).toEqual(value);
});

it.each([
  ['homes in Tulsa near Cherry Street', 'nvm about Cherry Street, anywhere in Tulsa'],
  ['casas cerca del aeropuerto en tulsa', 'ya no importa que este cerca del aeropuerto'],
  ['casas en pflugerville cerca de samsung', 'lo de samsung quitalo'],
])('drops what homes should be near: %s, %s', (first, next) => {
  expect(talk(first).search.near).toBeDefined();
  expect(talk(first, next).search.near).toBeUndefined();
});

it('takes TU for a school', () => {
  expect(talk('buscamos algo cerca de TU, 180 mil cuando mucho').search.near).toBe('TU');
});

const facts = new Map(
  [
    {
      key: '1',
      address: '9516 N Heron St',
      price: 289_000,
      area: 1640,
      year: 1998,
      words: '9516 N Heron St',
    },
    { key: '2', address: '412 E Elm Ave', price: 315_000, area: 2210, year: 2016, words: '412 E Elm Ave' },
  ].map((home) => [home.key, home]),
);

/** Reads the messages beside two homes; `about` is under discussion. */
function beside(about: string[], ...messages: string[]) {
  const history = messages.slice(0, -1).flatMap((content): HistoryItem[] => [
    { role: 'user', content },
    { role: 'assistant', content: 'All right.', homes: ['1', '2'] },
  ]);
  if (about.length > 0)
    history.push({ role: 'user', content: 'the second one?' }, { role: 'assistant', content: 'Yes.', about });
  return readDialogue(history, messages.at(-1) ?? '', 2026, {}, { facts });
}

describe('beside homes', () => {
  it.each([
    ['i like the elm one. could we come by saturday morning', 'visit'],
    ['The last one looks amazing. Could someone show it to us on the 14th at 11?', 'visit'],
    ['What is the cheapest one you have there?', 'facts'],
    ['Would you notify me if any of these drop in price?', 'follow'],
    ['is there an open house this weekend for the first one', 'home'],
    ['can you also make sure it has a garage', 'search'],
    ['needs to be three bedrooms, exactly three, no room for a fourth', 'search'],
    ['la primera me interesa, me puede marcar la agente', 'contact-agent'],
  ])('%s is %s alone', (message, intent) => {
    const { parts, intent: read } = beside([], 'homes in Bixby', message);
    expect([...parts.map((part) => part.intent), read]).toEqual([intent]);
  });

  it.each(['only 1 bath right', 'nomas un baño verdad', 'y el lote q tan grande es'])(
    'asks of the home under discussion: %s',
    (message) => {
      const { intent, homes } = beside(['2'], 'homes in Bixby', message);
      expect([intent, homes]).toEqual(['home', ['2']]);
    },
  );

  it('takes the name of a town for a name that was asked for', () => {
    const { contact, search } = beside(['2'], 'homes in Bixby', 'can I see it friday, 539 555 0150');
    expect(contact.phone).toBeDefined();
    expect(search.filters.city).toBe('Bixby');
    const named = talk('call me at 539 555 0150', 'tyler boone');
    expect(named.contact.name).toBe('Tyler Boone');
    expect(named.search.filters.city).toBeUndefined();
  });
});

it.each([
  ['does she have a texas license too', 'about'],
  ['With a 510 credit score do you think the bank would take me?', 'advice'],
  ['do i need a realtor to buy new construction', 'faq'],
  ["we're driving up on the 14th and want to look at places in Austin with 3 bedrooms", 'search'],
  ['que es lo que puedes hacer tu', 'help'],
])('%s is %s', (message, intent) => {
  expect(talk(message).intent).toBe(intent);
});

it('asks for a payment again with another down payment', () => {
  const first = 'if I buy at 240k with 5 percent down what is the payment';
  expect(talk(first, 'and with 20?').asked?.words).toMatch(/^20 percent down/);
});

it('keeps hours after a wish to be called, and goes on with a sale', () => {
  expect(talk('have your agent call me. 918-555-0124', 'mornings are better for me').intent).toBe(
    'contact-agent',
  );
  const sale = ['I want to sell my house at 9 Oak St in Tulsa', 'Do my brothers have to sign as well?'];
  expect(talk(...sale).intent).toBe('advice');
  expect(talk(sale[0] ?? '', "on second thought I'm not ready, drop it").intent).toBe('cancel');
});

it('reads a sale in Spanish', () => {
  const { selling } = talk('quiero vender mi casa en Kyle', 'Sin prisa; de aquí a unos cinco meses.');
  expect(selling.timeline).toBe('3-6-months');
  expect(talk('quiero vender mi casa en Kyle', 'luego luego, ya compramos otra').selling.timeline).toBe(
    'asap',
  );
  expect(talk('Soy Don Efrain Montes, telefono 918 555 0106').contact.name).toBe('Efrain Montes');
});
