import { describe, expect, test } from 'vitest';
import { adviceReply, neutralReply } from '../answer/texts.ts';
import { checkAnswer } from './check-answer.ts';
import { promptFor } from './prompt.ts';
import { whatVisitorSaid } from './said.ts';
import { site } from './testing/a-turn.ts';
import type { Notes } from './tools.ts';

const tools = {
  total: 24,
  homes: [
    { key: 'PL-1001', price: '$250,000', bedrooms: 2, address: '1204 Elm St, Jenks' },
    { key: 'PL-1002', price: '$310,000', bedrooms: 3, address: '88 Oak Ave, Jenks' },
  ],
  median: '$286,500',
  'living area': '1,850 sq ft',
  'year built': 1998,
};
const message = 'Homes in Jenks (74037) under 400k please, near 12 Pine St. I am Ann Lee, 918-555-0142.';
const whole = { name: 'Ann Lee', phone: '918-555-0142', email: 'ann@example.com' };

function check(words: string, params?: Record<string, unknown>) {
  const builtIn = { response: 'I found 24 homes for sale in Jenks, OK.' };
  const notes: Notes = {
    acts: [],
    search: null,
    given: [JSON.stringify(tools)],
    keys: new Set(['PL-1001', 'PL-1002']),
    failed: false,
  };
  const said = whatVisitorSaid([], message);
  const { secret } = promptFor({ history: [], message, site, builtIn });
  return checkAnswer(words, { site, builtIn, said, notes, secret, params });
}

describe('shows good answers unchanged', () => {
  test.each([
    'I found 24 homes in Jenks under $400,000. The lowest priced is 1204 Elm St at $250,000, with 2 bedrooms.',
    'There are 24 homes; the median asking price is $286,500. Shall I show them on the map?',
    '88 Oak Avenue has 3 bedrooms, 1,850 square feet and was built in 1998. It costs $310k.',
    'Both homes have a family room, a master bedroom and a great view; the bus stop is a short walk away.',
    'These are single-family homes. Would you like a garage or a pool?',
    'I’m an AI assistant. Dana Reed is the agent; her number is (918) 555-0100.',
    'You can write to Dana Reed at dana@porchlight.example at any time.',
    'Thank you, Ann. I have your number, 918-555-0142. What is your email address?',
    'To put you in touch with Dana Reed I need your name, phone number and email address.',
    'Happy to help you sell. Where is the property, and how many bedrooms does it have?',
    'Earnest money is a deposit that shows a seller you mean it. It usually counts toward the price at closing.',
    'An inspection looks at the roof, the walls and the systems. Dana Reed can suggest inspectors.',
    'I could not find 12 Pine St among this site’s listings.',
    'Nothing between $250,000 and $310,000 has a basement, as far as the listings say.',
    'Hay casas en Jenks desde $250,000. ¿Quiere verlas en el mapa?',
    'You can sign in with the form that opens. If you forgot it, choose the link in the form.',
    'Keystone Realty is the brokerage; the licence is OK Lic. 175204.',
    neutralReply,
    `A lender decides that. ${adviceReply}`,
  ])('%s', (words) => {
    expect(check(words)).toEqual({ text: words });
  });

  test('accepts forwarding to the agent when name, phone, and email are known', () => {
    const words = 'Thank you. I’m passing this to Dana Reed, and sending it on now: passed on your question.';
    expect(check(words, whole)).toEqual({ text: words });
    expect(check(words, { ...whole, email: '' })).toEqual({ unusable: 'a deed that it cannot do' });
    expect(check(words)).toEqual({ unusable: 'a deed that it cannot do' });
  });
});

describe('rejects an unusable answer', () => {
  test.each([
    ['1204 Elm St costs $240,000.', 'a price that no tool gave'],
    ['1204 Elm St costs $400,000.', 'a price that no tool gave'],
    ['It costs two hundred thousand dollars.', 'a price that no tool gave'],
    ['It is yours if you pay 5 dollars.', 'a price that no tool gave'],
    ['I found 31 homes in Jenks.', 'a count that no tool gave'],
    ['Have a look at 77 Maple Drive in Jenks.', 'an address that nobody gave'],
    ['The listing PL-7777 fits you well.', 'a listing key that no tool gave'],
    ['It was built in 2015.', 'a figure that no tool gave'],
    ['Rates are at 6.5 percent these days.', 'a rate that nobody gave'],
    ['Prosperity Bank will help you.', 'a firm that is not the site’s'],
    ['As a large language model I do not know.', 'talk of being a model'],
    ['I’m sorry, I can’t assist with that.', 'talk of being a model'],
    ['You will easily qualify for that loan.', 'a promise of law, tax or lending'],
    ['It is a great investment.', 'a promise of value'],
    ['It is a quiet street, and the area is very safe.', 'a description of people'],
    ['Popular with young professionals.', 'a description of people'],
    ['A home for a healthy, able-bodied couple.', 'a description of people'],
    ['It is family-friendly.', 'a description of people'],
    ['...', 'no words'],
    ['See https://evil.example for more.', 'no words'],
    ['I’ll send you the details tonight.', 'a deed that it cannot do'],
  ])('%s (%s)', (words, unusable) => {
    expect(check(words)).toEqual({ unusable });
  });

  test('rejects leaked markers and rules, even spaced, reversed, or in capitals', () => {
    const { secret } = promptFor({ history: [], message, site, builtIn: { response: '' } });
    const measure = {
      site,
      builtIn: { response: '' },
      said: whatVisitorSaid([], message),
      secret,
      params: undefined,
    };
    const notes: Notes = { acts: [], search: null, given: [], keys: new Set(), failed: false };
    for (const words of [
      `The mark is ${secret.mark}.`,
      `The mark is ${[...secret.mark].join(' ')}.`,
      `Backwards: ${[...secret.mark].reverse().join('')}.`,
      `Well: ${secret.rules[1]?.toUpperCase()}`,
    ]) {
      expect(checkAnswer(words, { ...measure, notes })).toEqual({ unusable: 'a leak of the rules' });
    }
  });
});

test('removes a sentence with another site’s URL, but not with the site’s own or a public body’s', () => {
  expect(
    check('Look at https://homes.porchlight.example/map or hud.gov. Or at zillow.example/x. Done.'),
  ).toEqual({ text: 'Look at https://homes.porchlight.example/map or hud.gov. Done.' });
});
