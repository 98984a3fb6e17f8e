import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openJobs } from '../../jobs/queue.ts';
import {
  fillWithOddRows,
  makeSite,
  type OddSite,
  oddRows,
  readEverything,
  readFiles,
  writeFiles,
  writeMigrations,
} from '../../testing/odd-site.ts';
import { until } from '../../testing/until.ts';
import { migrate } from '../migrate.ts';
import { type ExportSummary, exportSite } from './export-site.ts';
import { restoreSite } from './restore-site.ts';
import { refuseRunningSite } from './running-site.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const sites: OddSite[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.remove();
});

const report = () => {};
const quiet = { report, resumeSending: false };
const pictures = {
  'photos/a.jpg': randomBytes(300_000),
  'empty.bin': Buffer.alloc(0),
  [`deep/${'n'.repeat(90)}/${'m'.repeat(120)}@2:x.webp`]: Buffer.from('long name'),
  'photos/exactly-a-block': randomBytes(1024),
};
const pictureText = Object.fromEntries(
  Object.entries(pictures).map(([key, content]) => [key, content.toString('latin1')]),
);

async function site(migrations?: string): Promise<OddSite> {
  const made = await makeSite(migrations);
  sites.push(made);
  return made;
}

/** A site with odd rows and images, and its export; tests only read them. */
let source: OddSite;
let file: string;
let migrationsFolder: string;
let summary: ExportSummary;
beforeAll(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'porchlight-migrations-'));
  migrationsFolder = await writeMigrations(folder, 1);
  source = await makeSite(migrationsFolder);
  await fillWithOddRows(source.database.pool);
  await writeFiles(source.storageDir, pictures);
  file = path.join(source.folder, 'site.tar.gz');
  summary = await exportSite({ ...source, file, release: '1.2.3', report });
});
afterAll(async () => {
  await source.remove();
  await rm(migrationsFolder, { recursive: true });
});

/** Changes the content of a copy of an archive; returns its path. */
async function tamper(file: string, change: (tar: Buffer) => Buffer): Promise<string> {
  const changed = `${file}.changed.tar.gz`;
  await writeFile(changed, gzipSync(change(gunzipSync(await readFile(file)))));
  return changed;
}

test('keeps old files that cannot be put back', async () => {
  const target = await site(migrationsFolder);
  const finish = vi.fn();
  const lines: string[] = [];
  let work = '';
  const interrupted = await target.files.exchange();
  const files: typeof target.files = {
    ...target.files,
    exchange: async () => {
      const exchange = await target.files.exchange();
      work = exchange.work;
      return {
        ...exchange,
        swap: () => Promise.reject(new Error('a broken disk')),
        undo: () => Promise.reject(new Error('a broken disk')),
        finish,
      };
    },
  };
  const failure = await restoreSite({
    ...target,
    files,
    file,
    replace: false,
    ...quiet,
    report: (line) => lines.push(line),
    migrationsFolder,
  }).catch((error: Error) => error);
  expect(lines).toContainEqual(expect.stringContaining(`${interrupted.work} is left from a restore`));
  expect(failure).toMatchObject({
    message: expect.stringContaining(
      `The old files could not be put back. They are kept in ${path.join(work, 'old')}.`,
    ),
    cause: expect.objectContaining({ message: 'a broken disk' }),
  });
  expect(finish).not.toHaveBeenCalled();
});

test('restores every value, key, sequence, and file', async () => {
  const target = await site(migrationsFolder);
  const restored = await restoreSite({ ...target, file, replace: false, ...quiet, migrationsFolder });

  expect(restored).toMatchObject({ rows: oddRows.length + 3 + 4, files: 4 });
  expect(summary).toEqual({ tables: 4, rows: restored.rows, files: 4 });
  const before = await readEverything(source.database.pool);
  expect(await readEverything(target.database.pool)).toEqual(before);
  expect(await readFiles(target.storageDir)).toEqual(pictureText);

  const words = await target.database.pool.query<{ words: string | null; doubled: string | null }>(
    'select words, doubled from odd order by id limit $1',
    [oddRows.length],
  );
  expect(words.rows).toEqual(
    oddRows.map(([, text]) => ({ words: text, doubled: text === null ? null : text + text })),
  );
  // The sequence continues after the existing rows, and keys and triggers work again.
  const next = await target.database.pool.query(`insert into owners (favourite) values ('a') returning id`);
  expect(next.rows).toEqual([{ id: 3 }]);
  await expect(target.database.pool.query(`insert into owners (favourite) values ('z')`)).rejects.toThrow(
    'foreign key',
  );
  const note = await target.database.pool.query(
    `insert into homes (key, note) values ('c', 'loud') returning note`,
  );
  expect(note.rows).toEqual([{ note: 'LOUD' }]);
});

test('writes an export readable only by its owner, in plain tar format', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
  expect(names[0]).toBe('porchlight.json');
  expect(names).toEqual(expect.arrayContaining(Object.keys(pictures).map((key) => `files/${key}`)));
  expect(names.at(-1)).toBe('manifest.json');
  await expect(exportSite({ ...source, file, release: '1', report })).rejects.toThrow('is there already');
});

test('adds newer tables to an export of an older release, and rejects one of a newer release', async () => {
  const target = await site();
  const newer = await writeMigrations(path.join(target.folder, 'migrations'), 2);
  await restoreSite({ ...target, file, replace: false, ...quiet, migrationsFolder: newer });
  const { rows } = await target.database.pool.query('select key, price from homes order by key');
  expect(rows).toEqual([
    { key: 'a', price: 7 },
    { key: 'b', price: 7 },
  ]);

  const later = path.join(target.folder, 'later.tar.gz');
  await exportSite({ ...target, file: later, release: '2', report });
  const old = await site();
  const older = await writeMigrations(path.join(old.folder, 'migrations'), 1);
  await expect(
    restoreSite({ ...old, file: later, replace: false, ...quiet, migrationsFolder: older }),
  ).rejects.toThrow('made by another release');
});

test('restores an older release’s own export over the tables of a newer one', async () => {
  const target = await site();
  const newer = await writeMigrations(path.join(target.folder, 'migrations'), 2);
  await restoreSite({ ...target, file, replace: false, ...quiet, migrationsFolder: newer });
  await target.database.pool.query(`create table only_newer (home text references homes (key));
    insert into only_newer values ('a'); insert into homes (key, price) values ('mine', 8)`);

  await restoreSite({ ...target, file, replace: true, ...quiet, migrationsFolder });
  expect(await readEverything(target.database.pool)).toEqual(await readEverything(source.database.pool));
  expect(await readFiles(target.storageDir)).toEqual(pictureText);
  const { rows } = await target.database.pool.query(
    `select to_regclass('only_newer') as newer, (select count(*) from drizzle.__drizzle_migrations) as migrations`,
  );
  expect(rows).toEqual([{ newer: null, migrations: 1 }]);
  // The older release's own start has nothing to migrate.
  await migrate(target.database, migrationsFolder);
});

test('replaces a site with data only on request, and then completely', async () => {
  const target = await site(migrationsFolder);
  await target.database.pool.query(`insert into homes (key) values ('mine')`);
  await writeFiles(target.storageDir, { 'mine.txt': Buffer.from('mine') });

  const careful = restoreSite({ ...target, file, replace: false, ...quiet, migrationsFolder });
  await expect(careful).rejects.toThrow('All of this would be lost: homes (1), 1 files');
  expect(await readFiles(target.storageDir)).toEqual({ 'mine.txt': 'mine' });

  await restoreSite({ ...target, file, replace: true, ...quiet, migrationsFolder });
  expect(await readEverything(target.database.pool)).toEqual(await readEverything(source.database.pool));
  expect(await readFiles(target.storageDir)).toEqual(pictureText);
  expect((await readdir(target.storageDir)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test.each([
  [
    'cut off',
    async (file: string) => {
      const whole = await readFile(file);
      const cut = `${file}.cut.tar.gz`;
      await writeFile(cut, whole.subarray(0, whole.length - 2000));
      return cut;
    },
    'it is cut off',
  ],
  [
    'cut off between two files',
    (file: string) => tamper(file, (tar) => Buffer.concat([tar.subarray(0, 1024), Buffer.alloc(1024)])),
    'its manifest is missing',
  ],
  [
    'cut off within a file',
    (file: string) => tamper(file, (tar) => tar.subarray(0, tar.indexOf('as written'))),
    'Unexpected end of data',
  ],
  [
    'with a damaged header',
    (file: string) =>
      tamper(file, (tar) => {
        const at = tar.indexOf('manifest.json\0');
        return Buffer.concat([tar.subarray(0, at), Buffer.from('M'), tar.subarray(at + 1)]);
      }),
    'Invalid tar header',
  ],
  [
    'with one changed byte',
    (file: string) =>
      tamper(file, (tar) => {
        const at = tar.indexOf('as written');
        return Buffer.concat([tar.subarray(0, at), Buffer.from('AS'), tar.subarray(at + 2)]);
      }),
    'database/public.homes/000001.copy is not as it was written',
  ],
  [
    'with a damaged byte in the gzip',
    async (file: string) => {
      const bytes = Buffer.from(await readFile(file));
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
      await writeFile(`${file}.damaged`, bytes);
      return `${file}.damaged`;
    },
    'cannot be restored',
  ],
  [
    'that is not an archive',
    async (file: string) => {
      await writeFile(`${file}.txt`, 'hello');
      return `${file}.txt`;
    },
    'it is damaged, or no .tar.gz',
  ],
  ['that does not exist', async (file: string) => `${file}.absent`, 'there is no such file'],
  [
    'of another program',
    async (file: string) => {
      const folder = path.join(path.dirname(file), 'other');
      await mkdir(folder);
      await writeFile(path.join(folder, 'a.txt'), 'a');
      execFileSync('tar', ['-czf', `${file}.other`, '-C', folder, 'a.txt']);
      return `${file}.other`;
    },
    'it is no export of this product',
  ],
])('changes nothing for an archive %s', async (_name, make, sentence) => {
  const before = await readEverything(source.database.pool);
  const broken = await make(file);
  await expect(
    restoreSite({ ...source, file: broken, replace: true, ...quiet, migrationsFolder }),
  ).rejects.toThrow(sentence);
  expect(await readEverything(source.database.pool)).toEqual(before);
  expect(await readFiles(source.storageDir)).toEqual(pictureText);
});

test('restores rows and files after a failure halfway', async () => {
  const before = await readEverything(source.database.pool);
  const target = await site(migrationsFolder);
  await target.database.pool.query(`insert into homes (key) values ('mine')`);
  await writeFiles(target.storageDir, { 'mine.txt': Buffer.from('mine') });
  const mine = await readEverything(target.database.pool);
  // The manifest has another row count than the table, which only loading detects.
  const miscounted = await tamper(file, (tar) => {
    const text = tar
      .toString('latin1')
      .replace(
        '"name":"owners","columns":["id","favourite"],"rows":2',
        '"name":"owners","columns":["id","favourite"],"rows":3',
      );
    return Buffer.from(text, 'latin1');
  });
  await expect(
    restoreSite({ ...target, file: miscounted, replace: true, ...quiet, migrationsFolder }),
  ).rejects.toThrow('owners has 2 rows where the export had 3');
  expect(await readEverything(target.database.pool)).toEqual(mine);
  expect(await readFiles(target.storageDir)).toEqual({ 'mine.txt': 'mine' });
  expect(await readEverything(source.database.pool)).toEqual(before);
});

test('exports pending jobs, and runs them after the restore', async () => {
  const log = pino({ level: 'silent' });
  const jobs = await openJobs({ database: source.database, log });
  await jobs.send(source.database.db, 'deliver', { letter: 42 });
  await jobs.send(source.database.db, 'deliver', { letter: 43 }, { key: 'once' });
  await jobs.stop(false);
  const withJobs = path.join(source.folder, 'with-jobs.tar.gz');
  await exportSite({ ...source, file: withJobs, release: '1', report });

  const target = await site();
  await restoreSite({ ...target, file: withJobs, replace: false, ...quiet, migrationsFolder });
  const done: unknown[] = [];
  const again = await openJobs({ database: target.database, log });
  again.work('deliver', async (data) => {
    done.push(data);
  });
  await again.start();
  await until(() => expect(done).toHaveLength(2));
  await again.stop(true);
  expect(done).toEqual(expect.arrayContaining([{ letter: 42 }, { letter: 43 }]));

  // Also over a queue that has jobs.
  await restoreSite({ ...target, file: withJobs, replace: true, ...quiet, migrationsFolder });
  const { rows } = await target.database.pool.query(
    `select count(*) as n from pgboss.job where state = 'created'`,
  );
  expect(rows).toEqual([{ n: 2 }]);
});

test('leaves no file after a failed export', async () => {
  const astray = path.join(source.folder, 'no-such-folder', 'site.tar.gz');
  await expect(exportSite({ ...source, file: astray, release: '1', report })).rejects.toThrow('ENOENT');
  const empty = await site();
  const nothing = path.join(empty.folder, 'nothing.tar.gz');
  await expect(exportSite({ ...empty, file: nothing, release: '1', report })).rejects.toThrow(
    'nothing to export',
  );
  expect(existsSync(nothing)).toBe(false);
  expect(existsSync(`${nothing}.partial`)).toBe(false);
});

test('refuses to restore while processes of the site are connected', async () => {
  const target = await site();
  await target.database.check();
  await expect(refuseRunningSite(target.database)).rejects.toThrow('The site is running on this database');
  await target.database.close();
  await refuseRunningSite(target.database);
});
