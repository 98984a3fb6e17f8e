import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../server/files/root.ts';
import { makeFolderForTest } from '../../server/testing/folder.ts';
import { type ComposeService, readCompose } from './read-compose.ts';

let folder = '';

beforeEach(() => {
  folder = makeFolderForTest();
});

/** Runs the compose file's secrets service with local folders as its volumes. */
function makeSecrets(): void {
  const { command = [], volumes = [] } = readCompose({}).secrets ?? {};
  const folders = command.slice(2).map((target) => volumeAt(volumes, target));
  const program = path.join(projectRoot, 'server/commands/make-secrets.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, ...folders], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
}

function volumeAt(volumes: ComposeService['volumes'], target: string): string {
  const source = volumes.find((volume) => volume.target === target)?.source;
  if (source === undefined) throw new Error(`The maker of secrets has no volume at ${target}.`);
  return path.join(folder, source);
}

/** Returns all secrets by `volume/name`. */
function made(): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return Object.fromEntries(
    files.map((file) => {
      const full = path.join(file.parentPath, file.name);
      return [path.relative(folder, full), readFileSync(full, 'utf8')];
    }),
  );
}

test('gives each service the secrets that its variables name, and no others', () => {
  makeSecrets();
  for (const name of ['db', 'services', 'gateway']) {
    const { environment = {}, volumes = [] } = readCompose({})[name] ?? {};
    const named = Object.values(environment).filter((value) => String(value).startsWith('/secrets/'));
    const there = readdirSync(volumeAt(volumes, '/secrets')).map((file) => `/secrets/${file}`);
    expect(there.sort(), name).toEqual(named.sort());
  }
});

test('mounts the volume of all secrets only in the secrets service, and each other volume only where it is needed', () => {
  const holders: Record<string, string[]> = {};
  for (const [name, { volumes }] of Object.entries(readCompose({}))) {
    for (const { source } of volumes) {
      if (source.startsWith('secrets')) holders[source] = [...(holders[source] ?? []), name];
    }
  }
  expect(holders).toEqual({
    secrets: ['secrets'],
    'secrets-database': ['secrets', 'db'],
    'secrets-services': ['secrets', 'services'],
    'secrets-gateway': ['secrets', 'gateway'],
  });
});

test('keeps the secrets on a second start and when upgrading an older release', () => {
  makeSecrets();
  const before = made();
  for (const part of ['database', 'services', 'gateway'])
    rmSync(path.join(folder, `secrets-${part}`), { recursive: true });
  writeFileSync(path.join(folder, 'secrets', 'database-url'), 'as the older release wrote it');
  makeSecrets();
  expect(made()).toEqual({ ...before, 'secrets/database-url': 'as the older release wrote it' });
  makeSecrets();
  expect(made()).toMatchObject(before);
});

test('makes secrets readable only by their owner', () => {
  makeSecrets();
  for (const file of Object.keys(made())) expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o400);
});
