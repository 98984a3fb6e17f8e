import { describe, expect, it } from 'vitest';
import { conversation, talk } from '../../testing/say.ts';
import { intentsOf } from '../dialogue/dialogue.ts';

const confirms = 'A:Just to make sure, you want to visit Spinnaker Pointe on March 8th.';

describe('a yes before a question', () => {
  it.each([
    'Perfect. What are the taxes?',
    'That seems right. Can you tell me if it is furnished?',
    'Yes, that is correct. Do you have their phone number?',
    'Cool. Are pets allowed?',
  ])('agrees to the visit that was asked about: %s', (message) => {
    expect(intentsOf(talk('homes in Jenks', confirms, message))[0]).toBe('visit');
  });

  it('is no yes when it praises a home and wishes for a visit', () => {
    const asked = 'A:There is Carrington Apartments. What do you think?';
    const said = talk('homes in Jenks', asked, 'That sounds great, can you book me in to visit?');
    expect(intentsOf(said)).toEqual(['visit']);
  });
});

const showing = ['homes in Jenks', 'Can I see the first one on Friday?'];

it('answers a question after a yes to a showing, and nothing else', async () => {
  const answers = await conversation([...showing, 'Perfect. What are the taxes?']);
  expect(answers.at(-1)?.response).not.toMatch(/catch|say it/);
});

it('goes on with the showing after a yes alone', async () => {
  const { response, action } = (await conversation([...showing, 'sounds good'])).at(-1) ?? {};
  expect(action).toBe('agent_contact_request');
  expect(response).toContain('your name');
});

it('takes no day of a goodbye for one of the showing', () => {
  const { intent, visit } = talk(...showing, "Thank you so much, that's all for today.");
  expect(intent).toBe('goodbye');
  expect(visit?.when).toBe('Friday');
});

it.each([
  ['Schedule the visit for March 10th.', 'March 10th'],
  ['Yes, on March 4th.', 'March 4th'],
])('reads a month with a day as neither a name nor a street: %s', (message, when) => {
  const { turn } = talk(message);
  expect([turn.visit.when, turn.contact.name, turn.near]).toEqual([when, undefined, null]);
});

it('searches for nothing when a home is praised', () => {
  const said = talk('homes in Jenks', 'That sounds like a good apartment. That is all I need. Thanks.');
  expect([said.intent, said.search.filters.propertySubType]).toEqual(['goodbye', undefined]);
});

it('raises a number of rooms, and takes a thank-you for help as no talk about people', () => {
  expect(talk('homes in Jenks', 'bump it up to 3 baths').search.filters).toMatchObject({ minBathrooms: 3 });
  expect(talk('I no longer need any assistance.').turn.asksAboutPeople).toBe(false);
  expect(talk('no tenants on assistance please').turn.asksAboutPeople).toBe(true);
});
