import { describe, expect, it } from 'vitest';
import { readWish } from './read-wish.ts';

describe('a text to unsubscribe', () => {
  it.each('STOP|stop| Stop. |STOP!!!|StopAll|UNSUBSCRIBE|End|quit|REVOKE|OptOut|cancel'.split('|'))(
    '“%s” is a keyword that the provider answers',
    (text) => {
      expect(readWish(text)).toEqual({ wish: 'stop', keyword: true });
    },
  );

  it.each([
    'please stop texting me',
    'Please stop',
    'Stop please, thanks',
    'STOP. I already bought a house.',
    'stop stop stop',
    "Don't text me anymore",
    'Don’t text me again!!',
    'do not text this number',
    'dont ever text me',
    'Never text me again',
    'no more texts please',
    'No more of these messages',
    "I don't want any more texts from you",
    "I don't want to get your messages",
    'I no longer wish to receive these messages',
    'We do not want to be contacted',
    'quit texting me',
    'Stop sending me these messages.',
    'can you please stop messaging us?',
    'stop the texts',
    'Cease all messaging',
    'take me off your list',
    'Remove my number from your database.',
    'please remove me from this text list',
    'remove me',
    'lose my number',
    'Delete my number',
    'How do I unsubscribe?',
    'unsubscribe me please',
    'opt out',
    'I want to opt out',
    'I would like to opt out of these texts',
    'I revoke my consent',
    'leave me alone',
    'wrong number please stop',
    'Not interested. Stop.',
    "Hi! We found a place. Please don't contact us anymore, thank you",
    'Stop texting me at night',
    "Don't text me before 8 or ever again",
    "don't text",
    'stop contacting me',
    "You don't stop texting me",
    "Why won't you stop texting me?",
    'you never stop sending messages',
    'no más mensajes',
    'Deje de enviarme mensajes',
    'ALTO',
  ])('“%s”', (text) => {
    expect(readWish(text)).toEqual({ wish: 'stop', keyword: false });
  });
});

describe('other texts', () => {
  it.each([
    "don't stop by before 5",
    'Can you stop by at 5?',
    "I hope you don't stop texting me",
    'Never stop texting me about the garden!',
    'Please stop by the office and text me',
    'I will text you when we stop by',
    "Don't stop texting me, I love these",
    "please don't stop sending me listings and messages",
    "I can't stop thinking about that house",
    'We will stop at the house first, then text you',
    'Is there a bus stop near? Text me',
    'the bus stop is close',
    'One quick stop, then we come',
    'non-stop traffic here',
    'When does the open house end?',
    'The lease ends in May',
    'I quit my job, so we can move sooner',
    'Can we cancel the 2 pm showing?',
    'cancel the showing please',
    'Did the price stop dropping?',
    "I don't want to miss your messages",
    "Don't text me before 9, I work nights",
    "don't message me on Facebook, here is better",
    'Can we opt out of the home warranty?',
    'Take us off the market for a week',
    'remove the second bathroom from the search',
    'No messages from the seller yet?',
    'Yes, five works',
    'I need help with the loan',
    'Please help me find a home',
    'We start on Monday',
    'End of the month works',
    'no more showings today please',
    'Have they stopped the auction?',
    'Leave the key with the neighbor',
    '',
    '   ',
    '👍',
  ])('“%s” is no request', (text) => {
    expect(readWish(text)).toBeNull();
  });
});

it.each([
  ['START', 'start', true],
  ['unstop', 'start', true],
  ['Yes', 'start', true],
  ['yes.', 'start', true],
  ['start texting me again', 'start', false],
  ['HELP', 'help', true],
  ['info', 'help', true],
  ['Help please', 'help', false],
  ['Who is this?', 'help', false],
] as const)('“%s” means %s', (text, wish, keyword) => {
  expect(readWish(text)).toEqual({ wish, keyword });
});

it('parses a text of any length quickly', () => {
  const long = `${'please stop the a me us my '.repeat(20_000)}by`;
  expect(readWish(long)).toBeNull();
});
