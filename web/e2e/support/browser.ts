import {
  type Browser,
  type BrowserContext,
  type Cookie,
  chromium,
  type Page,
  type Route,
  request,
} from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { launchOptions, openGate, type Size, signIn, sizes, type Theme } from '../session.ts';
import { begin } from './site-actions.ts';

export type { Size } from '../session.ts';

let browser: Browser | undefined;
let visits: Visit[] = [];

/**
 * Gives a test file the browser, which all files of a worker share and which ends with it. After each test its visits
 * end; what went wrong in them fails it.
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
  /** What went wrong in the page: script errors, refused content (CSP), failed calls of ours. */
  faults: string[];
  /** Names faults that the test itself brings about. */
  expectFaults(pattern: RegExp): void;
};

/** A running site, and who its agent is. */
export type Site = { url: string; adminEmail: string; adminPassword: string };

type VisitOptions = {
  size?: Size;
  theme?: Theme;
  /** Who comes: one before the locked gate, one past it, or the agent signed in. */
  as?: 'stranger' | 'visitor' | 'admin';
  /** Whether the person's system asks for less motion; most tests do, so that nothing has to be waited for. */
  motion?: 'reduce' | 'no-preference';
  /**
   * Whether the server may draw the first page. Tests that answer the app's calls themselves have it draw alone.
   */
  drawn?: boolean;
  /** Another site than the one that all tests share. */
  site?: Site;
  /** Prepares the browser before the first page. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
};

/** A new browser session on the site. Addresses outside the site are not reached. */
export async function visit(
  path = '/',
  {
    size = 'desktop',
    theme = 'light',
    as = 'stranger',
    motion = 'reduce',
    drawn = true,
    site = inject('site'),
    prepare,
  }: VisitOptions = {},
): Promise<Visit> {
  if (browser === undefined) throw new Error('The test file has no browser: call withBrowser()');
  const { url } = site;
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    colorScheme: theme,
    hasTouch: size !== 'desktop',
    reducedMotion: motion,
  });
  context.setDefaultTimeout(15_000);
  const expected: RegExp[] = [];
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  if (!drawn) await context.route((address) => address.href.startsWith(url), sendPageAlone);
  if (as !== 'stranger') await context.addCookies(await sessionOf(as, site));
  await prepare?.(context);
  const page = await context.newPage();
  watch(page, note);
  const made = { page, context, faults, expectFaults: (pattern: RegExp) => void expected.push(pattern) };
  visits.push(made);
  // What a test looks for it waits for; pictures and fonts it does not need.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return made;
}

const sessions = new Map<string, Promise<Cookie[]>>();

/** The cookies of one past the gate of a site, or of its agent, got once: a session lies in its cookie alone. */
function sessionOf(who: 'visitor' | 'admin', { url, adminEmail, adminPassword }: Site): Promise<Cookie[]> {
  const key = `${who} of ${url}`;
  const known = sessions.get(key);
  if (known !== undefined) return known;
  const got = (async () => {
    const client = await request.newContext({ baseURL: url });
    await openGate(client);
    if (who === 'admin') await signIn(client, adminEmail, adminPassword);
    const { cookies } = await client.storageState();
    await client.dispose();
    return cookies;
  })();
  sessions.set(key, got);
  return got;
}

/** Sends pages as to one before the gate, for whom nothing is drawn; the app then asks for all that it shows. */
async function sendPageAlone(route: Route): Promise<void> {
  const request = route.request();
  if (request.resourceType() !== 'document') return route.fallback();
  const response = await route.fetch({ headers: { ...(await request.allHeaders()), cookie: 'none=' } });
  const { 'set-cookie': _cookie, ...headers } = response.headers();
  return route.fulfill({ response, headers });
}

/** A visitor at home, past the gate and the intro. */
export async function comeHome(site?: Site): Promise<Page> {
  const { page } = await visit('/', { as: 'visitor', ...(site === undefined ? {} : { site }) });
  await begin(page);
  return page;
}

function watch(page: Page, note: (fault: string) => void): void {
  page.on('pageerror', (error) => note(`script: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // That a call failed is told by its answer, below; what lies outside the site is cut off on purpose.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) note(`console: ${text}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500 && response.status() !== 501) note(`${response.status()} ${response.url()}`);
  });
}

/** Waits until `read` gives `expected`, as a person waits for what they were promised. */
export async function soon<T>(read: () => Promise<T> | T, expected: T): Promise<void> {
  await expect.poll(read, { timeout: 15_000 }).toEqual(expected);
}
