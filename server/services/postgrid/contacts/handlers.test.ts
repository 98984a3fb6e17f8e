import { beforeEach, expect, test } from 'vitest';
import { noEvents } from '../../../jobs/events/record.ts';
import { openTestDatabase } from '../../../testing/database/database.ts';
import { callerOf, notFound } from '../../testing/call.ts';
import { contactHandlers } from './handlers.ts';

const database = await openTestDatabase();
let clock = new Date('2026-11-20T15:00:00Z');
const site = { timeZone: 'America/Chicago' };
const operation = callerOf(contactHandlers({ database, events: noEvents, now: () => clock, site }));
const call = <Answer>(id: Parameters<typeof operation>[0], body: object, siteId = 'site-a', query = {}) =>
  operation<Answer>(id, { path: { siteId }, query, body }, siteId);
const list = (siteId?: string) =>
  call<{ Name: string; Email: string; Zip: string; DateAdded: string }[]>('listAddresses', {}, siteId);
const add = (Name: string, Email: string, other: object = {}) =>
  call('addAddress', { address: { Name, Email, ...other } });

beforeEach(() => database.db.execute('truncate contacts'));

test('adds a contact at the end with the date, once, for its site only', async () => {
  await add(' Ann Lee ', 'ann@example.com', { PhoneNumber: '(512) 555-0142' });
  await add('Bo', 'bo@example.com', { DateAdded: '1/2/2020' });
  await add('Ann Lee', 'Ann@Example.com', { PhoneNumber: '(512) 555-0142' });
  expect(await list()).toMatchObject([
    { Name: 'Ann Lee', Email: 'ann@example.com', DateAdded: '11/20/2026' },
    { Name: 'Bo', DateAdded: '01/02/2020' },
  ]);
  expect(await list('site-b')).toEqual([]);
});

test('dates a contact in the site’s time zone, with two-digit month and day', async () => {
  const before = clock;
  clock = new Date('2027-01-06T01:00:00Z');
  await add('Ann', 'ann@example.com');
  clock = before;
  expect(await list()).toMatchObject([{ DateAdded: '01/05/2027' }]);
});

test('finds contacts by email in any case, without reading the list', async () => {
  await database.db.execute(
    `insert into contacts (site_id, name, email, date_added, created_at)
     select 'site-a', 'Person ' || n, 'P' || n || '@example.com', '', now() from generate_series(1, 5000) n`,
  );
  await add('Ann Lee', 'Ann@example.com');
  await add('Ann and Bo', 'ANN@example.com');
  await call('addAddress', { address: { Name: 'Ann elsewhere', Email: 'ann@example.com' } }, 'site-b');
  await database.db.execute('analyze contacts');
  const found = await call<{ Name: string }[]>('listAddresses', {}, 'site-a', { email: ' aNN@example.com' });
  expect(found.map(({ Name }) => Name)).toEqual(['Ann Lee', 'Ann and Bo']);
  const { rows } = await database.pool.query(
    `explain select * from contacts where site_id = 'site-a' and lower(email) = lower('ann@example.com') order by id`,
  );
  expect(JSON.stringify(rows)).toContain('contacts_by_email');
});

test('changes a contact at its index if it is still the intended one', async () => {
  await add('Ann', 'ann@example.com');
  await add('Bo', 'bo@example.com');
  const change = (address_index: number, expected_email?: string) =>
    call('updateAddress', {
      address_index,
      address: { Name: 'Bo Hart', Email: 'bo@example.com', Zip: '74037' },
      ...(expected_email === undefined ? {} : { expected_email }),
    });
  await change(1, 'BO@example.com');
  expect((await list())[1]).toMatchObject({ Name: 'Bo Hart', Zip: '74037', DateAdded: '11/20/2026' });
  await expect(change(0, 'bo@example.com')).rejects.toMatchObject({ id: 'conflict' });
  await expect(change(2)).rejects.toMatchObject({ id: 'not-found' });
  expect((await list())[0]).toMatchObject({ Name: 'Ann' });
});

test('rejects an invalid state on adding and on changing', async () => {
  const address = { Name: 'Ann', Email: 'ann@example.com', State: 'TE' };
  const refused = {
    id: 'invalid-input',
    errors: [{ pointer: '/body/address/State', detail: expect.stringContaining('“TE” is not a US state') }],
  };
  await expect(call('addAddress', { address })).rejects.toMatchObject(refused);
  await call('addAddress', { address: { ...address, State: 'TX' } });
  await expect(call('updateAddress', { address_index: 0, address })).rejects.toMatchObject(refused);
  expect(await list()).toMatchObject([{ State: 'TX' }]);
});

test('changes the contact with the expected name among two with one email', async () => {
  await add('Ann', 'ann@example.com');
  await add('Ann and Bo', 'ann@example.com');
  await add('Cy', 'cy@example.com');
  const change = (address_index: number, expected_name: string) =>
    call('updateAddress', {
      address_index,
      address: { Name: 'Changed', Email: 'ann@example.com' },
      ...{ expected_email: 'ann@example.com', expected_name },
    });
  await expect(change(1, 'Ann')).rejects.toMatchObject({ id: 'conflict' });
  await change(1, 'Ann and Bo');
  expect((await list()).map(({ Name }) => Name)).toEqual(['Ann', 'Changed', 'Cy']);
});

test('adds a contact once when it is sent twice at the same time', async () => {
  const first = await database.pool.connect();
  await first.query("begin; select pg_advisory_xact_lock(hashtext('contacts'), hashtext('site-a'))");
  let isDone = false;
  const second = add('Ann', 'ann@example.com').finally(() => {
    isDone = true;
  });
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => isDone || (await database.pool.query(waiting)).rowCount === 1).toBe(true);
  await first.query(
    `insert into contacts (site_id, name, email, date_added, created_at)
     values ('site-a', 'Ann', 'ann@example.com', '', now()); commit`,
  );
  first.release();
  await second;
  expect(await list()).toHaveLength(1);
});

test("neither changes nor removes another site's contacts", async () => {
  await add('Ann', 'ann@example.com');
  const address = { Name: 'Changed', Email: 'ann@example.com' };
  await expect(call('updateAddress', { address_index: 0, address }, 'site-b')).rejects.toMatchObject(
    notFound,
  );
  await expect(call('removeAddressByEmail', { email: 'ann@example.com' }, 'site-b')).rejects.toMatchObject(
    notFound,
  );
  expect(await list()).toMatchObject([{ Name: 'Ann' }]);
});

test('removes a contact by email', async () => {
  await add('Ann', 'ann@example.com');
  await call('removeAddressByEmail', { email: 'ANN@example.com' });
  expect(await list()).toEqual([]);
  await expect(call('removeAddressByEmail', { email: 'ann@example.com' })).rejects.toMatchObject(notFound);
});
