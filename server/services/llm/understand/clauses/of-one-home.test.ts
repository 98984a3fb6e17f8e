import { expect, it } from 'vitest';
import { intentsOf } from '../dialogue/dialogue.ts';
import { readDialogue } from '../dialogue/read-dialogue.ts';
import type { TableHome } from '../table/table.ts';

const home = (key: string, address: string, price: number, year: number): TableHome => ({
  ...{ key, address, price, area: 1600, year, words: '' },
});
const facts = new Map(
  [home('1', '9516 N Heron St', 289_000, 1998), home('2', '412 E Elm Ave', 315_000, 2016)].map((each) => [
    each.key,
    each,
  ]),
);
const search = '3 bed homes in Jenks under 400k';

/** Reads a message after a search, or after a question about the second home. */
function read(message: string, { isOne }: { isOne: boolean }) {
  const history = [
    { role: 'user' as const, content: search },
    { role: 'assistant' as const, content: 'I found 2 homes.', homes: ['1', '2'] },
    ...(isOne
      ? [
          { role: 'user' as const, content: 'tell me about the second one' },
          { role: 'assistant' as const, content: 'About 412 E Elm Ave: $315,000.', about: ['2'] },
        ]
      : []),
  ];
  return readDialogue(history, message, 2026, {}, { facts });
}

it.each([
  'plumbing?',
  'gutters?',
  'what kind of wiring',
  'is the tub a walk-in',
  'I should also like to know the size of the lot.',
  'my bad meant to ask if it got a garage',
  'anybody made an offer on it yet',
  'whats the builder warranty like on it',
  'whats this homes water source',
  'Can my cockatoo live there?',
  'Who is the agent of this house?',
  'Would short-term rentals be allowed in it?',
  'how much do property taxes run out there on it',
  'what did it sell for last time around',
  'would the sellers come down a bit you reckon',
  'Could she come down 10 thousand? I mean the seller.',
  'Is an offer of $340,000 conceivable?',
  'you think they would knock off 5k',
  'Do the sellers throw in the tractor?',
])('asks the home under discussion: %s', (message) => {
  const { asked, homes, search: after } = read(message, { isOne: true });
  expect([asked?.of, homes]).toEqual(['home', ['2']]);
  expect(after.filters).toMatchObject({ city: 'Jenks', minBedrooms: 3, maxPrice: 400_000 });
});

it('asks plumbing of the home, rather than the last question again', () => {
  expect(read('plumbing?', { isOne: true }).asked?.words).toBe('plumbing?');
});

it.each([
  'what is a home warranty',
  'can i get my earnest money back',
  "what's an option period",
  'how long does closing take',
  'do i need an inspection',
  'must have a basement',
  'has to be one story',
  'what about broken arrow',
])('asks no home: %s', (message) => {
  expect(read(message, { isOne: true }).asked).toBeNull();
});

it.each([
  ['p&i on the first, 15% down, 30 yr fixed', '1'],
  ['how much would the second be with 8% down a month', '2'],
  ["What's 412 Elm a month with zero down?", '2'],
  ['whats my monthly w 5 down on the first, w hoa', '1'],
  ['If I put 20 percent down for the costly one, what is EMI per month?', '2'],
  ['Assuming ten percent down on the second, what would I be writing a check for each month?', '2'],
])('asks a payment: %s', (message, key) => {
  const { asked, homes, parts } = read(message, { isOne: false });
  expect([asked?.of, homes, parts.length]).toEqual(['payment', [key], 0]);
});

it.each(['how much is the hoa a month', 'what are the taxes a month', 'would they come down 5%'])(
  'asks no payment: %s',
  (message) => {
    expect(read(message, { isOne: true }).asked?.of).toBe('home');
  },
);

it.each([
  'under 350, and is the train loud there?',
  'cheaper please. why do folks put sand on the roads here',
  'drop the bedrooms, and why are condos so cheap right now',
])('answers the question beside a search for itself: %s', (message) => {
  const { parts, turn, intent } = read(message, { isOne: false });
  const turns = [...parts, { turn, intent }];
  expect(turns.map((each) => each.turn.general !== null)).toEqual([false, true]);
  expect(turns[0]?.intent).toBe('search');
});

it.each([
  'cheaper please, can you do that?',
  'under 350, is that ok?',
  'with a garage, you know',
  'Has to have covered parking, I suppose you write that down.',
])('makes no question of: %s', (message) => {
  const { parts, turn } = read(message, { isOne: false });
  expect([...parts, { turn }].every((each) => each.turn.general === null)).toBe(true);
});

it.each([
  'Fourplexes in Tulsa, up to 600k. Cash buyer.',
  'Relocating from Chicago in August. Lakeway, 5 beds, 4 baths, pool.',
  "Hello there! I'm a first grade teacher, is there anything in Broken Arrow under 220,000?",
])('takes what is told beside a search for no question: %s', (message) => {
  const knows = (said: string) => (/cash|relocating|teacher/i.test(said) ? 10 : 0);
  expect(intentsOf(readDialogue([], message, 2026, {}, { knows }))).toEqual(['search']);
});
