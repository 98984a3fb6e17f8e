import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LanguageFailure } from '../../../providers/language/language.ts';
import { openTestDatabase } from '../../../testing/database/database.ts';
import { until } from '../../../testing/until.ts';
import { keepQuestion } from './keep-turns.ts';
import { findConversation, insertAnswer, insertQuestion } from './repository.ts';
import { heldModel, talkOn } from './testing/talk.ts';

const database = await openTestDatabase();
const { say, sayForEvents, read } = talkOn(database);
const empty = () => database.pool.query('truncate chat_conversations, chat_turns');
beforeEach(empty);

const stored = async () =>
  (await database.pool.query('select 1 from chat_turns union all select 1 from chat_conversations')).rowCount;

/** Makes the database reject messages of this role until the test ends. */
async function reject(role: string) {
  await database.pool.query(`alter table chat_turns add constraint none check (role <> '${role}')`);
  onTestFinished(async () => {
    await database.pool.query('alter table chat_turns drop constraint none');
  });
}

describe('a visitor’s message', () => {
  test('is stored before its answer is made', async () => {
    const id = randomUUID();
    const { model, asked } = heldModel();
    const answered = say(id, 'What is escrow?', { model });
    const answer = await asked('escrow');
    expect(await read(id)).toEqual({ messages: 1, turns: [['What is escrow?', 'unanswered']] });
    answer.resolve('Escrow is money that a neutral party holds.');
    const response = await answered;
    expect(response).toContain('Escrow is money that a neutral party holds.');
    expect(await read(id)).toEqual({ messages: 2, turns: [['What is escrow?'], [`> ${response}`]] });
  });

  test('stays, with the visitor’s details, when its answer throws', async () => {
    const id = randomUUID();
    const explain = () => {
      throw new Error('no knowledge');
    };
    const message = 'I am Ann Lee, ann@example.com. What is escrow?';
    await expect(say(id, message, { explain })).rejects.toThrow('no knowledge');
    expect(await read(id)).toEqual({ messages: 1, turns: [[message, 'unanswered']] });
    const found = await findConversation(database.db, 'site-a', id);
    expect(found?.row).toMatchObject({ email: 'ann@example.com', lastSaid: message });
  });

  test('stays, with the details from the page, when the conversation cannot be read', async () => {
    const id = randomUUID();
    const visitor = { name: ' ', email: 'ann@example.com' };
    const more = { visitor, conversation_history: [null as never] };
    await expect(say(id, 'hello', {}, more)).rejects.toThrow();
    expect(await read(id)).toEqual({ messages: 1, turns: [['hello', 'unanswered']] });
    const found = await findConversation(database.db, 'site-a', id);
    expect(found?.row).toMatchObject({ name: null, email: 'ann@example.com' });
  });

  test('has the built-in answer when the model fails', async () => {
    const id = randomUUID();
    const { model, asked } = heldModel();
    const answered = say(id, 'What is escrow?', { model });
    (await asked('escrow')).reject(new LanguageFailure('overloaded'));
    expect((await read(id)).turns[0]).toEqual(['What is escrow?', 'unanswered']);
    const response = await answered;
    expect((await read(id)).turns).toEqual([['What is escrow?'], [`> ${response}`]]);
  });

  test('stays without an answer when the visitor leaves before it', async () => {
    const id = randomUUID();
    const { model, asked } = heldModel();
    const assistantAnswered = vi.fn();
    const events = await sayForEvents(id, 'What is escrow?', { model, assistantAnswered });
    await asked('escrow');
    events.destroy();
    await until(() => expect(assistantAnswered).toHaveBeenCalled());
    expect(await read(id)).toEqual({ messages: 1, turns: [['What is escrow?', 'unanswered']] });
  });

  test('is answered even if storing fails, and its answer is not stored alone', async () => {
    await reject('user');
    expect(await say(randomUUID(), 'hello')).not.toBe('');
    expect(await stored()).toBe(0);
  });

  test('stays when its answer cannot be stored, and the visitor gets the answer', async () => {
    await reject('assistant');
    const id = randomUUID();
    expect(await say(id, 'hello')).not.toBe('');
    expect(await read(id)).toEqual({ messages: 1, turns: [['hello', 'unanswered']] });
  });

  test.each(['user', 'assistant'])('is logged when storing as the %s fails', async (role) => {
    await reject(role);
    const log = pino({ level: 'silent' });
    const error = vi.spyOn(log, 'error');
    const said = { message: 'hello', conversation_id: randomUUID() };
    const deps = { database, now: () => new Date(), conversationDays: 365 };
    const keepAnswer = await keepQuestion(said, {}, { siteId: 'site-a', log }, deps);
    await keepAnswer('Hi');
    expect(error.mock.calls).toEqual([[expect.anything(), 'a conversation could not be kept']]);
  });

  test('is not stored when the operator disables it, and a text to rewrite never is', async () => {
    await say(randomUUID(), 'hello', { conversationDays: 0 });
    await say(randomUUID(), 'Expand this blog text: A porch.', {}, { purpose: 'rewrite' });
    expect(await stored()).toBe(0);
  });
});

describe('messages at once', () => {
  test('keep their answers after them, also when the second is answered first', async () => {
    const id = randomUUID();
    const { model, asked } = heldModel();
    const first = say(id, 'What is escrow?', { model });
    const answer = await asked('escrow');
    const second = say(id, 'What is a deed?', { model });
    (await asked('deed')).resolve('A deed is a document that transfers a home.');
    const deed = [['What is a deed?'], [`> ${await second}`]];
    expect(await read(id)).toEqual({ messages: 3, turns: [['What is escrow?', 'unanswered'], ...deed] });
    answer.resolve('Escrow is money that a neutral party holds.');
    const escrow = [['What is escrow?'], [`> ${await first}`]];
    expect(await read(id)).toEqual({ messages: 4, turns: [...escrow, ...deed] });
  });

  test('are stored once each, with their answers, and never more than 400 of a conversation', async () => {
    const id = randomUUID();
    const numberIn = (text = '') => /number \d+/.exec(text)?.[0];
    const explain = (question: string) => `About ${numberIn(question)}.`;
    const answers = await Promise.all(
      Array.from({ length: 230 }, (_, n) => say(id, `What is escrow number ${n}?`, { explain })),
    );
    expect(answers.map(numberIn)).toEqual(answers.map((_, n) => `number ${n}`));
    const { messages, turns } = await read(id);
    expect([messages, turns.length]).toEqual([400, 400]);
    const asked = turns.filter((_, n) => n % 2 === 0).map(([words]) => numberIn(words));
    expect(new Set(asked).size).toBe(200);
    expect(turns.filter((_, n) => n % 2 === 1).map(([words]) => numberIn(words))).toEqual(asked);
  });
});

test('messages without answers count toward the 400 with room for their answers', async () => {
  const talk = { siteId: 'site-a', id: randomUUID() };
  const ask = () => insertQuestion(database.db, talk, { said: 'hello', contact: {} }, new Date());
  const places = [];
  for (let n = 0; n < 200; n += 1) places.push(await ask());
  expect(await ask()).toBeNull();
  for (const to of places) await insertAnswer(database.db, talk, { answer: 'Hi', to: to ?? 0 }, new Date());
  expect(await read(talk.id)).toMatchObject({ messages: 400 });
});

test('a conversation’s time is that of its latest message, whichever was stored last', async () => {
  const talk = { siteId: 'site-a', id: randomUUID() };
  const [first, second, third] = [1, 2, 3].map((minute) => new Date(Date.UTC(2026, 4, 1, 12, minute)));
  const ask = (at = new Date()) => insertQuestion(database.db, talk, { said: 'hello', contact: {} }, at);
  const lastAt = async () => (await findConversation(database.db, talk.siteId, talk.id))?.row.lastAt;
  const to = (await ask(first)) ?? 0;
  await insertAnswer(database.db, talk, { answer: 'Hi', to }, third ?? new Date());
  expect(await lastAt()).toEqual(third);
  await ask(second);
  expect(await lastAt()).toEqual(third);
});

test('an answer does not bring back a conversation that was deleted meanwhile', async () => {
  const { model, asked } = heldModel();
  const answered = say(randomUUID(), 'What is escrow?', { model });
  const answer = await asked('escrow');
  await empty();
  answer.resolve('Escrow is money that a neutral party holds.');
  await answered;
  expect(await stored()).toBe(0);
});
