import { existsSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { verifyArchive } from '../database/archive/verify-archive.ts';
import { createOutbox } from '../jobs/outbox/open-outbox.ts';
import { createLogger } from '../logging/logger.ts';
import { createProviderCalls, type ProviderCall } from '../providers/calls.ts';
import { openFolderStorage } from '../providers/storage/folder.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { makeFolderForTest } from '../testing/folder.ts';
import { openTestJobs } from '../testing/jobs.ts';
import { testSenders } from '../testing/senders.ts';
import { type BackupDeps, backUpIfDue } from './backups.ts';

const database = await openTestDatabase();
const jobs = await openTestJobs(database);
let deps: BackupDeps;
let folder: string;
let calls: ProviderCall[];
const clock = { now: new Date() };
/** Returns a time in Chicago, which is 6 hours behind UTC in November. */
const at = (day: number, time: string) =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00-06:00`);

beforeEach(() => {
  const root = makeFolderForTest();
  folder = path.join(root, 'backups');
  const storageDir = path.join(root, 'storage');
  mkdirSync(storageDir);
  writeFileSync(path.join(storageDir, 'a-file'), 'kept');
  calls = [];
  const providerCalls = createProviderCalls();
  providerCalls.listen((call) => calls.push(call));
  const now = () => clock.now;
  deps = {
    ...{
      database,
      jobs,
      now,
      files: openFolderStorage(storageDir),
      calls: providerCalls,
      log: createLogger('silent'),
    },
    outbox: createOutbox({ database, jobs, ...testSenders, now }),
    ...{ release: '0.0.0', timeZone: 'America/Chicago', siteId: 'site-a', siteName: 'Ann’s site' },
    alertTo: 'operator@example.com',
    plan: { folder, at: '03:00', keep: 3 },
  };
});

test('makes one backup a day after its time in the site’s zone, and verifies it', async () => {
  clock.now = at(20, '02:59');
  await backUpIfDue(deps);
  expect(existsSync(folder)).toBe(false);

  clock.now = at(20, '03:04');
  await backUpIfDue(deps);
  expect(readdirSync(folder)).toEqual(['porchlight-2026-11-20.tar.gz']);
  const manifest = await verifyArchive(path.join(folder, 'porchlight-2026-11-20.tar.gz'));
  expect(manifest.entries['files/a-file']).toMatchObject({ bytes: 4 });
  expect(calls).toMatchObject([{ kind: 'backups', ok: true }]);

  clock.now = at(20, '23:59');
  await backUpIfDue(deps);
  expect(calls).toHaveLength(1);
});

test('keeps the configured number of backups, and touches no other file', async () => {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'notes.txt'), '');
  for (const day of [1, 2, 3, 4, 5]) {
    clock.now = at(day, '04:00');
    await backUpIfDue(deps);
  }
  expect(readdirSync(folder).sort()).toEqual([
    'notes.txt',
    'porchlight-2026-11-03.tar.gz',
    'porchlight-2026-11-04.tar.gz',
    'porchlight-2026-11-05.tar.gz',
  ]);
});

test('reports a new backup as made when an old one cannot be removed', async () => {
  // A folder under the name of a backup.
  mkdirSync(path.join(folder, 'porchlight-2026-11-01.tar.gz'), { recursive: true });
  clock.now = at(6, '04:00');
  await backUpIfDue({ ...deps, siteId: 'site-old', plan: { ...deps.plan, keep: 1 } });
  expect(calls).toMatchObject([{ kind: 'backups', ok: true }]);
  expect((await deps.outbox.list('site-old')).total).toBe(0);
});

test('reports a failure once a day, leaves no partial file, and recovers', async () => {
  clock.now = at(21, '03:10');
  // A file at the folder's path.
  writeFileSync(folder, '');
  for (let tries = 0; tries < 3; tries += 1)
    await backUpIfDue({ ...deps, plan: { ...deps.plan, folder: path.join(folder, 'in') } });
  const { messages } = await deps.outbox.list('site-a', { to: 'operator@example.com' });
  expect(messages).toHaveLength(1);
  expect(messages[0]?.subject).toBe('The backup of Ann’s site failed on 2026-11-21');
  const reason = 'BACKUP_DIR isn’t a folder. Set it to one, best on another disk.';
  expect(messages[0]?.text).toContain(`Today’s backup of Ann’s site failed: ${reason}`);
  expect(calls[0]?.reason).toBe(reason);
  expect(messages[0]?.text).not.toContain(folder);
  expect(calls.map(({ ok }) => ok)).toEqual([false, false, false]);

  await backUpIfDue({
    ...deps,
    plan: { ...deps.plan, folder: path.join(path.dirname(folder), 'elsewhere') },
  });
  expect(calls.at(-1)).toMatchObject({ ok: true });
});

test('does not name a backup that fails verification, and deletes no earlier one', async () => {
  deps.plan = { ...deps.plan, keep: 1 };
  clock.now = at(21, '03:10');
  await backUpIfDue(deps);
  clock.now = at(22, '03:10');
  const spoil = async (file: string) => {
    truncateSync(file, 1000);
    await verifyArchive(file);
  };
  await backUpIfDue({ ...deps, verify: spoil });
  expect(calls.at(-1)).toMatchObject({ ok: false, reason: expect.stringContaining('couldn’t be read back') });
  expect(readdirSync(folder)).toEqual(['porchlight-2026-11-21.tar.gz']);
});

test('removes what an ended process left incomplete on any day', async () => {
  mkdirSync(folder);
  for (const end of ['unproved', 'unproved.partial']) {
    writeFileSync(path.join(folder, `porchlight-2026-10-01.tar.gz.${end}`), 'half');
  }
  clock.now = at(24, '03:10');
  await backUpIfDue(deps);
  expect(readdirSync(folder)).toEqual(['porchlight-2026-11-24.tar.gz']);
});

test('makes one backup from two processes', async () => {
  clock.now = at(23, '03:10');
  await Promise.all([backUpIfDue(deps), backUpIfDue(deps), backUpIfDue(deps)]);
  expect(calls.filter(({ ok }) => ok)).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['porchlight-2026-11-23.tar.gz']);
});

test('does not repeat a backup that another process made before the lock', async () => {
  clock.now = at(25, '03:10');
  const beforeTheLock = {
    ...database,
    get connectionString() {
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'porchlight-2026-11-25.tar.gz'), 'made by another');
      return database.connectionString;
    },
  };
  await backUpIfDue({ ...deps, database: beforeTheLock });
  expect(calls).toEqual([]);
  expect(statSync(path.join(folder, 'porchlight-2026-11-25.tar.gz')).size).toBe('made by another'.length);
});
