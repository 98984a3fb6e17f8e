import { describe, expect, it } from 'vitest';
import { conversation, talk } from '../../../testing/say.ts';

const sale = 'I want to sell my house in Leander';
const read = (...turns: string[]) => {
  const { intent, task, selling, search, turn } = talk(...turns);
  return {
    intent,
    task,
    own: turn.own,
    at: selling.location,
    details: selling.details,
    filters: search.filters,
  };
};

describe('a home of the visitor’s own', () => {
  it.each([
    [
      'I would like to know what a house such as mine might bring. It has three bedrooms and five acres.',
      'value',
    ],
    [
      'My house sat for 180 days with another agent and she did NOTHING. Why would you be any different',
      'question',
    ],
    [
      'I got a rental in Sand Springs with a tenant in it, lease goes till March. Can I sell it now or wait',
      'question',
    ],
    ['We may have to sell our house in Lakeway. How quickly can a house sell right now?', 'question'],
    ['Tell her we want to have her over to look at our place. Saturday morning.', 'comes'],
  ])('is no search: %s', (said, own) => {
    expect(read(said)).toMatchObject({ intent: 'sell', own, filters: {} });
  });

  it.each([
    ['We bought in spring 2022, so yes, at the top. We owe about 610.'],
    ['3 bed, 2 bath, 1,640 sq ft, built 1962. Needs carpet and paint.'],
    ['Neighbor got 395 for hers.'],
    ['la compramos en 2009 en 128 mil, 3 recámaras'],
  ])('is told of further, and searched by nothing: %s', (said) => {
    const { intent, filters, details } = read(sale, said);
    expect(intent).toBe('sell');
    expect(filters).toEqual({});
    expect(details).toHaveLength(2);
  });

  it('stays where it is, though another place is named', () => {
    expect(read(sale, 'my daughter lives in Georgetown').at).toBe('Leander');
    expect(read(sale, 'sorry, it is in Georgetown').at).toBe('Georgetown');
  });

  it.each([
    ['is there anything around Bixby with an acre under 400k'],
    ['Y en Claremore, ¿qué habría por unos 130 mil?'],
    ['show me 2 bedroom rentals in Jenks'],
    ['do you have any others for rent around there so I can compare'],
    ['Let’s see 2-3 bed, single level, up to 375k.'],
  ])('is left for a search, and is not lost: %s', (said) => {
    const { intent, task, at } = read(sale, said);
    expect({ intent, task, at }).toEqual({ intent: 'search', task: 'search', at: 'Leander' });
  });

  it.each([
    ['homes in Claremore', 'We will be paying cash from the sale of our house up here.'],
    ['homes in Claremore', 'the second. what’d it sell for last time'],
    ['rentals in Jenks', 'we own a house together and he doesn’t want to sell. can he just refuse'],
  ])('is not asked about by %s, %s', (...turns) => {
    expect(read(...turns)).toMatchObject({ at: undefined, details: [] });
  });

  it('is asked about gently after a death: sympathy, and nothing to fill in', async () => {
    const [first, second] = await conversation([
      'My husband passed away and I have this big house in Owasso. I don’t know whether to sell it.',
      'It’s four bedrooms, we built it in 1998.',
    ]);
    expect(first?.response).toContain('sorry for your loss');
    expect(first?.response).not.toMatch(/your name|phone/);
    expect(second?.response).toContain('until then nothing is passed on');
  });

  it('is looked at by the agent, which is no showing', async () => {
    const [, answer] = await conversation([sale, 'can she come out and look at it, no commitment?']);
    expect(answer?.response).toContain('come and look at your home');
    expect(answer?.params).not.toHaveProperty('reason');
  });

  it('stands in what the agent reads', async () => {
    const answers = await conversation([
      sale,
      'show me condos in Jenks',
      'have the agent call me. Ann Lee, 918-555-0107, ann@example.com',
    ]);
    expect(String(answers.at(-1)?.params?.message)).toContain('Wants to sell a home in Leander');
  });
});

it('takes the last digits for a correction of the number just given', async () => {
  const answers = await conversation(['have the agent call me, 918 555 0143', 'perdon es 0134 al final']);
  expect(answers.at(-1)?.params).toMatchObject({ phone: '918 555 0134' });
});
