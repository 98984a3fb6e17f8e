import { expect, it } from 'vitest';
import { answerDialogue } from '../../../answer/answer.ts';
import type { Answer } from '../../../answer/reply.ts';
import { sampleSearch } from '../../../testing/sample-listings.ts';
import { site } from '../../../testing/say.ts';
import type { TableHome } from '../../table/table.ts';
import type { HistoryItem } from '../dialogue.ts';
import { readDialogue } from '../read-dialogue.ts';

const facts = new Map(
  ['1', '2', '3'].map((key): [string, TableHome] => [
    key,
    {
      key,
      address: `${key}00 Elm St`,
      city: 'Tulsa',
      price: 200_000,
      area: 1500,
      year: 1990,
      words: '3 bed',
    },
  ]),
);
const shown: HistoryItem[] = [
  { role: 'user', content: '3 bed homes in Tulsa under 300k' },
  { role: 'assistant', content: 'I found 3 homes for sale in Tulsa.', homes: ['1', '2', '3'] },
];
const ofSecond: HistoryItem[] = [
  ...shown,
  { role: 'user', content: 'how old is the second one' },
  { role: 'assistant', content: 'About 200 Elm St: it was built in 1990.', about: ['2'] },
];

function say(message: string, history = ofSecond): Promise<Answer> {
  const dialogue = readDialogue(history, message, 2026, {}, { facts, agentName: site.agentName });
  return answerDialogue(dialogue, {
    site,
    search: sampleSearch(),
    explain: () => null,
    onFailure: () => undefined,
  });
}

it.each([
  'can you save that one for me or send it to me somehow',
  "How do I keep it so I don't lose it again",
  'guárdamela por favor',
])('says how to keep the home: %s', async (message) => {
  const { response, action } = await say(message);
  expect(response).toMatch(/200 Elm St.*“Save”/);
  expect(action).toBeUndefined();
});

it.each([
  ['can u let me know if the price drops on it', '2'],
  ['nah not ready yet, just ping me if it drops', '2'],
  ['avísame si baja de precio la primera', '1'],
  ['keep an eye on the third one for me', '3'],
])('follows the home alone: %s', async (message, listingKey) => {
  const { action, params, about } = await say(message);
  expect({ action, params, about }).toEqual({
    action: 'save_search',
    params: { listingKey },
    about: [listingKey],
  });
});

it('says where a home can be shared from, and claims to send nothing', async () => {
  const { response, offer } = await say('perfect, can you send it to both of us, my husband looks tonight');
  expect(response).toContain('I can’t send emails');
  expect(response).toContain('200 Elm St');
  expect(offer).toBeDefined();
});

it('asks the agent to send homes to an address that was given', async () => {
  const { action, params, response } = await say(
    'my email is pat@example.com, send me the first and the third one',
  );
  expect(action).toBe('agent_contact_request');
  expect(params).toMatchObject({ email: 'pat@example.com' });
  expect(params?.message).toContain('100 Elm St (listing 1) and 300 Elm St (listing 3)');
  expect(response).toContain('your name and your phone number');
});

it.each([
  'send me anything new like this',
  'we want to save money on closing costs',
  'send me more homes in Tulsa',
  'let me know if any of these drop in price',
])('keeps, sends, and watches no home for: %s', async (message) => {
  const { response, params } = await say(message);
  expect(response).not.toMatch(/“Save”|I can’t send/);
  expect(params ?? {}).not.toHaveProperty('listingKey');
});

it('takes an email for the alerts just set up, and asks for no number', async () => {
  const followed: HistoryItem[] = [
    ...shown,
    { role: 'user', content: 'Could we watch for new ones and get an email?' },
    { role: 'assistant', content: 'I can email you.' },
  ];
  const { action, response } = await say(
    "It's pat@example.com. Just the Tulsa ones please, not Jenks",
    followed,
  );
  expect(action).toBe('save_search');
  expect(response).not.toContain('phone');
});

it('gives the agent’s name back to the visitor’s own words', async () => {
  const { params } = await say('dígale a la señora Dana que me llame por favor');
  expect(params?.message).toContain('la señora Dana');
});
