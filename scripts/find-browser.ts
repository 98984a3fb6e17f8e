import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = [
  // Without a window to draw, a new page costs a third of its time in the full browser.
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the installed Chrome or Chromium, or null; `BROWSER_PATH` takes priority. */
export async function findBrowser(): Promise<string | null> {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  const { chromium } = await import('playwright-core');
  for (const candidate of [process.env.BROWSER_PATH ?? '', ...onPath, ...places, chromium.executablePath()]) {
    if (candidate !== '' && isExecutable(candidate)) return candidate;
  }
  return null;
}

/**
 * Returns the browser for the tests: the installed one, or Playwright's download, or (as root on Debian or
 * Ubuntu) the system's package. Throws when none is available.
 */
export async function needBrowser(): Promise<string> {
  const found = await findBrowser();
  if (found !== null) return found;
  console.log('No Chrome or Chromium is installed: getting one …');
  run(process.execPath, [
    'node_modules/playwright-core/cli.js',
    'install',
    '--with-deps',
    'chromium-headless-shell',
  ]);
  const downloaded = (await findBrowser()) ?? (await findHeadlessShell());
  if (downloaded !== null) return downloaded;
  if (
    process.getuid?.() === 0 &&
    run('apt-get', ['update', '-qq']) &&
    ['chromium-headless-shell', 'chromium'].some((name) => run('apt-get', ['install', '-y', '-qq', name]))
  ) {
    const installed = await findBrowser();
    if (installed !== null) return installed;
  }
  throw new Error(
    'The tests need Chrome or Chromium, and none could be installed. Install one, or set BROWSER_PATH to its program.',
  );
}

async function findHeadlessShell(): Promise<string | null> {
  const { chromium } = await import('playwright-core');
  try {
    const browser = await chromium.launch();
    await browser.close();
    return chromium.executablePath();
  } catch {
    return null;
  }
}

function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
