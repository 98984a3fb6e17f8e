import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput, Operations } from '../../call.ts';
import { ann, createTestPeople, type TestPeople } from '../testing/people.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(async () => {
  await site.begin();
  await site.database.pool.query('truncate people_tasks, people_task_settings restart identity cascade');
  site.clock.now = new Date('2026-11-20T18:00:00Z');
});
afterAll(() => site.close());

type Asked = CallInput<Operations['addTask']>['body'];
const add = (body: Partial<Asked> = {}) => site.call('addTask', { body: { text: 'Call', ...body } });
const change = (taskId: number, body: CallInput<Operations['changeTask']>['body']) =>
  site.call('changeTask', { path: { taskId }, body });
const finish = (taskId: number) => site.call('finishTask', { path: { taskId } });
const reopen = (taskId: number) => site.call('reopenTask', { path: { taskId } });
const open = async (query: CallInput<Operations['listTasks']>['query'] = {}) =>
  (await site.call('listTasks', { query })).tasks;
const texts = async (query: CallInput<Operations['listTasks']>['query'] = {}) =>
  (await open(query)).map(({ text }) => text);
const at = (moment: string) => {
  site.clock.now = new Date(moment);
};
const faultAt = (pointer: string) => ({ said: { status: 400, errors: [{ pointer }] } });

/** A visitor talks with the assistant; returns the conversation's id. */
async function talk(email: string | null, siteId = 'site-a') {
  const id = randomUUID();
  await site.database.pool.query(
    `insert into chat_conversations (site_id, id, started_at, last_at, messages, email, last_said)
     values ($1, $2, $3, $3, 1, $4, 'Hello')`,
    [siteId, id, site.clock.now, email],
  );
  return id;
}

test('a task comes from a conversation of the site, and of its person unless nobody has the email', async () => {
  await site.lead();
  await site.lead({ name: 'Bo', email: 'bo@example.com', phoneNumber: '(512) 555-0177' });
  const [personId = '', other = ''] = await Promise.all(
    [ann.email, 'bo@example.com'].map(async (email) => (await site.find(email))?.id),
  );
  const fault = faultAt('/body/conversationId');
  await expect(add({ conversationId: await talk(null, 'site-b') })).rejects.toMatchObject(fault);
  const hers = await talk('Ann@example.com');
  await expect(add({ personId: other, conversationId: hers })).rejects.toMatchObject(fault);
  expect(await open()).toEqual([]);
  await add({ conversationId: hers });
  await add({ personId, conversationId: hers });
  for (const email of [null, 'cy@example.com'])
    await add({ personId: other, conversationId: await talk(email) });
  await site.call('mergePeople', { path: { personId }, body: { other } });
  await add({ personId: other, conversationId: hers });
  expect(await open()).toHaveLength(5);
});

test('a task keeps its words, person, time, reminder, and cause; its time fixes the day in the site’s zone', async () => {
  await site.lead();
  const person = (await site.find())?.id ?? '';
  const asked = {
    ...{ text: ' Send the disclosures ', personId: person, cause: 'Stage: Make Offer' },
    // 11 PM on Friday in Chicago.
    ...{ dueAt: '2026-11-21T05:00:00Z', remindAt: '2026-11-21T04:30:00Z', repeat: 'weekly' as const },
    conversationId: await talk(ann.email),
  };
  const task = await add(asked);
  expect(task).toEqual({
    ...{ ...asked, id: task.id, text: 'Send the disclosures', person: { id: person, name: 'Ann Lee' } },
    ...{ personId: undefined, dueOn: '2026-11-20', snoozedUntil: null, doneAt: null },
    ...{ dueAt: '2026-11-21T05:00:00.000Z', remindAt: '2026-11-21T04:30:00.000Z' },
    createdAt: '2026-11-20T18:00:00.000Z',
  });
  expect(await open()).toEqual([task]);
  expect(await site.callFor('site-b')('listTasks', { query: {} })).toMatchObject({ tasks: [], total: 0 });
});

describe('what can’t be is refused at its field', () => {
  const someone = '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c';
  test.each<[string, Partial<Asked>, string]>([
    ['blank words', { text: '   ' }, '/body/text'],
    ['yesterday', { dueOn: '2026-11-19' }, '/body/dueOn'],
    ['a day that doesn’t exist', { dueOn: '2027-02-30' }, '/body/dueOn'],
    ['a day of the far future', { dueOn: '2126-11-20' }, '/body/dueOn'],
    ['a time that has passed', { dueAt: '2026-11-20T17:59:00Z' }, '/body/dueAt'],
    ['a day that isn’t the time’s', { dueOn: '2026-11-21', dueAt: '2026-11-21T05:00:00Z' }, '/body/dueOn'],
    ['a reminder of a day', { dueOn: '2026-11-21', remindAt: '2026-11-21T15:00:00Z' }, '/body/remindAt'],
    [
      'a reminder after the time',
      { dueAt: '2026-11-21T15:00:00Z', remindAt: '2026-11-21T15:01:00Z' },
      '/body/remindAt',
    ],
    [
      'a reminder that has passed',
      { dueAt: '2026-11-21T15:00:00Z', remindAt: '2026-11-20T15:00:00Z' },
      '/body/remindAt',
    ],
    ['a repeat without a day', { repeat: 'daily' }, '/body/repeat'],
    ['a person who isn’t there', { personId: someone }, '/body/personId'],
    ['a conversation that isn’t there', { conversationId: someone }, '/body/conversationId'],
  ])('%s', async (_name, asked, pointer) => {
    await expect(add(asked)).rejects.toMatchObject(faultAt(pointer));
    expect(await open()).toEqual([]);
  });

  test('also in a change; a day that has passed may only stay', async () => {
    const { id } = await add({ dueOn: '2026-11-20', repeat: 'weekly' });
    at('2026-11-23T18:00:00Z');
    expect(await change(id, { text: 'Call again', dueOn: '2026-11-20' })).toMatchObject({
      dueOn: '2026-11-20',
    });
    await expect(change(id, { dueOn: '2026-11-19' })).rejects.toMatchObject(faultAt('/body/dueOn'));
    await expect(change(id, { dueOn: null })).rejects.toMatchObject(faultAt('/body/dueOn'));
    await expect(change(id, { snoozedUntil: '2026-11-23T18:00:00Z' })).rejects.toMatchObject(
      faultAt('/body/snoozedUntil'),
    );
    await finish(id);
    await expect(change(id, { text: 'Late' })).rejects.toMatchObject({ said: { status: 409 } });
    await expect(change(999, { text: 'None' })).rejects.toMatchObject({ said: { status: 404 } });
    await expect(site.call('listTasks', { query: { after: 'tomorrow' } })).rejects.toMatchObject(
      faultAt('/query/after'),
    );
  });
});

test('a change keeps what it doesn’t name; a moved time takes its reminder along, and ends a snooze', async () => {
  const { id } = await add({ dueAt: '2026-11-20T22:00:00Z', remindAt: '2026-11-20T21:30:00Z' });
  expect(await change(id, { snoozedUntil: '2026-11-20T20:00:00Z' })).toMatchObject({
    ...{ dueAt: '2026-11-20T22:00:00.000Z', remindAt: '2026-11-20T21:30:00.000Z' },
    snoozedUntil: '2026-11-20T20:00:00.000Z',
  });
  expect(await change(id, { dueAt: '2026-11-21T22:00:00Z' })).toMatchObject({
    ...{ dueOn: '2026-11-21', remindAt: '2026-11-21T21:30:00.000Z', snoozedUntil: null },
  });
  expect(await change(id, { dueOn: '2026-11-22' })).toMatchObject({ dueAt: null, remindAt: null });
  expect(await change(id, { dueOn: null })).toMatchObject({ dueOn: null });
});

test('lists open tasks by when they are due, page by page, and counts all', async () => {
  await add({ text: 'Some day' });
  await add({ text: 'Tuesday', dueOn: '2026-11-24' });
  await add({ text: 'Monday', dueOn: '2026-11-23' });
  await add({ text: 'Monday at 9', dueAt: '2026-11-23T15:00:00Z' });
  await add({ text: 'Another day' });
  const pages: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof site.call<'listTasks'>>> = await site.call('listTasks', {
      query: { limit: 1, ...(after === null ? {} : { after }) },
    });
    expect(page.total).toBe(5);
    pages.push(...page.tasks.map(({ text }) => text));
    after = page.next;
  } while (after !== null);
  expect(pages).toEqual(['Monday at 9', 'Monday', 'Tuesday', 'Some day', 'Another day']);
  expect(await texts({ dueUntil: '2026-11-23' })).toEqual(['Monday at 9', 'Monday']);
});

test('a snoozed task stands where it returns, on every page, and as it is due once it is back', async () => {
  const { id } = await add({ text: 'Snoozed', dueOn: '2026-11-20' });
  await add({ text: 'Monday', dueOn: '2026-11-23' });
  await add({ text: 'Monday at 9', dueAt: '2026-11-23T15:00:00Z' });
  await add({ text: 'Tuesday', dueOn: '2026-11-24' });
  // 8 AM on Monday.
  await change(id, { snoozedUntil: '2026-11-23T14:00:00Z' });
  const pages: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof site.call<'listTasks'>>> = await site.call('listTasks', {
      query: { limit: 1, ...(after === null ? {} : { after }) },
    });
    pages.push(...page.tasks.map(({ text }) => text));
    after = page.next;
  } while (after !== null);
  expect(pages).toEqual(['Snoozed', 'Monday at 9', 'Monday', 'Tuesday']);
  await change(id, { snoozedUntil: '2026-11-24T14:00:00Z' });
  expect(await texts()).toEqual(['Monday at 9', 'Monday', 'Snoozed', 'Tuesday']);
  at('2026-11-24T14:00:01Z');
  expect((await texts())[0]).toBe('Snoozed');
});

test('lists done tasks by when they were done, and all by when they were added', async () => {
  const ids: number[] = [];
  for (const text of ['First', 'Second', 'Third']) ids.push((await add({ text })).id);
  await finish(ids[1] ?? 0);
  at('2026-11-20T19:00:00Z');
  await finish(ids[0] ?? 0);
  const { tasks, next } = await site.call('listTasks', { query: { state: 'done', limit: 1 } });
  expect(tasks.map(({ text }) => text)).toEqual(['First']);
  expect(await texts({ state: 'done', after: next ?? '' })).toEqual(['Second']);
  const all = await site.call('listTasks', { query: { state: 'all', limit: 2 } });
  expect(all.tasks.map(({ text }) => text)).toEqual(['Third', 'Second']);
  expect(await texts({ state: 'all', after: all.next ?? '' })).toEqual(['First']);
});

describe('a task that repeats', () => {
  const monthly = { text: 'Pay the MLS', dueOn: '2027-01-31', repeat: 'monthly' } as const;

  test('makes exactly one next one, also when it is finished twice at once in two processes', async () => {
    const other = await createTwin();
    const { id } = await add(monthly);
    at('2027-01-31T18:00:00Z');
    const answers = await Promise.all([
      ...[finish(id), finish(id)],
      ...[other.call('finishTask', { path: { taskId: id } }), finish(id)],
    ]);
    await other.close();
    expect(new Set(answers.map(({ next }) => next?.id)).size).toBe(1);
    expect(await open()).toMatchObject([{ ...monthly, dueOn: '2027-02-28' }]);
    const [next] = await open();
    await finish(next?.id ?? 0);
    expect(await open()).toMatchObject([{ dueOn: '2027-03-31' }]);
  });

  test('undoing takes the next one back, unless it was changed or done meanwhile', async () => {
    const { id } = await add(monthly);
    await finish(id);
    expect(await reopen(id)).toMatchObject({ doneAt: null });
    expect(await open()).toMatchObject([{ id, dueOn: '2027-01-31' }]);
    const { next } = await finish(id);
    await change(next?.id ?? 0, { text: 'Pay the MLS by card' });
    await reopen(id);
    expect(await texts()).toEqual(['Pay the MLS', 'Pay the MLS by card']);
    expect((await finish(id)).next?.id).toBe(next?.id);
    expect(await texts()).toEqual(['Pay the MLS by card']);
  });

  test('goes on from the day that was chosen last, and ends when it is deleted', async () => {
    const { id } = await add(monthly);
    await change(id, { dueOn: '2027-01-15' });
    const { next } = await finish(id);
    expect(next).toMatchObject({ dueOn: '2027-02-15' });
    await site.call('deleteTask', { path: { taskId: next?.id ?? 0 } });
    expect(await open()).toEqual([]);
  });
});

test('a deleted task can be brought back as it was, until it is removed after a day', async () => {
  const first = await add({ text: 'Open' });
  const second = await add({ text: 'Done' });
  await finish(second.id);
  at('2026-11-20T18:05:00Z');
  for (const { id } of [first, second]) await site.call('deleteTask', { path: { taskId: id } });
  expect(await texts({ state: 'all' })).toEqual([]);
  await expect(finish(first.id)).rejects.toMatchObject({ said: { status: 404 } });
  expect(await reopen(first.id)).toEqual(first);
  expect((await reopen(second.id)).doneAt).toBe('2026-11-20T18:00:00.000Z');
});

test('tasks of merged people are one list, and unmerging gives them back', async () => {
  const second = 'ann@work.example';
  await site.lead();
  await site.lead({ email: second, name: 'A. Lee' });
  const [kept, joined] = [(await site.find())?.id ?? '', (await site.find(second))?.id ?? ''];
  await add({ text: 'Hers', personId: kept });
  await add({ text: 'Theirs', personId: joined });
  const { merges } = await site.call('mergePeople', { path: { personId: kept }, body: { other: joined } });
  for (const personId of [kept, joined]) expect(await texts({ personId })).toEqual(['Hers', 'Theirs']);
  expect((await open()).map(({ person }) => person)).toEqual([
    { id: kept, name: ann.name },
    { id: kept, name: ann.name },
  ]);
  const { id } = await add({ text: 'Since', personId: joined });
  await site.call('unmergePeople', { path: { personId: kept, mergeId: merges[0]?.id ?? 0 } });
  expect(await texts({ personId: kept })).toEqual(['Hers', 'Since']);
  expect(await texts({ personId: joined })).toEqual(['Theirs']);
  expect(await change(id, { personId: joined })).toMatchObject({ person: { id: joined, name: 'A. Lee' } });
  expect(await change(id, { personId: null })).toMatchObject({ person: null });
});

/** The services of a second process on the same database. */
async function createTwin() {
  const { openBuiltInServices } = await import('../../../testing/built-in-services.ts');
  const { contextFor } = await import('../../../testing/calls.ts');
  const { callAs, close } = await openBuiltInServices(site.database, () => site.clock.now);
  return { call: callAs(contextFor('site-a')), close };
}
