import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Checks the types of the server, the web app and the browser tests, side by side; each that fails says why. */
const root = path.dirname(import.meta.dirname);
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const parts = { server: 'tsconfig.json', web: 'web/tsconfig.json', e2e: 'web/e2e/tsconfig.json' };

async function check([name, project]) {
  const known = path.join('node_modules/.cache/tsc', `${name}.json`);
  const child = spawn(
    process.execPath,
    [compiler, '-p', project, '--incremental', '--tsBuildInfoFile', known],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const [status, signal] = await once(child, 'close');
  if (status !== 0) console.log(`types of ${project}: ${output.trim() || `ended by ${signal ?? status}`}`);
  return status === 0;
}

const good = await Promise.all(Object.entries(parts).map(check));
process.exitCode = good.every(Boolean) ? 0 : 1;
