import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Checks the types of the server, the web app, and the browser tests; the compiler prints the errors. */
const root = path.dirname(import.meta.dirname);
const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');

const statuses = ['tsconfig.json', 'web/tsconfig.json', 'web/e2e/tsconfig.json'].map((project) => {
  // One thread: several repeat a part of the work, and a test run has other checks for the other processors.
  const { status, signal } = spawnSync(process.execPath, [compiler, '-p', project, '--singleThreaded'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (signal !== null) console.error(`The compiler was ended by ${signal} while it checked ${project}.`);
  return status;
});
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
