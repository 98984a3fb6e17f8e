import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/llm.d.ts';
import { removeConversations } from '../../llm/conversations/repository.ts';
import { ann } from '../testing/people.ts';
import { createTestToday, type TestToday } from '../testing/today.ts';

let site: TestToday;
beforeAll(async () => {
  site = await createTestToday();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

type Said = Omit<components['schemas']['ChatRequest'], 'message'>;
const id = randomUUID();
const say = (message: string, more: Said = {}) =>
  site.call('chat', { body: { message, conversation_id: id, ...more } });
const signedIn = { proved_email: ann.email };

const groups = async () =>
  (await site.today()).groups.map(({ group, items }) => [
    group,
    ...items.map(({ person, reason }) => [person?.email, reason.kind, reason.title]),
  ]);
const waiting = [['waiting', [ann.email, 'chat', 'Asked for you in the chat']]];
const claims = async () => (await site.find())?.claims;

test('a client who asks for a human while signed in waits until a human reaches her', async () => {
  await site.account();
  site.pass({ days: 1 });
  await say('I want to talk to a human please', signedIn);
  expect(await groups()).toEqual(waiting);
  expect((await site.find())?.claims).toEqual([]);
  const [fact] = await site.facts((await site.find())?.id ?? '', { group: 'messages' });
  expect(fact).toMatchObject({ proof: 'confirmed', conversationId: id });
  site.pass({ minutes: 12 });
  await say('Is there a fee?', signedIn);
  const { at, groups: found } = await site.today();
  const since = found[0]?.items[0]?.reason.at ?? '';
  expect([found[0]?.group, Math.round((Date.parse(at) - Date.parse(since)) / 60_000)]).toEqual([
    'waiting',
    12,
  ]);
  await site.record({ channel: 'sms', kind: 'personal', to: '+15125550142', text: 'Hi Ann.' });
  await site.record({ channel: 'mail', kind: 'personal', to: ann.email, subject: 'Hi', text: 'Hi Ann.' });
  expect((await site.today()).waiting).toBe(0);
  site.pass({ minutes: 1 });
  await say('Thanks', signedIn);
  expect((await site.today()).waiting).toBe(0);
});

test('who asked for nobody, and has the assistant’s answer, doesn’t wait', async () => {
  await site.account();
  site.pass({ minutes: 1 });
  await say('What is escrow?', signedIn);
  site.pass({ minutes: 2 });
  expect((await site.today()).waiting).toBe(0);
});

test('a signed-out visitor who types a client’s email stays a claim', async () => {
  await site.account();
  await say('I want to talk to a human please', { visitor: { email: ann.email, name: 'Mallory' } });
  expect((await site.today()).waiting).toBe(0);
  expect(await claims()).toMatchObject([{ name: 'Mallory' }]);
});

test('what is typed after signing out in the same conversation changes nothing of the client', async () => {
  await site.account();
  await say('Hello', signedIn);
  await say('Hello', { visitor: { email: 'mallory@example.com', name: 'Mallory', phone: '(918) 555-0188' } });
  const person = await site.find();
  expect(person).toMatchObject({ name: ann.name, claims: [] });
  expect(person?.identities.some(({ value }) => value.includes('918'))).toBe(false);
  expect(await site.find('mallory@example.com')).toBeUndefined();
});

test('details left one after another are one request, and a later one is another', async () => {
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  const go = async (message: string) => {
    const { response } = await say(message, { conversation_history: [...history] });
    history.push({ role: 'user', content: message }, { role: 'assistant', content: response });
  };
  await go('I want to talk to a human please');
  await go('My name is Ann Lee');
  await go(`${ann.email}, ${ann.phoneNumber}`);
  await go('What is escrow?');
  await go('I want to talk to a human please');
  const titles = await site.titles((await site.find())?.id ?? '');
  expect(titles.filter((title) => title === 'Asked for you in the chat')).toHaveLength(2);
});

test('conversations that aren’t kept longer leave no request behind', async () => {
  await say('I want to talk to a human please', signedIn);
  expect(await site.count('facts')).toBe(2);
  await removeConversations(site.database.db, new Date(site.clock.now.getTime() + 1));
  expect(await site.count('facts')).toBe(0);
});
