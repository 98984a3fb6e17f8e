import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import type { AnyHandler } from '../../service.ts';
import { contactHandlers } from './handlers.ts';

let database: TestDatabase;
let handlers: ReturnType<typeof contactHandlers>;
const now = () => new Date('2026-11-20T15:00:00Z');
const context = { requestId: 'test', log: pino({ level: 'silent' }), clientAddress: '198.51.100.1' };

function call<Answer>(id: keyof typeof handlers, body: object, siteId = 'site-a'): Promise<Answer> {
  const handler = handlers[id] as unknown as AnyHandler;
  const input = { path: { siteId }, query: {}, body, files: {} };
  return handler(input, { ...context, siteId }) as Promise<Answer>;
}
const list = (siteId?: string) =>
  call<{ Name: string; Email: string; Zip: string; DateAdded: string }[]>('listAddresses', {}, siteId);
const add = (Name: string, Email: string, other: object = {}) =>
  call('addAddress', { address: { Name, Email, ...other } });

beforeAll(async () => {
  database = await createTestDatabase();
  handlers = contactHandlers({ database, now });
});
beforeEach(() => database.db.execute('truncate contacts'));
afterAll(() => database.drop());

test('a contact is added at the end with the day, once, and for its site alone', async () => {
  await add(' Ann Lee ', 'ann@example.com', { PhoneNumber: '(512) 555-0142' });
  await add('Bo', 'bo@example.com', { DateAdded: '1/2/2020' });
  await add('Ann Lee', 'Ann@Example.com', { PhoneNumber: '(512) 555-0142' });
  expect(await list()).toMatchObject([
    { Name: 'Ann Lee', Email: 'ann@example.com', DateAdded: '11/20/2026' },
    { Name: 'Bo', DateAdded: '1/2/2020' },
  ]);
  expect(await list('site-b')).toEqual([]);
});

test('a contact is changed at its place, if it is still the one that was meant', async () => {
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

test('a contact is removed by e-mail', async () => {
  await add('Ann', 'ann@example.com');
  await call('removeAddressByEmail', { email: 'ANN@example.com' });
  expect(await list()).toEqual([]);
  await expect(call('removeAddressByEmail', { email: 'ann@example.com' })).rejects.toMatchObject({
    id: 'not-found',
  });
});
