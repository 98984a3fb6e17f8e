import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { needBrowser } from './find-browser.ts';
import { openTestFolder } from './test-folder.ts';

/**
 * Runs all checks and tests: checks of the tree, unit and server tests, screens in a browser without a
 * server, and then the browser against both forms (one process; two gateways relaying to services in
 * another). Ends with `N passed, N failed` alone on a line.
 */
const root = path.dirname(import.meta.dirname);
const folder = openTestFolder();
const results = mkdtempSync(path.join(folder, 'results-'));
let passed = 0;
/** Failures with their first lines, printed last, so that a truncated log still has them. */
const failures: string[] = [];

const bin = (script: string) => [process.execPath, path.join(root, 'node_modules', script)] as const;

const secondsSince = (moment: number) => Math.round((Date.now() - moment) / 1000);

function run(name: string, [command, ...args]: readonly string[], env: Record<string, string> = {}): boolean {
  const startedAt = Date.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command ?? '', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR: folder, ...env },
  });
  console.log(`── ${name}: ${status === 0 ? 'good' : 'FAILED'} (${secondsSince(startedAt)} s)`);
  return status === 0;
}

/** Runs pass-or-fail checks, each counted as one, as many at a time as there are processors. */
async function check(checks: Record<string, readonly string[]>): Promise<void> {
  const left = Object.entries(checks);
  const next = async (): Promise<void> => {
    const each = left.shift();
    if (each === undefined) return;
    const [name, [command = '', ...args]] = each;
    const startedAt = Date.now();
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    const [status] = await once(child, 'close');
    if (status === 0) passed += 1;
    else failures.push(`${name}\n${output}`);
    const verdict = status === 0 ? 'good' : 'FAILED';
    console.log(`\n── ${name}\n${output}── ${name}: ${verdict} (${secondsSince(startedAt)} s)`);
    return next();
  };
  await Promise.all(os.cpus().map(next));
}

type Report = {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** Whether the external data lies beside the repository; if it does, no test of it may be skipped. */
const hasRealData = existsSync(path.join(root, '../shared/data'));

/** Returns failed tests, unexpectedly skipped ones, and files that could not run. */
const failuresIn = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults
      .filter(
        ({ status, fullName }) =>
          status === 'failed' ||
          (hasRealData && status !== 'passed' && fullName.includes('(skipped without ../shared')),
      )
      .map((test) => `${file} > ${test.fullName}\n${test.failureMessages.join('\n')}`);
    return tests.length === 0 && status === 'failed' ? [`${file}\n${message}`] : tests;
  });

/** Runs vitest and counts its tests; a run that aborts counts as one failure. */
function vitest(name: string, projects: string[], env: Record<string, string> = {}): void {
  const file = path.join(results, `${name.replaceAll(' ', '-')}.json`);
  const ok = run(
    name,
    [
      ...bin('vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
  );
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    passed += report.numPassedTests;
    const failedTests = failuresIn(report);
    failures.push(...failedTests.map((failure) => `${name}: ${failure}`));
    if (!ok && failedTests.length === 0) failures.push(`${name}: the run broke off`);
  } catch (error) {
    failures.push(`${name}: no report was written (${error})`);
  }
}

/** The arguments of `npm run boundaries`. */
const cruised = ['--config', '.dependency-cruiser.mjs', 'pages', 'server', 'web/src', 'scripts'];

const withBrowser = !process.argv.includes('--no-browser');
const browser = withBrowser ? await needBrowser() : '';

// The longest first, so that none runs alone at the end.
await check({
  types: [process.execPath, 'scripts/typecheck.mjs'],
  build: [process.execPath, 'scripts/build.mjs', '--if-needed'],
  'format and lint': [...bin('@biomejs/biome/bin/biome'), 'check', '.'],
  boundaries: [...bin('dependency-cruiser/bin/dependency-cruise.mjs'), ...cruised],
  'nothing unused': bin('knip/bin/knip.js'),
  'specs are clean': [...bin('@redocly/cli/bin/cli.js'), 'lint', '--config', 'openapi/redocly.yaml'],
  'types are fresh': [...bin('tsx/dist/cli.mjs'), 'scripts/openapi/generate-types.ts', '--check'],
});
vitest('unit and server', ['unit', 'server']);
if (withBrowser) {
  // With React as visitors get it, which needs a sixth less time than its development build.
  vitest('screens', ['screens'], { BROWSER_PATH: browser, NODE_ENV: 'production' });
  vitest('browser, one process', ['e2e'], { BROWSER_PATH: browser, FORM: 'one-process' });
  vitest('browser, relayed', ['e2e'], { BROWSER_PATH: browser, FORM: 'relayed' });
}

rmSync(folder, { recursive: true, force: true });
for (const failure of failures) console.log(`\nFAILED ${failure.split('\n').slice(0, 8).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
