// Runs a part of the built server (`node scripts/run.mjs main`, `… commands/import listings FILE`), and
// builds it first when necessary.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import './follow-parent.mjs';

const root = path.dirname(import.meta.dirname);
const [part = 'main', ...args] = process.argv.slice(2);

if (existsSync(path.join(root, 'node_modules/typescript'))) {
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs'), '--if-needed'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}
const file = path.join(root, 'dist/server', `${part}.js`);
if (!existsSync(file)) {
  process.stderr.write(
    existsSync(path.join(root, 'node_modules'))
      ? 'Porchlight is not built, and what builds it was not installed (NODE_ENV=production or --omit=dev leaves it out). Run: npm ci --include=dev\n'
      : 'Nothing is installed yet. Run: npm ci\n',
  );
  process.exit(1);
}
process.argv = [process.execPath, file, ...args];
await import(pathToFileURL(file).href);
