import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetSenders } from './sender.ts';
import { openSearches, type SavedSearch, startChosen, tokenIn } from './testing/open-searches.ts';

let desk: Awaited<ReturnType<typeof openSearches>>;
beforeAll(async () => {
  desk = await openSearches();
});
beforeEach(() => desk.clear());
afterAll(() => desk.database.drop());

const device = (n: number) => `7f6b0b1e-8f0e-4a53-9a3c-${String(n).padStart(12, '0')}`;
const made = (n: number) => `made-up-${n}@example.com`;
type Person = { email?: string; device?: string; account?: string; provedEmail?: string; network?: number };
const follow = ({ email = 'ann@example.com', network = 1, ...query }: Person) =>
  desk.call<SavedSearch>(
    'createSavedSearch',
    {
      query,
      body: {
        name: 'Austin',
        filters: { city: 'Austin' },
        frequency: 'daily',
        email,
        baseUrl: 'https://a.example',
      },
    },
    'site-a',
    { clientAddress: `203.0.113.${network}` },
  );
const remove = (id: number, one: string, removed = true) =>
  desk.call<SavedSearch>('changeSavedSearch', { path: { id }, query: { device: one }, body: { removed } });
const full = (message: RegExp) => ({
  ...{ id: 'conflict', message: expect.stringMatching(message) },
  errors: [{ pointer: '/body/email', detail: expect.any(String) }],
});
const later = (ms: number) => {
  desk.clock.now = new Date(desk.clock.now.getTime() + ms);
};

test('lets one device cause six confirmation emails a day, also when it removes what it follows', async () => {
  for (let n = 0; n < 6; n += 1) {
    const { id } = await follow({ email: made(n), device: device(1) });
    await remove(id, device(1));
  }
  const again = () => follow({ email: made(6), device: device(1), network: 2 });
  await expect(again()).rejects.toMatchObject(full(/limit of 6 confirmation emails.*try again tomorrow/));
  expect(await desk.emails()).toHaveLength(6);
  // What needs no email goes on.
  expect((await follow({ email: made(5), device: device(1) })).state).toBe('unconfirmed');
  later(24 * 60 * 60_000);
  expect((await again()).state).toBe('unconfirmed');
});

test('counts resent links, and says so without changing anything', async () => {
  const { id } = await follow({ device: device(1) });
  for (let n = 0; n < 5; n += 1) await follow({ email: made(n), device: device(1) });
  later(61_000);
  const resend = desk.call('resendSearchConfirmation', { path: { id }, query: { device: device(1) } });
  await expect(resend).rejects.toMatchObject(full(/limit of 6/));
  expect(await desk.emails()).toHaveLength(6);
});

test('lets one network cause fifteen a day, whatever devices ask, also at the same time', async () => {
  for (let n = 0; n < 14; n += 1) await follow({ email: made(n), device: device(n) });
  const both = await Promise.allSettled([20, 21].map((n) => follow({ email: made(n), device: device(n) })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(follow({ email: made(30), device: device(30) })).rejects.toMatchObject(
    full(/from your network/),
  );
  expect(await desk.emails()).toHaveLength(15);
  expect((await follow({ email: made(31), device: device(30), network: 2 })).state).toBe('unconfirmed');
});

test('lets the wider network of an address cause forty-five a day', async () => {
  for (let n = 0; n < 45; n += 1) await follow({ email: made(n), device: device(n), network: n });
  await expect(follow({ email: made(50), device: device(50), network: 50 })).rejects.toMatchObject(
    full(/from your network/),
  );
  expect(await desk.emails()).toHaveLength(45);
});

test('stops no confirmed account and no proved address because of others in the same network', async () => {
  await follow({ email: 'cy@example.com', device: device(40) });
  await startChosen(desk, tokenIn((await desk.emails()).at(-1)?.text ?? '', '/alerts/confirm/'), {
    device: device(40),
  });
  for (let n = 0; n < 14; n += 1) await follow({ email: made(n), device: device(n) });
  await expect(follow({ email: made(30), device: device(30) })).rejects.toMatchObject(
    full(/from your network/),
  );
  const ann = { account: 'ann', provedEmail: 'ann@example.com' };
  expect((await follow(ann)).state).toBe('active');
  expect((await follow({ ...ann, email: made(31) })).state).toBe('unconfirmed');
  expect((await follow({ email: 'cy@example.com', device: device(40) })).state).toBe('active');
});

test('lets a confirmed account cause twenty a day', async () => {
  const ann = { account: 'ann', provedEmail: 'ann@example.com' };
  for (let n = 0; n < 20; n += 1) await follow({ ...ann, email: made(n) });
  await expect(follow({ ...ann, email: made(20) })).rejects.toMatchObject(full(/limit of 20/));
});

test('knows no network for longer than a day', async () => {
  await follow({ email: made(1), device: device(1) });
  later(24 * 60 * 60_000);
  await follow({ email: made(2), device: device(2) });
  await forgetSenders(desk.database.db, desk.clock.now);
  const { rows } = await desk.database.pool.query(
    'select email, client_hash is not null as known from search_confirmations order by email',
  );
  expect(rows).toEqual([
    { email: made(1), known: false },
    { email: made(2), known: true },
  ]);
});

test('lets the owner of an address follow, whatever strangers wait for it', async () => {
  const email = 'ann@example.com';
  await follow({ email, device: device(1) });
  await startChosen(desk, tokenIn((await desk.emails()).at(-1)?.text ?? '', '/alerts/confirm/'), {
    device: device(1),
  });
  // Followed before the account's email was confirmed, and removed.
  const early = await follow({ email, account: 'ann' });
  await desk.call('changeSavedSearch', {
    ...{ path: { id: early.id }, query: { account: 'ann' }, body: { removed: true } },
  });
  for (let n = 0; n < 5; n += 1) await follow({ email, device: device(10 + n), network: 10 + n });
  await expect(follow({ email, device: device(20), network: 20 })).rejects.toMatchObject(
    full(/already wait/),
  );
  expect((await follow({ email, device: device(1) })).state).toBe('active');
  const ann = { account: 'ann', provedEmail: email };
  expect((await follow({ email, ...ann })).state).toBe('active');
  await desk.call('changeSavedSearch', { path: { id: early.id }, query: ann, body: { removed: false } });
  const { searches } = await desk.call<{ searches: SavedSearch[] }>('listSavedSearches', { query: ann });
  expect(searches.map(({ state }) => state)).toEqual(['active', 'active']);
});
