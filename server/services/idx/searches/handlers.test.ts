import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NewSavedSearch } from '../../../../openapi/generated/idx.limits.ts';
import { notFound, refusedAt } from '../../testing/call.ts';
import { home } from '../testing/idx.ts';
import { alertKeyOf, alertUrl } from './alert-links.ts';
import { openSearches, type SavedSearch, startChosen, textOf, tokenIn } from './testing/open-searches.ts';

let desk: Awaited<ReturnType<typeof openSearches>>;
beforeAll(async () => {
  desk = await openSearches();
});
beforeEach(() => desk.clear());
afterAll(() => desk.database.drop());

const device = '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c';
const other = '11111111-8f0e-4a53-9a3c-0d7f8f1a2b3c';
const baseUrl = 'https://homes.example.com';
const austin = { city: 'Austin', minBedrooms: '3' };
const body = { name: 'Austin', filters: austin, frequency: 'daily', email: 'Ann@Example.com', baseUrl };
const follow = (change: object = {}, query: object = { device }) =>
  desk.call<SavedSearch>('createSavedSearch', { query, body: { ...body, ...change } });
const list = async (query: object = { device }) =>
  (await desk.call<{ searches: SavedSearch[] }>('listSavedSearches', { query })).searches;
const change = (id: number, change: object, query: object = { device }) =>
  desk.call<SavedSearch>('changeSavedSearch', { path: { id }, query, body: change });
const press = (token: string, form?: object) => desk.call('changeAlerts', { path: { token }, body: form });
const start = (token: string, query: object = { device }) => startChosen(desk, token, query);
const look = (id: 'showAlertConfirmation' | 'showAlertSettings', token: string) =>
  desk.call(id, { path: { token } });
const linkToken = async () => tokenIn((await desk.emails()).at(-1)?.text ?? '', '/alerts/confirm/');

test('keeps a search with its filters typed, and returns it with its homes now', async () => {
  await desk.write([home('a'), home('b', { bedrooms_total: 1 })]);
  const made = await follow({ filters: { ...austin, sort: 'price-asc' } });
  expect(made.confirmation).toBe('new');
  expect(made).toMatchObject({ name: 'Austin', filters: austin, email: 'ann@example.com', homes: 1 });
  const { rows } = await desk.database.pool.query('select query, owner from saved_searches');
  expect(rows).toEqual([{ query: { city: 'Austin', minBedrooms: 3 }, owner: `device:${device}` }]);
  const { confirmation: _, ...kept } = made;
  expect(await list()).toEqual([kept]);
});

test('follows homes in any of several places', async () => {
  await desk.write([home('a'), home('b', { city: 'Jenks' }), home('c', { city: 'Bixby' })]);
  const filters = { city: 'Jenks,Austin,Tulsa' };
  expect(await follow({ name: 'Jenks, Austin, or Tulsa', filters })).toMatchObject({ filters, homes: 2 });
});

test.each([
  ['no filter', {}, '/body/filters'],
  ['only what nearly all homes have', { propertyType: 'Residential', state: 'TX' }, '/body/filters'],
  ['filters that leave all homes', { minPrice: '0', priceReduced: 'false', q: ' ' }, '/body/filters'],
  ['the whole world', { north: '90', south: '-90.0', east: '180', west: '-180' }, '/body/filters'],
  ['words without a letter', { q: ',', keywords: '"–"' }, '/body/filters'],
  ['a filter that the search doesn’t have', { city: 'Austin', school: 'good' }, '/body/filters/school'],
  ['a value that the search refuses', { minPrice: 'cheap' }, '/body/filters/minPrice'],
  ['six cities', { city: 'A,B,C,D,E,F' }, '/body/filters/city'],
  ['six ZIP codes', { zip: '74037,74037,74037,74037,74037,74037' }, '/body/filters/zip'],
  ['bounds that aren’t whole', { north: '30', south: '29' }, '/body/filters/east'],
])('refuses %s by its name, and keeps nothing', async (_what, filters, pointer) => {
  await expect(follow({ filters })).rejects.toMatchObject(refusedAt(pointer));
  expect(await list()).toEqual([]);
  expect(await desk.emails()).toEqual([]);
});

test('refuses a search that leaves no home of the site out, unless by its place or words', async () => {
  await desk.write([
    home('a'),
    home('b', { bedrooms_total: 1, list_price: 300_000 }),
    home('nowhere', { latitude: null, longitude: null }),
  ]);
  const world = { north: '90', south: '-90', east: '180', west: '-180' };
  const everything = [{ minPrice: '1' }, { maxPrice: '900000' }, { priceReduced: 'false' }, world];
  for (const filters of [...everything, { state: 'TX', minPrice: '1', minBedrooms: '1' }])
    await expect(follow({ filters })).rejects.toMatchObject(refusedAt('/body/filters'));
  expect(await list()).toEqual([]);
  for (const filters of [{ minPrice: '300001' }, { minPrice: '1', minBedrooms: '2' }, { city: 'Austin' }])
    expect((await follow({ filters })).filters).toEqual(filters);
});

test('needs an address for alerts, and a postal address on the site', async () => {
  await expect(follow({ email: undefined })).rejects.toMatchObject(refusedAt('/body/email'));
  const { id } = await follow({ email: undefined, frequency: 'off' });
  await expect(change(id, { frequency: 'daily' })).rejects.toMatchObject(refusedAt('/body/email'));
  expect((await list())[0]).toMatchObject({ frequency: 'off', state: 'active', email: null });
});

test('emails one link for an address that nobody proved; opening it changes nothing, pressing starts the alerts', async () => {
  const first = await follow();
  await follow({ name: 'Second' });
  expect(first.state).toBe('unconfirmed');
  const [email, ...more] = await desk.emails();
  expect(more).toEqual([]);
  expect(email).toMatchObject({ to: 'ann@example.com', kind: 'transactional', secret: true });
  const token = await linkToken();
  expect(textOf(await look('showAlertConfirmation', token))).toMatch(/<form method="post"/);
  expect((await list()).map(({ state }) => state)).toEqual(['unconfirmed', 'unconfirmed']);
  expect(textOf(await start(token))).toContain('Your Alerts Have Started');
  expect((await list()).map(({ state }) => state)).toEqual(['active', 'active']);
  await expect(start(token)).rejects.toMatchObject({ id: 'confirmation-link-invalid' });
  // Proved by this device, not by another.
  expect((await follow({ name: 'Third' })).state).toBe('active');
  expect((await follow({}, { device: other })).state).toBe('unconfirmed');
});

test('needs no link for a confirmed account’s own email, and one for any other', async () => {
  const ann = { account: 'ann', provedEmail: 'ann@example.com' };
  expect((await follow({ email: undefined }, ann)).state).toBe('active');
  expect((await follow({ email: 'bo@example.com' }, ann)).state).toBe('unconfirmed');
});

test('a link expires, and works only on its own site', async () => {
  await follow();
  const token = await linkToken();
  await expect(desk.call('confirmAlerts', { path: { token } }, 'site-b')).rejects.toMatchObject({
    id: 'confirmation-link-invalid',
  });
  desk.clock.now = new Date(desk.clock.now.getTime() + 8 * 86_400_000);
  await expect(look('showAlertConfirmation', token)).rejects.toMatchObject({
    id: 'confirmation-link-invalid',
  });
});

test('resends the link a minute later, six times a day, and never to an unsubscribed address', async () => {
  const { id } = await follow();
  const resend = () =>
    desk.call<{ message: string }>('resendSearchConfirmation', { path: { id }, query: { device } });
  await expect(resend()).rejects.toMatchObject({ id: 'too-many-requests', headers: { 'Retry-After': '60' } });
  const later = () => {
    desk.clock.now = new Date(desk.clock.now.getTime() + 61_000);
  };
  for (let n = 0; n < 5; n += 1) {
    later();
    await resend();
  }
  later();
  await expect(resend()).rejects.toMatchObject({ id: 'too-many-requests' });
  expect(await desk.emails()).toHaveLength(6);
  await desk.database.pool.query(
    `insert into mail_suppressions values ('site-a', 'bo@example.com', 'link', null, now())`,
  );
  await follow({ email: 'bo@example.com' }, { device: other });
  expect(await desk.emails()).toHaveLength(6);
});

test('claims no resent link while the site can’t send email', async () => {
  const { id } = await follow();
  const resend = async () => {
    desk.clock.now = new Date(desk.clock.now.getTime() + 61_000);
    return desk.call('resendSearchConfirmation', { path: { id }, query: { device } });
  };
  const { mail } = desk.outbox.connected;
  try {
    desk.outbox.connected.mail = true;
    expect(await resend()).toEqual({
      message: expect.stringMatching(/^We’re emailing a link to ann@example.com, unless/),
    });
    desk.outbox.connected.mail = false;
    expect(await resend()).toEqual({
      message: expect.stringMatching(/^This site can’t send email right now/),
    });
  } finally {
    desk.outbox.connected.mail = mail;
  }
});

test('emails one link to an address that several devices name at the same time', async () => {
  const devices = Array.from({ length: 5 }, (_, n) => `${n}1111111-8f0e-4a53-9a3c-0d7f8f1a2b3c`);
  await Promise.all(devices.map((one) => follow({}, { device: one })));
  expect(await desk.emails()).toHaveLength(1);
});

test('lets five searches wait for an address, from whichever devices, and takes no removed one back beyond them', async () => {
  const devices = Array.from({ length: 6 }, (_, n) => ({
    device: `${n}1111111-8f0e-4a53-9a3c-0d7f8f1a2b3c`,
  }));
  const full = { id: 'conflict', errors: [{ pointer: '/body/email' }] };
  const { id } = await follow();
  for (const one of devices.slice(0, 3)) await follow({}, one);
  const both = await Promise.allSettled(devices.slice(3, 5).map((one) => follow({}, one)));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(follow({}, devices[5])).rejects.toMatchObject(full);
  await expect(follow({ frequency: 'off' }, devices[5])).rejects.toMatchObject(full);
  expect((await follow({ email: 'bo@example.com' }, devices[5])).state).toBe('unconfirmed');
  expect((await follow({}, { account: 'ann', provedEmail: 'ann@example.com' })).state).toBe('active');

  await change(id, { removed: true });
  await follow({}, devices[5]);
  await expect(change(id, { removed: false })).rejects.toMatchObject(full);
  // Once their links have expired, they no longer count.
  desk.clock.now = new Date(desk.clock.now.getTime() + 8 * 86_400_000);
  expect((await change(id, { removed: false })).state).toBe('unconfirmed');
});

test('changes a search of one’s own: name, frequency, removal and back', async () => {
  const { id } = await follow();
  expect(await change(id, { name: ' South ', frequency: 'weekly' })).toMatchObject({
    name: 'South',
    frequency: 'weekly',
  });
  await expect(change(id, { name: 'x' }, { device: other })).rejects.toMatchObject(notFound);
  await change(id, { removed: true });
  expect(await list()).toEqual([]);
  await expect(change(id, { name: 'x' })).rejects.toMatchObject(notFound);
  expect((await change(id, { removed: false })).name).toBe('South');
  await desk.call('stopSearchAlerts', { query: { device } });
  expect((await list())[0]?.frequency).toBe('off');
});

test('starts alerts anew only with a new confirmation, once the owner of the address has stopped them all', async () => {
  const { id } = await follow();
  await start(await linkToken());
  const key = await alertKeyOf(desk.database.db, 'site-a');
  const link = alertUrl(key, 'https://homes.example.com', {
    what: 'alerts',
    email: 'ann@example.com',
  });
  await press(link.split('/').at(-1) ?? '');
  expect((await list())[0]?.state).toBe('paused');
  expect(await change(id, { frequency: 'daily' })).toMatchObject({ state: 'unconfirmed' });
  expect(await follow({ name: 'Another' })).toMatchObject({ state: 'unconfirmed' });
});

test('says that alerts can’t start for an address that unsubscribed from all emails', async () => {
  const { id } = await follow();
  await start(await linkToken());
  const key = await alertKeyOf(desk.database.db, 'site-a');
  const email = 'ann@example.com';
  const tokenOf = (link: Parameters<typeof alertUrl>[2]) =>
    alertUrl(key, 'https://homes.example.com', link).split('/').at(-1) ?? '';
  await press(tokenOf({ what: 'emails', email }));
  const again = press(tokenOf({ what: 'search', id, email }), { frequency: 'daily' });
  await expect(again).rejects.toMatchObject({
    id: 'conflict',
    message: expect.stringContaining('unsubscribed'),
  });
  expect((await list())[0]?.state).toBe('paused');
});

test('refuses a name with a web address or line breaks', async () => {
  const { pattern } = NewSavedSearch.name;
  for (const name of ['Win at http://evil.example', 'www.evil.example', 'Jenks\nBcc: x', 'a\u202eb', ' '])
    expect(name).not.toMatch(new RegExp(pattern, 'u'));
  for (const name of ['Jenks, OK, 3+ beds', 'Mom & Dad’s', 'Lot 0.25–1 acres'])
    expect(name).toMatch(new RegExp(pattern, 'u'));
});

test('follows at most 25 searches of one owner, also at the same time', async () => {
  for (let n = 0; n < 24; n += 1) await follow({ frequency: 'off', email: undefined });
  const both = await Promise.allSettled([1, 2].map(() => follow({ frequency: 'off', email: undefined })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await list()).toHaveLength(25);
});

test('a device’s searches move to the account that signs in on it, with the proved address', async () => {
  await follow();
  await start(await linkToken());
  const ann = { account: 'ann', device };
  expect((await list(ann)).map(({ name, state }) => [name, state])).toEqual([['Austin', 'active']]);
  expect(await list()).toEqual([]);
  expect((await follow({ name: 'More' }, { account: 'ann' })).state).toBe('active');
  // Somebody who only typed the address sees nothing of it.
  expect(await list({ account: 'bo', provedEmail: 'bo@example.com' })).toEqual([]);
});
