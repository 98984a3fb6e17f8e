import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright-core';

export const sizes = {
  phone: { width: 360, height: 740 },
  mobile: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof sizes;

/**
 * Returns the browser's launch options: without its own background calls, able to run as root, and unable to
 * reach other sites.
 */
export const launchOptions = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    // One process less to start and to talk to.
    '--in-process-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Keeps a frame without an origin in its page's process: Playwright loses track of one in another
    // process.
    '--disable-features=IsolateSandboxedIframes',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
});

export const phrase = 'open house';
/** The headers of every call of our own client; other sites' pages can't send them. */
export const ownHeaders = { 'x-requested-with': 'porchlight' };

/** Opens the gate for a browser session by API. */
export async function openGate(request: APIRequestContext): Promise<void> {
  await post(request, '/gateway/v1/gate', { phrase });
}

/** Signs in a browser session by API. */
export async function signIn(request: APIRequestContext, username: string, password: string): Promise<void> {
  await post(request, '/api/treas/auth/signin', { username, password, siteId: await siteId(request) });
}

export type Person = { name: string; username: string; email: string; phone: string; password: string };

/** Returns a person unknown to the site. */
export function newPerson(name = 'Robin Vale'): Person {
  const id = randomUUID().slice(0, 8);
  return {
    name,
    username: `robin-${id}`,
    email: `robin-${id}@visitors.example`,
    phone: '(918) 555-0123',
    password: 'porch swing 42',
  };
}

/** Creates an account by API. It is activated by the link in its email (`register` does that too). */
export async function signUp(request: APIRequestContext, person: Person): Promise<void> {
  const { name, username, email, phone, password } = person;
  await post(request, '/api/treas/auth/signup', {
    name,
    username,
    email,
    password,
    phoneNumber: phone,
    siteId: await siteId(request),
  });
}

async function siteId(request: APIRequestContext): Promise<string> {
  const site: { siteId: string } = await (await request.get('/gateway/v1/site')).json();
  return site.siteId;
}

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.post(path, { headers: ownHeaders, data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
}
