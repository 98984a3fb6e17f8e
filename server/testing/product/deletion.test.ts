import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exportSite } from '../../database/archive/export-site.ts';
import { restoreSite } from '../../database/archive/restore-site.ts';
import { suppressionOf } from '../../jobs/outbox/mail-rules.ts';
import { lastConsent } from '../../jobs/outbox/text-rules.ts';
import { createLogger } from '../../logging/logger.ts';
import { keepDeleted } from '../../people/deletion/keep-deleted.ts';
import { openFolderStorage } from '../../providers/storage/folder.ts';
import { erasures } from '../../services/erasures.ts';
import { comeInAllWays, mailKey, origin, sms } from '../deletion/all-ways-in.ts';
import { finderOf, searchDatabase, searchFiles } from '../deletion/search-for.ts';
import { openFakeUpstream } from '../fake-upstream.ts';
import { makeFolderForFile } from '../folder.ts';
import { makeSite, type OddSite } from '../odd-site.ts';
import { walkOver } from '../walk.ts';
import { openWholeSite } from '../whole-site.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const who = {
  name: 'Marguerite Oyelaran-Fox',
  email: 'marguerite.fox@example.net',
  phoneNumber: '(512) 555-0173',
};
const second = { name: 'M. Oyelaran', email: 'm.fox73@work.example', phoneNumber: '(512) 555-0174' };
const find = finderOf([who, second]);

/** Receives events, and accepts texts. */
const outside = await openFakeUpstream();
const lines: string[] = [];
const written = new PassThrough();
written.on('data', (line) => lines.push(String(line)));
const archives = makeFolderForFile();
const backups = makeFolderForFile();
const site = await openWholeSite(
  {
    ...{ PUBLIC_ORIGIN: origin, EVENTS_URL: outside.url, EVENTS_PRIVATE: 'on', RECEIVED_MAIL_KEY: mailKey },
    ...{ SMS_ACCOUNT: sms.account, SMS_TOKEN: sms.token, SMS_FROM: sms.from, SMS_URL: outside.url },
    ...{ BACKUP_DIR: backups, BACKUP_AT: '23:59' },
  },
  undefined,
  createLogger('debug', written),
);
const { database, config } = site;
const walk = walkOver(site);
const { call } = walk;
const report = () => {};
const storageDir = path.join(config.dataDir, 'storage');

/** Writes an archive of the site, as `npm run export` does. */
async function archive(name: string): Promise<string> {
  const file = path.join(archives, name);
  await exportSite({ database, files: openFolderStorage(storageDir), file, release: '1', report });
  return file;
}

const targets: OddSite[] = [];

/** Restores an archive in a site, as `npm run restore` does; on another machine, unless `target` is given. */
async function restore(file: string, folders: string[], target?: OddSite): Promise<OddSite> {
  const into = target ?? (await makeSite());
  if (target === undefined) targets.push(into);
  const agent = { emails: [], names: [], phones: [] };
  const again = keepDeleted({ erasures, folders, agent, report });
  await restoreSite({
    ...{ ...into, file, replace: true, resumeSending: false, report },
    keepDeleted: again.keepDeleted,
  });
  for (const each of again.files()) await into.files.remove(each);
  return into;
}

let personId: string;
let older: string;
beforeAll(async () => {
  personId = await comeInAllWays(site, walk, who);
  await call('createChatLead', { query: { ...second, postalCode: '78704', serviceReq: 'Buying' } });
  const { id: other } = await call('findPerson', { query: { email: second.email } });
  await call('mergePeople', { path: { personId }, json: { other } });
  older = await archive('older.tar.gz');
});
afterAll(async () => {
  await site.close();
  for (const target of targets) await target.remove();
});

test('a preview changes nothing, and the wrong name deletes nobody', async () => {
  const before = await searchDatabase(database.pool, find);
  const tables = new Set(before.map((place) => place.split(':')[0]));
  expect([...tables].sort()).toMatchSnapshot('tables that held the person');
  await call('previewDeletion', { path: { personId } });
  const url = `/api/people/v1/people/${personId}/deletion`;
  const refused = await site.ask(site.admin, { method: 'POST', url, payload: { confirm: 'Marguerite' } });
  expect(refused.statusCode).toBe(400);
  expect(await searchDatabase(database.pool, find)).toHaveLength(before.length);
});

test('after a deletion no table, file, or log holds the email, phone, or name', async () => {
  const preview = await call('previewDeletion', { path: { personId } });
  const confirm = ' marguerite  oyelaran-fox';
  const receipt = await call('deletePerson', { path: { personId }, json: { confirm } });
  expect(await call('deletePerson', { path: { personId }, json: { confirm: 'again' } })).toEqual(receipt);
  expect(receipt).toMatchObject({ number: 1, stays: preview.stays, elsewhere: preview.elsewhere });
  expect(find(JSON.stringify(receipt))).toBeNull();

  expect(await searchDatabase(database.pool, find)).toEqual([]);
  expect(await searchFiles(config.dataDir, find)).toEqual([]);
  expect(lines.flatMap((line) => find(line) ?? [])).toEqual([]);
  const files = await readdir(config.dataDir, { recursive: true });
  expect(files.filter((file) => file.endsWith('.addressed.pdf'))).toEqual([]);

  const { deletions } = await call('listDeletions');
  expect(deletions).toMatchObject([{ id: receipt.id, number: 1 }]);
  expect(await call('getDeletion', { path: { deletionId: receipt.id } })).toEqual(receipt);
});

test('stop lists go on: the number is not texted, and the address is unsubscribed', async () => {
  expect(await lastConsent(database.db, config.siteId, '+15125550173')).toBe('stopped');
  const held = await suppressionOf(database.db, config.siteId, who.email.toUpperCase());
  expect(held).toBe('You unsubscribed this address.');
  expect((await call('listSuppressions')).suppressions).toEqual([]);
});

test('an archive made later doesn’t hold the person', async () => {
  const later = await archive('later.tar.gz');
  expect(find(gunzipSync(await readFile(later)).toString('latin1'))).toBeNull();
  expect(find(gunzipSync(await readFile(older)).toString('latin1'))).not.toBeNull();
});

test('delete, restore an older archive: still gone', async () => {
  const elsewhere = await restore(older, [backups]);
  const onSite = await restore(path.join(archives, 'later.tar.gz'), []);
  await restore(older, [], onSite);
  for (const restored of [elsewhere, onSite]) {
    expect(await searchDatabase(restored.database.pool, find)).toEqual([]);
    expect(await searchFiles(restored.storageDir, find)).toEqual([]);
    const { rows } = await restored.database.pool.query('select number from people_deletions');
    expect(rows).toEqual([{ number: 1 }]);
    const others = await restored.database.pool.query(`select name from contacts`);
    expect(others.rows).toEqual([]);
    expect(await lastConsent(restored.database.db, config.siteId, '+15125550173')).toBe('stopped');
  }
  const unmarked = await restore(older, []);
  expect(await searchDatabase(unmarked.database.pool, find)).not.toEqual([]);
});

test('an upload of contacts leaves out who asked to be deleted', async () => {
  const rows = `Name,Email\n${who.name},${who.email.toUpperCase()}\nBo Day,bo@example.com\n`;
  const { message } = await call('uploadAddresses', {
    form: { file: new File([rows], 'a.csv', { type: 'text/csv' }) },
  });
  expect(message).toBe(
    '1 contact is in place of the ones before. Left out because they asked to be deleted: 1.',
  );
  expect(await searchDatabase(database.pool, find)).toEqual([]);
});

test('who comes back is a new person, also after a restore of what was archived then', async () => {
  await call('createChatLead', {
    as: site.visitor,
    query: { ...who, postalCode: '78704', serviceReq: 'Buying' },
  });
  const { id } = await call('findPerson', { query: { email: who.email } });
  expect(id).not.toBe(personId);
  expect((await call('listFacts', { path: { personId: id } })).facts).toMatchObject([{ title: 'Chat lead' }]);
  const restored = await restore(await archive('latest.tar.gz'), [backups]);
  const { rows } = await restored.database.pool.query(
    'select p.id from people as p join identities as i on i.person_id = p.id where i.key = $1',
    [who.email],
  );
  expect(rows).toEqual([{ id }]);
});
