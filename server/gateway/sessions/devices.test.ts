import { beforeEach, expect, test } from 'vitest';
import { problem } from '../../errors/errors.ts';
import type { AnyHandler } from '../../services/service.ts';
import { anyoneSignsIn, clientHeaders, openGate, openTestApp, signInWith } from '../../testing/app.ts';
import { type HttpRequest, sendHttp } from '../../testing/http.ts';

type Seen = { id: string; account: unknown; device: unknown };
let seen: Seen[] = [];
const note = (id: string, value: unknown): AnyHandler => {
  return async ({ query }) => {
    seen.push({ id, account: query.account, device: query.device });
    return value;
  };
};
let claims: AnyHandler = note('claimDevice', { message: 'Done.' });
let today = Date.parse('2026-11-20T15:00:00Z');
const { app } = await openTestApp({
  now: () => new Date(today),
  handlers: {
    auth: anyoneSignsIn,
    idx: {
      saveHome: note('saveHome', { message: 'Done.' }),
      listSavedHomeKeys: note('listSavedHomeKeys', { keys: [] }),
      claimDevice: (...input) => claims(...input),
    },
  },
});
const gate = await openGate(app);
beforeEach(() => {
  seen = [];
  claims = note('claimDevice', { message: 'Done.' });
  today = Date.parse('2026-11-20T15:00:00Z');
});

const base = '/api/treas/idx/v1/saved-homes';
const save = { method: 'POST' as const, url: `${base}?name=Ann&email=a@example.com&listingKey=A1` };
const keys = { url: `${base}/keys` };
const signOut = { method: 'DELETE' as const, url: '/gateway/v1/session' };

/** A browser that keeps its cookies. */
function browser(session = gate) {
  const cookies = new Map([session.cookie.split(/=(.*)/s).slice(0, 2) as [string, string]]);
  return {
    cookies,
    async ask(request: HttpRequest) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await sendHttp(app, { ...request, headers: { ...clientHeaders, cookie } });
      const set = answer.headers['set-cookie'] ?? [];
      for (const line of set) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return { ...answer, set: [...set] };
    },
  };
}
const deviceOf = (set: string[]) => set.find((line) => line.startsWith('porchlight-device='));

test('gives a browser its device when it first saves, in a cookie that scripts and other sites don’t get', async () => {
  const mine = browser();
  expect(deviceOf((await mine.ask(keys)).set)).toBeUndefined();
  expect(seen.at(-1)).toEqual({ id: 'listSavedHomeKeys', account: undefined, device: undefined });
  const cookie = deviceOf((await mine.ask(save)).set);
  expect(cookie).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax/);
  const device = seen.at(-1)?.device;
  expect(device).toMatch(/^[\da-f-]{36}$/);
  expect(cookie).not.toContain(String(device));
  expect(deviceOf((await mine.ask(save)).set)).toBeUndefined();
  expect(deviceOf((await mine.ask(keys)).set)).toBeUndefined();
  expect(seen.map((call) => call.device)).toEqual([undefined, device, device, device]);
});

test('gives calls at the same moment one device, and another one after a sign-out', async () => {
  const mine = browser();
  await Promise.all([mine.ask(save), mine.ask(save), mine.ask(keys)]);
  await mine.ask(keys);
  const [first, second, last] = seen.filter(({ device }) => device !== undefined).map(({ device }) => device);
  expect([second, last]).toEqual([first, first]);

  const { cookie } = await signInWith(
    app,
    { ...gate, cookie: `porchlight=${mine.cookies.get('porchlight')}` },
    'ann',
  );
  mine.cookies.set('porchlight', cookie.split(/=(.*)/s)[1] as string);
  await mine.ask(signOut);
  await mine.ask(save);
  expect(seen.at(-1)?.device).toMatch(/^[\da-f-]{36}$/);
  expect(seen.at(-1)?.device).not.toBe(first);
});

test('ignores a device or an account that the browser sends, and a cookie that it made up', async () => {
  const other = '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c';
  const mine = browser();
  await mine.ask({ url: `${base}/keys?account=ann&device=${other}` });
  mine.cookies.set('porchlight-device', other);
  await mine.ask(keys);
  expect(seen.map(({ account, device }) => [account, device])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('renews the cookie in use once a month, with the same device', async () => {
  const mine = browser();
  await mine.ask(save);
  today += 31 * 86_400_000;
  const later = browser(await openGate(app));
  const kept = mine.cookies.get('porchlight-device') as string;
  later.cookies.set('porchlight-device', kept);
  expect(deviceOf((await later.ask(keys)).set)).toBeDefined();
  expect(later.cookies.get('porchlight-device')).not.toBe(kept);
  expect(seen.at(-1)?.device).toBe(seen[0]?.device);
});

test('gives a signed-in visitor no device, and passes both after a save without an account', async () => {
  const signedIn = browser(await signInWith(app, gate, 'ann'));
  expect(deviceOf((await signedIn.ask(save)).set)).toBeUndefined();
  expect(seen.at(-1)).toEqual({ id: 'saveHome', account: 'ann', device: undefined });

  const mine = browser();
  await mine.ask(save);
  const { cookie } = await signInWith(app, gate, 'ann');
  mine.cookies.set('porchlight', cookie.split(/=(.*)/s)[1] as string);
  await mine.ask(keys);
  expect(seen.at(-1)).toMatchObject({ account: 'ann', device: seen.at(-2)?.device });
});

test('moves what the device has to the account when it signs out, and forgets the device', async () => {
  const mine = browser();
  await mine.ask(save);
  const device = seen.at(-1)?.device;
  const { cookie } = await signInWith(app, gate, 'ann');
  mine.cookies.set('porchlight', cookie.split(/=(.*)/s)[1] as string);
  await mine.ask(signOut);
  expect(seen.at(-1)).toEqual({ id: 'claimDevice', account: 'ann', device });
  expect(mine.cookies.has('porchlight-device')).toBe(false);
});

test.each([
  ['fails', problem('database-unavailable'), true],
  ['has no room for all of it', problem('conflict'), true],
  ['isn’t there', problem('not-built-in'), false],
])('a device is kept at sign-out: if the service that moves it %s', async (_what, fault, kept) => {
  claims = async () => {
    throw fault;
  };
  const mine = browser();
  await mine.ask(save);
  const { cookie } = await signInWith(app, gate, 'ann');
  mine.cookies.set('porchlight', cookie.split(/=(.*)/s)[1] as string);
  await mine.ask(signOut);
  expect(mine.cookies.has('porchlight-device')).toBe(kept);
});
