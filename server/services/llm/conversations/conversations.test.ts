import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { LanguageModel } from '../../../providers/language/language.ts';
import { callsTo, contextFor } from '../../../testing/calls.ts';
import { openTestDatabase } from '../../../testing/database/database.ts';
import { isEventAnswer } from '../../service.ts';
import { llmHandlers } from '../handlers.ts';
import { site } from '../model/testing/a-turn.ts';
import { removeConversations } from './repository.ts';

const database = await openTestDatabase();
let clock: Date;
beforeEach(async () => {
  clock = new Date('2026-05-01T12:00:00Z');
  await database.pool.query('truncate chat_conversations, chat_turns');
});

const handlers = (conversationDays = 365, model: LanguageModel | null = null) =>
  llmHandlers({
    callAs: callsTo({}),
    database,
    site,
    now: () => clock,
    conversationDays,
    explain: () => null,
    model,
  });
const none = { path: {} as never, query: {} as never, files: {} };

async function say(id: string | undefined, message: string, siteId?: string, days?: number) {
  const { chat } = handlers(days);
  if (typeof chat === 'symbol') throw new Error('not built in');
  const body = { message, ...(id === undefined ? {} : { conversation_id: id }) };
  return chat({ ...none, body }, contextFor(siteId));
}
/** Says hello as a client that accepts events. */
async function sayForEvents(id: string, model?: LanguageModel) {
  const { chat } = handlers(365, model);
  if (typeof chat === 'symbol') throw new Error('not built in');
  const body = { message: 'hello', conversation_id: id };
  const answer = await chat({ ...none, body }, { ...contextFor(), wantsEvents: true });
  if (!isEventAnswer(answer)) throw new Error('no events');
  return answer.events;
}
async function list(query: Record<string, unknown> = {}, siteId?: string) {
  const { listConversations } = handlers();
  if (typeof listConversations === 'symbol') throw new Error('not built in');
  const answer = await listConversations(
    { ...none, query: query as never, body: undefined },
    contextFor(siteId),
  );
  return answer as { conversations: { id: string; lastSaid: string; email: string | null }[]; total: number };
}
async function read(id: string, siteId?: string) {
  const { getConversation } = handlers();
  if (typeof getConversation === 'symbol') throw new Error('not built in');
  return getConversation(
    { ...none, path: { conversationId: id } as never, query: {} as never, body: undefined },
    contextFor(siteId),
  ) as Promise<{ messages: number; turns: { role: string; content: string }[] }>;
}

describe('conversations', () => {
  test('are stored in order, with the visitor’s details', async () => {
    const id = randomUUID();
    await say(id, 'hello');
    clock = new Date('2026-05-01T12:01:00Z');
    await say(id, 'please have the agent call me, I am Ann Lee, ann@example.com, (512) 555-0142');
    const { conversations, total } = await list();
    expect(total).toBe(1);
    expect(conversations[0]).toMatchObject({
      id,
      messages: 4,
      name: 'Ann Lee',
      email: 'ann@example.com',
      startedAt: '2026-05-01T12:00:00.000Z',
      lastAt: '2026-05-01T12:01:00.000Z',
    });
    const { turns } = await read(id);
    expect(turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(turns[0]?.content).toBe('hello');
  });

  test('contain no card or Social Security number', async () => {
    const id = randomUUID();
    await say(id, 'my card is 4111 1111 1111 1111 and my ssn 078-05-1120');
    const { rows } = await database.pool.query('select content from chat_turns');
    expect(JSON.stringify(rows)).not.toMatch(/4111|078-05-1120/);
    expect((await list()).conversations[0]?.lastSaid).not.toMatch(/4111|1120/);
  });

  test('are found by name, email, phone, and content', async () => {
    const [ann, bob] = [randomUUID(), randomUUID()];
    await say(ann, 'have the agent call me: Ann Lee, ann@example.com, 512-555-0142');
    await say(bob, 'do you know about porches?');
    expect((await list({ q: 'ANN@' })).conversations.map(({ id }) => id)).toEqual([ann]);
    expect((await list({ q: 'porches' })).conversations.map(({ id }) => id)).toEqual([bob]);
    expect((await list({ q: '100%' })).total).toBe(0);
    expect((await list({ limit: 1 })).conversations).toHaveLength(1);
  });

  test('of another site are hidden, even with the same id', async () => {
    const id = randomUUID();
    await say(id, 'hello from a', 'site-a');
    await say(id, 'hello from b', 'site-b');
    expect((await list({}, 'site-b')).total).toBe(1);
    expect((await read(id, 'site-b')).turns.map(({ content }) => content)).toContain('hello from b');
    await expect(read(randomUUID())).rejects.toMatchObject({ status: 404 });
  });

  test('are not stored without an id, or when the operator disables it', async () => {
    await say(undefined, 'hello');
    await say(randomUUID(), 'hello', 'site-a', 0);
    expect((await list()).total).toBe(0);
  });

  test('are deleted when they expire', async () => {
    await say(randomUUID(), 'old');
    clock = new Date('2026-06-01T12:00:00Z');
    await say(randomUUID(), 'new');
    expect(await removeConversations(database.db, new Date('2026-05-15T00:00:00Z'))).toBe(1);
    expect((await list()).conversations.map(({ lastSaid }) => lastSaid)).toEqual(['new']);
    const { rows } = await database.pool.query('select count(*)::int as n from chat_turns');
    expect(rows[0].n).toBe(2);
  });

  test('are deleted in batches, with their messages', async () => {
    for (let n = 0; n < 5; n += 1) await say(randomUUID(), 'old');
    const { execute } = database.db;
    const statements = vi.spyOn(database.db, 'execute').mockImplementation(execute.bind(database.db));
    onTestFinished(() => statements.mockRestore());
    expect(await removeConversations(database.db, new Date('2026-06-01T00:00:00Z'), 2)).toBe(5);
    expect(statements).toHaveBeenCalledTimes(4);
    const { rows } = await database.pool.query('select count(*)::int as n from chat_turns');
    expect(rows[0].n).toBe(0);
  });

  test('a message with a character that the database rejects is stored without it', async () => {
    const id = randomUUID();
    await say(id, 'hello\u0000there');
    expect((await read(id)).turns[0]?.content).toBe('hellothere');
  });
});

test('a client that accepts events gets the text, and then the whole answer', async () => {
  const id = randomUUID();
  const events = (await text(await sayForEvents(id))).trim().split('\n\n');
  expect(events).toHaveLength(2);
  const [delta = '', whole = ''] = events;
  expect(delta).toMatch(/^event: delta\ndata: "/);
  expect(whole).toMatch(/^event: answer\ndata: \{/);
  const words = JSON.parse(delta.slice(delta.indexOf('data: ') + 6));
  expect(JSON.parse(whole.slice(whole.indexOf('data: ') + 6)).response).toBe(words);
  expect((await read(id)).messages).toBe(2);
});

test('a visitor who disconnects ends the model’s work, and the message is stored', async () => {
  const signals: AbortSignal[] = [];
  const model: LanguageModel = {
    name: 'slow',
    converse: ({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    },
  };
  const id = randomUUID();
  const events = await sayForEvents(id, model);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  events.destroy();
  await vi.waitFor(async () => expect((await read(id)).turns[0]?.content).toBe('hello'));
  expect(signals[0]?.aborted).toBe(true);
});
