import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeSite, readFiles } from '../../testing/odd-site.ts';
import { migrationsFolder } from '../migrate.ts';
import { restoreSite } from './restore-site.ts';

/**
 * An archive from the previous release: `npm run export` of a site with an account, three leads, and a post
 * with an image; there was no provider, so none of its emails and texts was sent. A new release replaces it
 * with its own.
 */
const archive = path.join(import.meta.dirname, 'testing', 'release-0.1.0.tar.gz');

const site = await makeSite();
afterAll(() => site.remove());
const rows = async (query: string) => (await site.database.pool.query(query)).rows;
const restore = (folder: string) =>
  restoreSite({
    ...{ database: site.database, files: site.files, file: archive, migrationsFolder: folder },
    ...{ replace: true, resumeSending: false, report: () => undefined },
  });

const { files } = await restore(migrationsFolder);

test('restores and migrates an archive of the previous release', async () => {
  expect(files).toBe(1);

  expect(await rows('select name, email from chat_leads order by email')).toEqual([
    { name: 'Lead Number A', email: 'lead0@example.com' },
    { name: 'Lead Number B', email: 'lead1@example.com' },
    { name: 'Lead Number C', email: 'lead2@example.com' },
  ]);
  expect(await rows('select username from users order by username')).toEqual([
    { username: 'admin' },
    { username: 'ann' },
  ]);
  // No ended session becomes valid through its older epoch.
  expect(await rows('select 1 from users where session_epoch < 1000000000')).toEqual([]);
  expect(await rows('select title from blog_posts')).toEqual([{ title: 'From an earlier release' }]);
  // That release reported them as sent.
  expect(await rows('select distinct state, reason, sent_at from outbox_messages')).toEqual([
    { state: 'unsent', reason: null, sent_at: null },
  ]);
  expect(Object.keys(await readFiles(site.storageDir))).toHaveLength(1);
});

test('changes nothing, including ended sessions, when a restore cannot be migrated', async () => {
  const folder = path.join(site.folder, 'migrations');
  await cp(migrationsFolder, folder, { recursive: true });
  const journalFile = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  const last = { ...journal.entries.at(-1), idx: journal.entries.length, tag: 'broken' };
  journal.entries.push({ ...last, when: last.when + 1 });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(path.join(folder, 'broken.sql'), 'select 1 / 0');

  await site.database.pool.query(`update users set session_epoch = 2000000000; delete from chat_leads`);
  await expect(restore(folder)).rejects.toThrow('division by zero');
  expect(await rows('select distinct session_epoch from users')).toEqual([{ session_epoch: 2_000_000_000 }]);
  expect(await rows('select 1 from chat_leads')).toEqual([]);
  expect(Object.keys(await readFiles(site.storageDir))).toHaveLength(1);
});
