import { expect, test } from 'vitest';
import { clientHeaders, openGate } from '../app.ts';
import { type HttpRequest, sendHttp } from '../http.ts';
import { openTestSite } from '../whole-site.ts';

const site = await openTestSite();
const saved = '/api/treas/idx/v1/saved-homes';
const robin = { name: 'Robin Vale', email: 'robin@example.com' };
const password = 'porch swing 42';

/** A browser past the gate that keeps its cookies. */
async function openBrowser() {
  const cookies = new Map<string, string>();
  const take = (line: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  };
  take((await openGate(site.app)).cookie);
  const ask = async (request: HttpRequest) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await sendHttp(site.app, { ...request, headers: { ...clientHeaders, cookie } });
    for (const line of answer.headers['set-cookie'] ?? []) take(line);
    expect(answer.statusCode, `${request.url}: ${answer.body}`).toBeLessThan(300);
    return answer;
  };
  return {
    cookies,
    save: (key: string) =>
      ask({ method: 'POST', url: `${saved}?${new URLSearchParams({ ...robin, listingKey: key })}` }),
    keys: async () => (await ask({ url: `${saved}/keys` })).json().keys as string[],
    register: (username: string, email: string) =>
      ask({
        method: 'POST',
        url: '/api/treas/auth/signup',
        payload: { username, email, password, name: 'Robin Vale', phoneNumber: '(918) 555-0123' },
      }),
    signIn: (username: string) =>
      ask({ method: 'POST', url: '/api/treas/auth/signin', payload: { username, password } }),
    signOut: () => ask({ method: 'DELETE', url: '/gateway/v1/session' }),
  };
}

test('homes saved without an account move to the account that signs in on the device, and no other', async () => {
  const { rows } = await site.database.pool.query<{ listing_key: string }>(
    'select listing_key from listings where on_show order by id limit 3',
  );
  const [a = '', b = '', c = ''] = rows.map(({ listing_key }) => listing_key);
  const home = await openBrowser();
  await home.save(a);
  await home.save(b);
  // Elsewhere, somebody types the same email, and registers with it first.
  const stranger = await openBrowser();
  await stranger.save(c);
  await stranger.register('not-robin', robin.email);
  await stranger.signIn('not-robin');
  expect(await stranger.keys()).toEqual([c]);

  await home.register('robin', 'robin.vale@example.com');
  await home.signIn('robin');
  expect(await home.keys()).toEqual([b, a]);
  await home.signOut();
  expect(home.cookies.has('porchlight-device')).toBe(false);
  expect(await home.keys()).toEqual([]);
  await home.save(c);
  expect(await home.keys()).toEqual([c]);

  const office = await openBrowser();
  await office.signIn('robin');
  expect(await office.keys()).toEqual([b, a]);
});

test('what the device saved is in the account, even if it signs out at once', async () => {
  const { rows } = await site.database.pool.query<{ listing_key: string }>(
    'select listing_key from listings where on_show order by id limit 1',
  );
  const key = rows[0]?.listing_key ?? '';
  const home = await openBrowser();
  await home.register('kim', 'kim@example.com');
  await home.save(key);
  await home.signIn('kim');
  await home.signOut();
  const office = await openBrowser();
  await office.signIn('kim');
  expect(await office.keys()).toEqual([key]);
});
