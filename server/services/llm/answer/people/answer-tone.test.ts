import { describe, expect, it } from 'vitest';
import { conversation } from '../../testing/say.ts';

const lastOf = async (...turns: string[]) => (await conversation(turns)).at(-1);

describe('what somebody tells of their life', () => {
  it.each([
    ['My wife passed in March and this house is too much for me now', 'I’m sorry for your loss.'],
    ['mi esposo falleció y no sé qué hacer con la casa', 'Siento mucho tu pérdida.'],
    ['i got laid off and im 2 months behind on the house', 'I’m sorry, that’s a hard spot to be in.'],
    ['somebody took my deposit last year', 'I’m sorry that happened to you'],
    ['just wanted to say we got the house in Jenks!!', 'Congratulations'],
    ['just looking', 'look around as long as you like'],
    ['im not giving my phone number to anyone', 'without giving any details'],
    ['is this site real or a scam', 'the website of Dana Reed'],
    ['stop emailing me', 'a link that stops them'],
  ])('is answered as such and searches nothing: %s', async (message, said) => {
    const answer = await lastOf(message);
    expect(answer?.response).toContain(said);
    expect(answer?.params).toBeUndefined();
    expect(answer?.action).toBeUndefined();
  });

  it('congratulates nobody on a home bought long ago', async () => {
    const answer = await lastOf('it is a 4 bedroom, about 2400 sq ft, we bought it in 1998');
    expect(answer?.response).not.toContain('Congratulations');
  });

  it('takes a weak heart for no way to save a home', async () => {
    const answer = await lastOf('how far is it from a good hospital, bill has heart trouble');
    expect(answer?.response).not.toContain('heart on a home');
  });

  it('comes before what is asked for beside it', async () => {
    const answer = await lastOf('going through a divorce, need a 2 bedroom in Jenks under 300k');
    expect(answer?.response).toMatch(/^I’m Dana.* I’m sorry you’re going through that\. /);
    expect(answer?.params).toMatchObject({ city: 'Jenks', maxPrice: 300_000 });
  });

  it('asks nobody for contact details who keeps them back', async () => {
    const answer = await lastOf('I’m not giving you my number', 'thanks');
    expect(answer?.response).not.toMatch(/name|number/);
  });
});

describe('a home for sale', () => {
  const sale = ['I want to sell my house in Jenks', '3 bed 2 bath, new roof last year'];

  it('is told in its own words, and no sentence is said twice', async () => {
    const turns = [...sale, 'the carpet is trashed', 'we owe 121 on it', 'the fence is new too'];
    const answers = (await conversation(turns)).map(({ response }) => response);
    expect(answers[1]).toContain('3 bed 2 bath, new roof last year');
    const sentences = answers.flatMap((said) => said.match(/[^.?!]+[.?!]/g) ?? []);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('is left when its owner isn’t ready', async () => {
    const answer = await lastOf(...sale, 'I am not ready yet');
    expect(answer?.action).toBeUndefined();
    expect(answer?.response).toContain('no hurry');
  });

  it('lies in the place beside the sale', async () => {
    const answer = await lastOf('They are moving us to Denver in 5 weeks, need to sell in Jenks');
    expect(answer?.params).toMatchObject({ location: 'Jenks' });
  });
});

describe('what is asked of a request to the agent', () => {
  const asked = ['have the agent call me', 'Ann Lee, 918-555-0199, ann@example.com'];

  it.each(['will she call me today?', 'when will she call'])('promises no time: %s', async (question) => {
    const answer = await lastOf(...asked, question);
    expect(answer?.response).toContain('I can’t promise when');
    expect(answer?.action).toBeUndefined();
  });

  it('takes a corrected number', async () => {
    const answer = await lastOf('please have the agent call me, 918-555-0114', 'oops its 0141 not 0114');
    expect(answer?.params).toMatchObject({ phone: '918-555-0141' });
  });
});

describe('alerts that were set up', () => {
  const followed = ['condos in Jenks under 400k', 'let me know when new ones come up'];

  it('take another town, another pace, and an end', async () => {
    expect(await lastOf(...followed, 'also do Bixby')).toMatchObject({
      action: 'save_search',
      params: { city: 'Jenks,Bixby' },
    });
    expect((await lastOf(...followed, 'once a week is plenty'))?.response).toContain('weekly');
    expect((await lastOf(...followed, 'actually stop those emails'))?.action).toBeUndefined();
  });
});
