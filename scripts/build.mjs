// Builds the server (tsc, which checks no types: `npm run typecheck` does), the web app (vite), and the API
// reference. `--if-needed` skips parts newer than their sources.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const onlyIfNeeded = process.argv.includes('--if-needed');

const steps = [
  {
    name: 'server',
    sources: [
      'areas',
      'pages',
      'payment',
      'server',
      'openapi/generated',
      'tsconfig.json',
      'tsconfig.build.json',
    ],
    run: () => command('typescript-7/bin/tsc', ['-p', 'tsconfig.build.json']),
  },
  {
    name: 'web',
    sources: [
      'areas',
      'pages',
      'payment',
      'web/src',
      'web/public',
      'web/index.html',
      'web/vite.config.ts',
      'web/vite.server.config.ts',
      'openapi/generated',
      'package-lock.json',
    ],
    run: () => {
      command('vite/bin/vite.js', ['build', '--config', 'web/vite.config.ts']);
      command('vite/bin/vite.js', ['build', '--config', 'web/vite.server.config.ts', '--logLevel', 'warn']);
    },
  },
  { name: 'docs', sources: ['web/docs', 'package-lock.json'], run: copyDocs },
];

for (const { name, sources, run } of steps) {
  const stamp = path.join(root, 'dist', `.built-${name}`);
  if (onlyIfNeeded && existsSync(stamp) && newest(sources) <= statSync(stamp).mtimeMs) continue;
  process.stdout.write(`Building the ${name} …\n`);
  run();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, '');
}

function command(script, args) {
  const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

function copyDocs() {
  const target = path.join(root, 'dist/docs');
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(path.join(root, 'web/docs'))) {
    copyFileSync(path.join(root, 'web/docs', file), path.join(target, file));
  }
  copyFileSync(
    path.join(root, 'node_modules/rapidoc/dist/rapidoc-min.js'),
    path.join(target, 'rapidoc-min.js'),
  );
}

function newest(sources) {
  let latest = 0;
  for (const source of sources) {
    const full = path.join(root, source);
    if (!existsSync(full)) continue;
    const entries = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true }).map((entry) => path.join(full, String(entry)))
      : [full];
    for (const entry of entries) latest = Math.max(latest, statSync(entry).mtimeMs);
  }
  return latest;
}
