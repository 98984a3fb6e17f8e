import { expect, it } from 'vitest';
import { answerDialogue } from '../../answer/answer.ts';
import { sampleSearch } from '../../testing/sample-listings.ts';
import { conversation, site } from '../../testing/say.ts';
import type { HistoryItem } from '../../understand/dialogue/dialogue.ts';
import { readDialogue } from '../../understand/dialogue/read-dialogue.ts';

const details = 'Ann Lee, ann@example.com, 918-555-0188';
const user = (content: string): HistoryItem => ({ role: 'user', content });
const assistant = (content: string): HistoryItem => ({ role: 'assistant', content });

/** Answers a message after a history that need not be one of the page's. */
const after = (history: HistoryItem[], message: string) =>
  answerDialogue(readDialogue(history, message, 2026), {
    site,
    search: sampleSearch(),
    explain: () => null,
    onFailure: () => undefined,
  });

it.each([
  [`I'm ${details}. Do not contact me.`],
  [`I'm ${details}. Have the agent call me`, 'Do not contact me.'],
  [`${details} have her call me`, 'STOP'],
  [`I want to sell my house in Jenks. ${details}`, 'I don’t want the agent to have my data'],
  [`no me llamen nunca: ${details}`],
])('passes nothing on from a refusal on: %s', async (...turns) => {
  const answers = await conversation([...turns, 'ok thanks, bye']);
  for (const answer of answers.slice(turns.length - 1)) expect(answer).not.toHaveProperty('action');
});

it('keeps no details until somebody wishes for the agent again', async () => {
  const asks = `please have the agent call me: ${details}`;
  const [, kept, again] = await conversation(['do not contact me', details, asks]);
  expect(kept).not.toHaveProperty('action');
  expect(kept?.response).toContain('You asked not to be contacted');
  expect(again).toMatchObject({ action: 'agent_contact_request', params: { name: 'Ann Lee' } });
});

it('searches as asked beside a refusal', async () => {
  const [answer] = await conversation([`I'm ${details}. Don't contact me. Show me homes in Jenks`]);
  expect(answer?.response).toContain('pass nothing on');
  expect(answer?.params).toMatchObject({ city: 'Jenks' });
  expect(answer?.params).not.toHaveProperty('phone');
});

const failure = "Sorry, I'm having trouble connecting right now. Please try again later.";

it.each([
  [[user(`I'm ${details}. Have the agent call me`), assistant(failure)], 'did you send it?'],
  [[user(`I'm ${details}. Have the agent call me`)], 'did you send it?'],
  [
    [user(`I'm ${details}. I want to see 12 Main St Monday at 3`), assistant(failure)],
    'is my visit confirmed?',
  ],
])('claims to have sent nothing that no answer shows to have gone out', async (history, message) => {
  expect((await after(history, message)).response).toContain('I can’t say that it went to Dana Reed');
});

it('sends again what failed, when that is wished for', async () => {
  const history = [user(`I'm ${details}. Have the agent call me`), assistant(failure)];
  expect(await after(history, 'yes try again')).toMatchObject({ action: 'agent_contact_request' });
});

it('asks for a canceled visit again', async () => {
  const turns = [`Show me 12 Main St Monday at 3. ${details}`, 'cancel it', 'no wait, keep it'];
  const answer = (await conversation(turns)).at(-1);
  expect(answer?.params?.message).not.toContain('Cancels');
  expect(answer?.response).toContain('12 Main St');
});

it.each(['tell the seller I offer $180,000 for 12 Main St', 'dile al vendedor que ofrezco 180000'])(
  'passes no offer on: %s',
  async (said) => {
    const [answer] = await conversation([said]);
    expect(answer?.response).toMatch(/can’t pass an offer on|No puedo pasar una oferta/);
    expect(answer).not.toHaveProperty('action');
  },
);
