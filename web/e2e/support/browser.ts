import {
  type Browser,
  type BrowserContext,
  type Cookie,
  chromium,
  type Page,
  request,
} from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { launchOptions, openGate, type Size, signIn, sizes } from '../session.ts';
import { begin } from './site-actions.ts';

export type { Size } from '../session.ts';

let browser: Browser | undefined;
let visits: Visit[] = [];

/**
 * Starts the browser, which all test files of a worker share. After each test, closes its visits and fails
 * the test for their errors.
 */
export function withBrowser(): void {
  beforeAll(async () => {
    if (browser?.isConnected() !== true)
      browser = await chromium.launch(launchOptions(inject('browserPath')));
  });
  afterEach(async () => {
    const ended = visits;
    visits = [];
    await Promise.all(ended.map(({ context }) => context.close()));
    expect(ended.flatMap(({ faults }) => faults)).toEqual([]);
  });
}

export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Errors in the page: script errors, blocked content (CSP), and failed calls of the site. */
  faults: string[];
  /** Allows errors that the test causes itself. */
  expectFaults(pattern: RegExp): void;
};

/** A running site and its agent's sign-in. */
export type Site = { url: string; adminEmail: string; adminPassword: string };

type VisitOptions = {
  size?: Size;
  /** The user: someone before the gate, a visitor past it, or the signed-in agent. */
  as?: 'stranger' | 'visitor' | 'admin';
  /** The system's motion preference; most tests reduce motion, so that they needn't wait for animations. */
  motion?: 'reduce' | 'no-preference';
  /** A site other than the one that all tests share. */
  site?: Site;
  /** Prepares the browser before the first page. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
};

/** Opens a new browser session on the site. URLs outside the site are unreachable. */
export async function visit(
  path = '/',
  { size = 'desktop', as = 'stranger', motion = 'reduce', site = inject('site'), prepare }: VisitOptions = {},
): Promise<Visit> {
  if (browser === undefined) throw new Error('The test file has no browser: call withBrowser()');
  const { url } = site;
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    hasTouch: size !== 'desktop',
    reducedMotion: motion,
  });
  context.setDefaultTimeout(15_000);
  const expected: RegExp[] = [];
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  if (as !== 'stranger') await context.addCookies(await sessionOf(as, site));
  await prepare?.(context);
  const page = await context.newPage();
  watch(page, note);
  const made = { page, context, faults, expectFaults: (pattern: RegExp) => void expected.push(pattern) };
  visits.push(made);
  // Tests wait for what they need; that doesn't include images and fonts.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return made;
}

const admins = new Map<string, Promise<Cookie[]>>();

/**
 * Returns the cookies of a visitor past the gate, each with a session and so a device of their own, or of the agent, whose
 * are fetched once per site.
 */
function sessionOf(who: 'visitor' | 'admin', site: Site): Promise<Cookie[]> {
  if (who === 'visitor') return openSession(site);
  const known = admins.get(site.url) ?? openSession(site, true);
  admins.set(site.url, known);
  return known;
}

async function openSession({ url, adminEmail, adminPassword }: Site, isAdmin = false): Promise<Cookie[]> {
  const client = await request.newContext({ baseURL: url });
  await openGate(client);
  if (isAdmin) await signIn(client, adminEmail, adminPassword);
  const { cookies } = await client.storageState();
  await client.dispose();
  return cookies;
}

/** Opens home as a visitor, past the gate and the intro. */
export async function comeHome(site?: Site): Promise<Page> {
  const { page } = await visit('/', { as: 'visitor', ...(site === undefined ? {} : { site }) });
  await begin(page);
  return page;
}

function watch(page: Page, note: (fault: string) => void): void {
  page.on('pageerror', (error) => note(`script: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // Responses report failed calls, below; URLs outside the site are blocked deliberately.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) note(`console: ${text}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500 && response.status() !== 501) note(`${response.status()} ${response.url()}`);
  });
}

/** Waits until `read` returns `expected`. */
export async function soon<T>(read: () => Promise<T> | T, expected: T): Promise<void> {
  await expect.poll(read, { timeout: 15_000 }).toEqual(expected);
}
