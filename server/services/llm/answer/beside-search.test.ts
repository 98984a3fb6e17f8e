import { describe, expect, it } from 'vitest';
import { conversation } from '../testing/say.ts';

const lastOf = async (turns: string[]) => (await conversation(turns)).at(-1);
const responseTo = async (turns: string[]) => (await lastOf(turns))?.response ?? '';

describe('a loan', () => {
  it.each<[turns: string[], said: string]>([
    [['Run this: price 318,500, 20% down, 30 yr at 6.625'], 'principal and interest $1,632'],
    [['calc: 285000, 10 down, 6.25, 30 years'], '10% down ($28,500)'],
    [['calculame 250000 con 5% de enganche a 6.5 a 30 años'], '5% de enganche ($12,500)'],
    [['what would buying something at 160k cost me monthly w 10 grand down'], 'About a $160,000 home'],
    [['monthly on 240k', 'with 3.5 down'], '3.5% down ($8,400)'],
    [['monthly on 240k', 'with 3.5 down', 'and 15 years'], 'a 15-year loan'],
    [['fha then. what score', 'where would i be with 175k and the minimum down, all in per month'], '$6,125'],
    [['monthly on 240k', 'ok ok. 25 then'], '25% down ($60,000)'],
    [['total interest on 250k at 6.5 for 30 years'], 'about $255,089 of interest in all'],
    [['payment for 300k 20% down at 7', 'what about adding 200 extra a month'], '21 years and 8 months'],
    [['payment for 300k 20% down at 7', 'same at 15 years', 'how much interest on each'], '15 years at 7%'],
    [
      ['price 318,500, 20% down, 30 yr at 6.625', '15 yr at 5.875', 'on the 30 I add an extra $400 a month'],
      '30 years at 6.625%',
    ],
    [
      ['i make 68k a year, owe 25 thousand on my truck and cards, pay 600 a month. how much house'],
      'That counts $600 a month for debts.',
    ],
    [['fha then. what score', 'mines 598 last i looked, credit karma'], 'a credit score around 598'],
  ])('is worked out with the figures told: %j', async (turns, said) => {
    expect(await responseTo(turns)).toContain(said);
  });

  it.each([['homes in Jenks under 318,500'], ['3 bed in Jenks, 20% down, up to 320k']])(
    'is not read in a search: %s',
    async (said) => {
      expect((await lastOf([said]))?.params).toMatchObject({ city: 'Jenks' });
    },
  );
});

describe('a remark', () => {
  it.each<[before: string, remark: string, said: string]>([
    ['homes in Jenks', 'ok thats a relief thank you so much', 'I’m glad that helps.'],
    ['homes in Jenks', 'wow this sucks. everything is so expensive', 'It does add up.'],
    ['homes in Jenks', 'thats messed up but ok', 'I hear you.'],
    ['homes in Jenks', 'ok im off to bed, talk tomorrow', 'Talk to you then; everything stays here.'],
    ['I want to sell my house in Jenks', 'wtf really', 'I hear you.'],
    ['quiero vender mi casa en Jenks', 'híjole, qué feo', 'Te entiendo.'],
    ['casas en Jenks', 'me quito un peso de encima', 'Me alegra que ayude.'],
  ])('is met with a short sentence: %s, %s', async (before, remark, said) => {
    const response = await responseTo([before, remark]);
    expect(response).toContain(said);
    expect(response).not.toContain(remark);
  });

  it.each([
    ['lol ok fair'],
    ['my neighbor is an idiot'],
    ['not signing anything so dont start'],
    ['jfc. 540 what do i walk away with'],
  ])('is not repeated within a sale: %s', async (remark) => {
    expect(await responseTo(['I want to sell my house in Jenks', remark])).not.toContain(remark);
  });

  it.each([['kitchen redone 2021'], ['lease goes til march']])(
    'that tells of the home is: %s',
    async (fact) => {
      expect(await responseTo(['I want to sell my house in Jenks', fact])).toContain(fact);
    },
  );
});

describe('a home of the writer’s own', () => {
  it.each<[turns: string[], said: string]>([
    [['my place was sitting on the market 90 days with another agent', '3/2 in Jenks, 1850 sq ft'], 'Jenks'],
    [['it started at 389, now 374. the house is in Jenks, 3/2, with another agent'], 'noted Jenks'],
    [['mines the same floor plan, in Jenks, 1951 ranch'], 'Jenks'],
    [['mi casa lleva 3 meses en venta y nada. esta en Jenks'], 'anoté Jenks'],
    [['mom left the house to me and 2 brothers. Jenks'], 'noted Jenks'],
    [
      ['3 bed in Jenks under 400', 'my house in Jenks has 4 beds and its too big, owe 100 on it'],
      'noted Jenks',
    ],
    [
      [
        'mom left the house to me and 2 brothers. Jenks',
        'what would each of us get if it sells for 150 and its paid off',
      ],
      'Split evenly 3 ways',
    ],
    [
      ['what would my brother have to pay us each if the house is worth 120, 3 of us'],
      '$120,000, in 3 equal shares, is about $40,000 each',
    ],
    [
      ['I want to sell my house in Jenks, I owe 520', 'if it sells at 540 what do i walk away with'],
      'wouldn’t cover the $520,000 owed',
    ],
    [
      [
        'I want to sell my house in Jenks, I owe 520 and it would sell at 540',
        'jfc. so id be writing a check',
      ],
      'would be missing',
    ],
  ])('is no search for homes like it: %j', async (turns, said) => {
    const answer = await lastOf(turns);
    expect(answer?.response).toContain(said);
    expect(answer?.response).not.toMatch(/homes? for sale in|casas? en venta en/);
  });

  it('is worth no year in which it was built', async () => {
    const turns = ['I want to sell my house in Jenks', 'he says 1974, 3 bedroom, paid off'];
    expect(await responseTo(turns)).not.toContain('1,974,000');
  });

  it.each([
    ['i need a 3 bed house in Jenks under 480'],
    ['i rent now and pay 1400, want to buy in Jenks 3 bed'],
    ['looking for a house in Jenks that has been listed 90 days'],
  ])('is none that is wished for: %s', async (said) => {
    expect((await lastOf([said]))?.params).toMatchObject({ city: 'Jenks' });
  });
});

describe('a home that nobody showed', () => {
  it.each([['is it still available'], ['how many bathrooms does it have']])(
    'is asked for: %s',
    async (said) => {
      expect(await responseTo([said])).toMatch(/Which home do you mean\?|no home on the page/);
    },
  );

  it.each([['is the 2nd one still for sale'], ['how old is the roof on the 2nd']])(
    'is none of a search that found none: %s',
    async (said) => {
      expect(await responseTo(['homes in Jenks under 100k', said])).toContain('There’s no home on the page');
    },
  );
});

describe('how to be reached', () => {
  it.each<[turns: string[], said: string, not: string]>([
    [['homes in Jenks', 'text me dont call, 918 555 0133 Joe'], 'Joe, 918 555 0133', 'phone number and'],
    [
      ['casas en Jenks', 'si, soy Marisol. 918-555-0155 mandeme mensaje'],
      'Marisol, 918-555-0155',
      'tu email',
    ],
    [
      ['homes in Jenks', 'please dont have anyone call the house. email only denise@example.com'],
      'email only. Please tell me your name, too.',
      'phone number',
    ],
    [
      ['homes in Jenks', 'call me tomorrow between 2 and 4, 918 555 0150'],
      'Please tell me your name, too.',
      'email address',
    ],
    [
      [
        'I want to sell my 4 bed house in Jenks',
        'dont contact me till the 16th. then yes. Greg P, greg@example.com',
      ],
      'Thank you, Greg.',
      'your name',
    ],
    [
      [
        'want to sell grandpas house in Jenks',
        'his names Harold Tibbets he only has a house phone 918-555-0106',
      ],
      'Harold Tibbets, 918-555-0106, wants to sell in Jenks',
      'email address',
    ],
    [['homes in Jenks', 'can i see the first one, any evening after 6'], 'any evening after 6', '“any'],
  ])('is kept, and nothing else asked: %j', async (turns, said, not) => {
    const response = await responseTo(turns);
    expect(response).toContain(said);
    expect(response).not.toContain(not);
  });

  it('warns of a home elsewhere whose owner wants money first, and takes it for no showing', async () => {
    const ad = 'house on fb in Jenks for 1100, guy wants deposit on cashapp before i see it. 3 bed grey';
    const [first, second] = await conversation([ad, 'idk the address he only says near 71st & elm']);
    expect(first?.response).toContain('a common sign of a scam');
    expect(second?.response).toContain('Without an address it can’t be checked');
    expect(second?.params).toBeUndefined();
  });
});
