import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { noEvents } from '../../../jobs/events/record.ts';
import { openJobs } from '../../../jobs/queue.ts';
import { createLogger } from '../../../logging/logger.ts';
import { ensureKey, mark } from '../../../people/deletion/marks.ts';
import { openTestDatabase } from '../../../testing/database/database.ts';
import { callerOf, refusedAt } from '../../testing/call.ts';
import { upload } from '../../testing/uploads.ts';
import { contactFileHandlers } from './file-handlers.ts';
import { contactHandlers } from './handlers.ts';

const database = await openTestDatabase();
const jobs = await openJobs({ database, log: createLogger('silent') });
afterAll(() => jobs.stop(false));
let clock = new Date('2026-11-20T15:00:00Z');
const deps = { database, jobs, events: noEvents, now: () => clock, site: { timeZone: 'America/Chicago' } };
const operation = callerOf({ ...contactHandlers(deps), ...contactFileHandlers(deps) });
const call = <Answer>(id: Parameters<typeof operation>[0], body: object, siteId = 'site-a', file?: object) =>
  operation<Answer>(id, { path: { siteId }, body, files: file === undefined ? {} : { file } }, siteId);
function sendFile<Answer = { message: string }>(
  id: 'previewAddresses' | 'uploadAddresses',
  text: string,
  { siteId, contentType = 'text/csv', filename = 'people.csv', ...body }: Record<string, string> = {},
) {
  return call<Answer>(id, body, siteId, upload(text, filename, contentType));
}
const names = async (siteId?: string) =>
  (await call<{ Name: string }[]>('listAddresses', {}, siteId)).map(({ Name }) => Name);
const replaced = (siteId?: string) => call('getReplacedAddresses', {}, siteId);
const restore = (siteId?: string, body: object = {}) => call('restoreAddresses', body, siteId);
const people = (...some: string[]) =>
  `Name,Email\n${some.map((name) => `${name},${name.toLowerCase()}@example.com\n`).join('')}`;

beforeEach(() => database.db.execute('truncate contacts, replaced_contacts, people_deletion_marks'));

test('previews a file: its columns, first contacts, and each rejected row', async () => {
  const preview = await sendFile('previewAddresses', 'Full Name,E-mail\nAnn Lee,ann@example.com\nBo Ray,\n');
  expect(preview).toEqual({
    columns: ['Full Name', 'E-mail'],
    matched: { Name: 'Full Name', Email: 'E-mail' },
    accepted: 1,
    left_out: 0,
    sample: [expect.objectContaining({ Name: 'Ann Lee', Email: 'ann@example.com' })],
    refused_count: 1,
    refused: [{ line: 3, text: 'Bo Ray,', reason: 'Email is missing.' }],
  });
  expect(await names()).toEqual([]);
});

test('says before and after how many it leaves out because they asked to be deleted', async () => {
  await ensureKey(database.db, 'site-a');
  await mark(database.db, 'site-a', randomUUID(), { email: ['ann@example.com'], phone: [] });
  const file = people('Ann', 'Bo');
  expect(await sendFile('previewAddresses', file)).toMatchObject({ accepted: 2, left_out: 1 });
  expect(await sendFile('previewAddresses', file, { siteId: 'site-b' })).toMatchObject({ left_out: 0 });
  expect(await sendFile('uploadAddresses', file)).toEqual({
    message: '1 contact is in place of the ones before. Left out because they asked to be deleted: 1.',
  });
  expect(await names()).toEqual(['Bo']);
});

test('replaces the list in file order, dates rows without a date, and changes one site only', async () => {
  await sendFile('uploadAddresses', people('Zed'), { siteId: 'site-b' });
  await sendFile('uploadAddresses', people('Cy', 'Ann', 'Bo'));
  await sendFile('uploadAddresses', 'Name,Email,Added\nDi,di@example.com,2/3/2020\nEd,ed@example.com,\n');
  expect(await call('listAddresses', {})).toMatchObject([
    { Name: 'Di', DateAdded: '02/03/2020' },
    { Name: 'Ed', DateAdded: '11/20/2026' },
  ]);
  expect(await names('site-b')).toEqual(['Zed']);
});

test('stores all rows or none, unless rejected rows are to be skipped', async () => {
  await sendFile('uploadAddresses', people('Ann'));
  const text = `${people('Bo')},nobody@example.com\nCy,\n`;
  await expect(sendFile('uploadAddresses', text)).rejects.toMatchObject({
    id: 'invalid-input',
    message: '2 rows cannot be taken; the first is line 3: Name is missing. Nothing was changed.',
    errors: [
      { pointer: '/form/file', detail: 'line 3: Name is missing.' },
      { pointer: '/form/file', detail: 'line 4: Email is missing.' },
    ],
  });
  expect(await names()).toEqual(['Ann']);
  await sendFile('uploadAddresses', text, { skip_refused: 'true' });
  expect(await names()).toEqual(['Bo']);
  await expect(sendFile('uploadAddresses', 'Name,Email\n', { skip_refused: 'true' })).rejects.toMatchObject({
    id: 'invalid-input',
  });
  expect(await names()).toEqual(['Bo']);
});

test('restores the replaced list, which can be undone, each site separately', async () => {
  expect(await replaced()).toEqual({ count: 0, replaced_at: null });
  await expect(restore()).rejects.toMatchObject({ id: 'not-found' });
  await sendFile('uploadAddresses', people('Ann', 'Bo', 'Cy'));
  clock = new Date('2026-11-21T09:00:00Z');
  await sendFile('uploadAddresses', people('Di'));
  expect(await replaced()).toEqual({ count: 3, replaced_at: '2026-11-21T09:00:00.000Z' });
  expect(await replaced('site-b')).toEqual({ count: 0, replaced_at: null });
  await expect(restore('site-b')).rejects.toMatchObject({ id: 'not-found' });
  await restore();
  expect(await names()).toEqual(['Ann', 'Bo', 'Cy']);
  expect(await replaced()).toMatchObject({ count: 1 });
  await restore();
  expect(await names()).toEqual(['Di']);
});

test('changes nothing on a repeated upload, even on another day, with the same response', async () => {
  await sendFile('uploadAddresses', people('Ann', 'Bo'));
  const first = await sendFile('uploadAddresses', people('Cy', 'Di'));
  const kept = await replaced();
  clock = new Date('2026-11-25T09:00:00Z');
  expect(await sendFile('uploadAddresses', people('Cy', 'Di'))).toEqual(first);
  expect(await replaced()).toEqual(kept);
  await restore();
  expect(await names()).toEqual(['Ann', 'Bo']);
  await sendFile('uploadAddresses', people('Bo', 'Ann'));
  expect(await names()).toEqual(['Bo', 'Ann']);
});

test('keeps the replaced list when uploading to an empty list', async () => {
  await sendFile('uploadAddresses', people('Ann', 'Bo'));
  await sendFile('uploadAddresses', people('Cy'));
  await call('removeAddressByEmail', { email: 'cy@example.com' });
  await sendFile('uploadAddresses', people('Di'));
  await restore();
  expect(await names()).toEqual(['Ann', 'Bo']);
});

test('restores the given list once, even on a repeated call', async () => {
  await sendFile('uploadAddresses', people('Ann'));
  await sendFile('uploadAddresses', people('Bo'));
  const { replaced_at } = (await replaced()) as { replaced_at: string };
  await restore('site-a', { replaced_at });
  await expect(restore('site-a', { replaced_at })).rejects.toMatchObject({
    id: 'conflict',
    message: 'The lists have been swapped or replaced since you looked. Look at them again.',
  });
  expect(await names()).toEqual(['Ann']);
});

test('accepts only a CSV file, by content type or name', async () => {
  const send = (contentType: string, filename: string) =>
    sendFile('uploadAddresses', people('Ann'), { contentType, filename });
  await send('text/csv; charset=utf-8', 'people.txt');
  await send('application/vnd.ms-excel', 'PEOPLE.CSV');
  for (const id of ['uploadAddresses', 'previewAddresses'] as const) {
    const other = sendFile(id, people('Ann'), { contentType: 'text/plain', filename: 'people.txt' });
    await expect(other).rejects.toMatchObject({ id: 'invalid-input', message: 'Please select a CSV file' });
    await expect(call(id, {})).rejects.toMatchObject({ message: 'Please select a CSV file' });
  }
});

test('rejects a mismatched choice of columns with its field', async () => {
  for (const columns of ['[]', '{"Name": 3}', 'Name', '{"Name": "Nobody"}']) {
    await expect(sendFile('previewAddresses', people('Ann'), { columns })).rejects.toMatchObject(
      refusedAt('/form/columns'),
    );
  }
  const columns = '{"Name": "Email", "Email": "Email"}';
  await sendFile('uploadAddresses', people('Ann'), { columns });
  expect(await names()).toEqual(['ann@example.com']);
});

test('reads a long file in a worker thread, rejects with its field, and stores all rows in order', async () => {
  const long = 'x'.repeat(100_000);
  await expect(sendFile('previewAddresses', `Name,Email\n${long}\n`)).resolves.toMatchObject({
    accepted: 0,
    refused: [{ line: 2, reason: 'The row is longer than 32,768 characters: shorten its text.' }],
  });
  await expect(sendFile('previewAddresses', `${long}\nAnn,ann@example.com\n`)).rejects.toMatchObject({
    id: 'invalid-input',
    errors: [{ pointer: '/form/file', detail: expect.stringContaining('at most 1,000 columns') }],
  });
  await expect(sendFile('uploadAddresses', `<html>${long}`)).rejects.toMatchObject({
    message: 'Please select a CSV file',
  });
  const rows = Array.from({ length: 11_001 }, (_, n) => `P${n}`);
  await sendFile('uploadAddresses', people(...rows));
  expect(await names()).toEqual(rows);
  await sendFile('uploadAddresses', people(...rows));
  expect(await replaced()).toMatchObject({ count: 0 });
  await sendFile('uploadAddresses', people(...rows.toSpliced(9_000, 1, 'Zed')));
  expect(await replaced()).toMatchObject({ count: 11_001 });
}, 60_000);
