import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { home } from '../testing/idx.ts';
import { openSearches, type SavedSearch, startChosen, tokenIn } from './testing/open-searches.ts';

let desk: Awaited<ReturnType<typeof openSearches>>;
beforeAll(async () => {
  desk = await openSearches();
});
beforeEach(() => desk.clear());
afterAll(() => desk.database.drop());

const device = '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c';
const other = '11111111-8f0e-4a53-9a3c-0d7f8f1a2b3c';
const email = 'ann@example.com';
const ann = { account: 'ann', provedEmail: email };
const body = {
  ...{ name: 'Austin', filters: { city: 'Austin', minBedrooms: '3' }, frequency: 'daily', email },
  baseUrl: 'https://homes.example.com',
};
const follow = (change: object = {}, query: object = { device }) =>
  desk.call<SavedSearch>('createSavedSearch', { query, body: { ...body, ...change } });
const make = (to = email) => desk.call<SavedSearch>('createPersonSearch', { body: { ...body, email: to } });
const list = async (query: object = { device }) =>
  (await desk.call<{ searches: SavedSearch[] }>('listSavedSearches', { query })).searches;
const listOfPerson = async () =>
  (await desk.call<{ searches: SavedSearch[] }>('listPersonSearches', { query: { email } })).searches;
const confirm = async () => {
  const token = tokenIn((await desk.emails()).at(-1)?.text ?? '', '/alerts/confirm/');
  await startChosen(desk, token, { device });
};

test('the agent makes a search for a client, who confirms it and sees it with a confirmed account', async () => {
  await desk.write([home('a')]);
  expect(await make()).toMatchObject({ state: 'unconfirmed', by_agent: true });
  expect((await desk.emails())[0]?.text).toContain('made a search of homes for you');
  desk.users.push({ email: 'Bo@example.com', emailConfirmed: true });
  expect((await make('bo@example.com')).state).toBe('active');
  // An account that nobody confirmed sees nothing.
  expect(await list({ account: 'fake' })).toEqual([]);
  expect(await list(ann)).toMatchObject([{ state: 'active' }]);
});

test('the agent sees a person’s searches with what they told and the visits that they brought', async () => {
  const { id } = await follow();
  await confirm();
  const message = '0d1c6a4e-3a52-4c55-9a80-6f4f6f1f8b11';
  await desk.database.pool.query(
    `insert into search_hits values ($1, 1, 'a', 'new', 'told', now(), $2), ($1, 2, 'b', 'new', 'quiet', now(), null)`,
    [id, message],
  );
  desk.visits.push({ alert: message, visits: 2 }, { alert: message.replace('0d', '1d'), visits: 1 });
  expect(await listOfPerson()).toMatchObject([{ name: 'Austin', told: 1, opens: 2 }]);
});

test('the agent sees what nobody confirmed last, without asking for its homes', async () => {
  await follow();
  await confirm();
  await follow({ name: 'Anybody’s' }, { device: other });
  expect((await listOfPerson()).map(({ name, state, homes }) => [name, state, homes])).toEqual([
    ['Austin', 'active', expect.any(Number)],
    ['Anybody’s', 'unconfirmed', null],
  ]);
});

test('the agent makes 25 searches for a person, which don’t count as their own', async () => {
  desk.users.push({ email, emailConfirmed: true });
  for (let n = 0; n < 25; n += 1) await make();
  expect(await list(ann)).toHaveLength(25);
  await expect(make()).rejects.toMatchObject({ id: 'conflict' });
  expect((await follow({}, ann)).state).toBe('active');
});
