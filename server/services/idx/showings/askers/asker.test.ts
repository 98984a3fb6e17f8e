import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { suppress } from '../../../../jobs/outbox/mail-rules.ts';
import { createTestIdx, home } from '../../testing/idx.ts';
import { forgetClients } from './asker.ts';

let clock: Date;
let site: Awaited<ReturnType<typeof createTestIdx>>;
/** Friday, 9:00 AM in Chicago. */
const begin = new Date('2026-11-20T15:00:00Z');

beforeAll(async () => {
  site = await createTestIdx({ now: () => clock });
  await site.write([home('H1'), home('H2')]);
});
afterAll(() => site.database.drop());
beforeEach(async () => {
  clock = begin;
  for (const table of ['showing_requests', 'outbox_messages', 'proved_emails', 'mail_suppressions'])
    await site.database.pool.query(`delete from ${table}`);
});

/** The times from Tuesday on, one after the other: half of a day's, as strangers may have no more. */
const time = (n: number) =>
  new Date(Date.UTC(2026, 10, 24 + Math.floor(n / 9), 15, 30 * (n % 9))).toISOString();
const device = (n: number) => `7f6b0b1e-8f0e-4a53-9a3c-${String(n).padStart(12, '0')}`;

type Person = { email?: string; device?: string; account?: string; provedEmail?: string };
type Place = { network?: number; address?: string };
const ask = async (
  n: number,
  {
    email = `made-up-${n}@example.com`,
    network = 1,
    address = `203.0.113.${network}`,
    ...query
  }: Person & Place,
) =>
  site.call(
    'requestShowing',
    { query, body: { name: 'Bo', email, listingKey: 'H1', manner: 'in-person', times: [time(n)] } },
    'site-a',
    { clientAddress: address },
  );
const askInTurn = async (from: number, to: number, person: (n: number) => Person & Place) => {
  for (let n = from; n < to; n += 1) await ask(n, person(n));
};
const stored = async () => (await site.call<{ total: number }>('listShowingRequests', { query: {} })).total;
const mailsTo = async (email: string) =>
  (await site.outbox.list('site-a', { channel: 'mail' })).messages.filter(({ to }) => to === email);
/** Presses a button on the page behind the link in the first email to an address. */
const press = async (email: string, action: string) => {
  const text = (await mailsTo(email)).at(-1)?.text ?? '';
  const token = /\/showing\/(\S+)/.exec(text)?.[1] ?? '';
  return site.call<{ body: string }>('answerShowing', { path: { token }, body: { action } });
};
const full = (message: RegExp) => ({
  ...{ id: 'conflict', message: expect.stringMatching(message) },
  errors: [{ pointer: '/body/email', detail: expect.any(String) }],
});

test('lets one device hold the times of three requests, whatever emails it types', async () => {
  await askInTurn(0, 3, () => ({ device: device(1) }));
  await expect(ask(3, { device: device(1) })).rejects.toMatchObject(full(/press Confirm My Email, or call/));
  // Cookies can be deleted, and the network stays; another network doesn't help the device.
  await expect(ask(3, { device: device(1), network: 2 })).rejects.toMatchObject(full(/^You have 3/));
  expect(await stored()).toBe(3);
  await ask(3, { device: device(2), network: 2 });
});

test('lets one network hold the times of five requests, whatever devices ask', async () => {
  await askInTurn(0, 5, (n) => ({ device: device(n) }));
  await expect(ask(5, { device: device(9) })).rejects.toMatchObject(full(/^5 showing requests from your/));
  await expect(ask(5, {})).rejects.toMatchObject(full(/^5 showing requests from your/));
  expect(await stored()).toBe(5);
  await ask(5, { device: device(9), network: 2 });
});

test.each([
  ['an IPv6 /48', (n: number) => `2001:db8:7:${n.toString(16)}::1`, '2001:db8:8:1::1'],
  ['an IPv4 /24', (n: number) => `198.51.100.${n}`, '198.51.101.1'],
])(
  'lets %s hold the times of fifteen requests, whatever networks of it ask',
  async (_what, addressOf, other) => {
    await askInTurn(0, 15, (n) => ({ device: device(n), address: addressOf(n) }));
    const more = { device: device(20), address: addressOf(20) };
    await expect(ask(15, more)).rejects.toMatchObject(full(/^Too many showing requests from networks near/));
    await ask(15, { ...more, email: 'ann@example.com', provedEmail: 'ann@example.com', account: 'ann' });
    await ask(16, { device: device(21), address: other });
    expect(await stored()).toBe(17);
  },
);

test('counts requests only as long as they hold times, and knows no network longer', async () => {
  await askInTurn(0, 5, (n) => ({ device: device(n) }));
  clock = new Date(begin.getTime() + 3 * 24 * 60 * 60_000);
  await ask(8, { device: device(1) });
  await forgetClients(site.database.db, clock);
  const { rows } = await site.database.pool.query(
    'select count(client_hash)::int as known from showing_requests',
  );
  expect(rows).toEqual([{ known: 1 }]);
});

test('lets whoever proves an address with the link in its email request more, up to five', async () => {
  const ann = { email: 'ann@example.com', device: device(1) };
  await askInTurn(0, 3, () => ann);
  await expect(ask(3, ann)).rejects.toMatchObject(full(/^You have 3/));
  expect((await press(ann.email, 'confirm-email')).body).toContain('Your email is confirmed.');
  await askInTurn(3, 5, () => ann);
  await expect(ask(5, ann)).rejects.toMatchObject(full(/^You have 5/));
  // It is proved for this device and address, not for others that are typed.
  await askInTurn(5, 8, () => ({ device: device(1) }));
  await expect(ask(8, { device: device(1) })).rejects.toMatchObject(full(/^You have 3/));
});

test('proves nothing by a press of somebody who never asked', async () => {
  const stranger = { email: 'victim@example.com', device: device(1) };
  await askInTurn(0, 3, () => stranger);
  await press(stranger.email, 'cancel');
  await ask(3, stranger);
  await expect(ask(4, stranger)).rejects.toMatchObject(full(/press Confirm My Email/));
});

test('proves nothing by a press that accepts nothing', async () => {
  const stranger = { email: 'victim@example.com', device: device(1) };
  await ask(0, stranger);
  clock = new Date(begin.getTime() + 60_000);
  await askInTurn(1, 3, () => stranger);
  await press(stranger.email, 'accept');
  const { requests } = await site.call<{ requests: { id: number }[] }>('listShowingRequests', { query: {} });
  const start = new Date(Date.UTC(2026, 10, 28, 16)).toISOString();
  await site.call('answerShowingRequest', {
    path: { id: requests.at(-1)?.id },
    body: { action: 'propose', start },
  });
  // The link of an email before the proposal.
  await press(stranger.email, 'accept');
  await expect(ask(4, stranger)).rejects.toMatchObject(full(/press Confirm My Email/));
});

test('stops nobody with a proved address because of others in the same network', async () => {
  await askInTurn(0, 5, (n) => ({ device: device(n) }));
  await ask(5, { account: 'ann', email: 'ann@example.com', provedEmail: 'Ann@example.com' });
  await site.database.pool.query(
    `insert into proved_emails (site_id, owner, email, proved_at) values ('site-a', $1, 'cy@example.com', now())`,
    [`device:${device(7)}`],
  );
  await ask(6, { device: device(7), email: 'Cy@example.com' });
});

test('answers a repeated request of others alike, whoever they are', async () => {
  const ann = { email: 'ann@example.com', device: device(1) };
  await ask(0, ann);
  await ask(0, ann);
  await ask(0, { ...ann, account: 'ann', provedEmail: ann.email });
  expect(await stored()).toBe(1);
  const refusals = [
    { ...ann, device: device(2) },
    { email: ann.email },
    { email: 'bo@example.com', device: device(2) },
  ].map(async (stranger) => ask(0, stranger).catch(({ id, message, errors }) => ({ id, message, errors })));
  const [one, ...others] = await Promise.all(refusals);
  expect(one).toMatchObject({ id: 'conflict', message: expect.stringContaining('was just taken') });
  expect(others).toEqual([one, one]);
});

test('tells no stranger how many requests an address has', async () => {
  const ann = { email: 'ann@example.com', device: device(1) };
  await askInTurn(0, 3, () => ann);
  await press(ann.email, 'confirm-email');
  await askInTurn(3, 5, () => ann);
  await ask(5, { ...ann, device: device(2), network: 2 });
  expect(await stored()).toBe(6);
});

test('emails an address that strangers type ten times a day, and the agent each time', async () => {
  const email = 'victim@example.com';
  await askInTurn(0, 11, (n) => ({ email, device: device(n), network: n }));
  expect(await mailsTo(email)).toHaveLength(10);
  expect(await mailsTo('dana@example.com')).toHaveLength(11);
});

test('emails no unsubscribed address that a stranger types, and whoever has proved it', async () => {
  const email = 'ann@example.com';
  await suppress(site.database.db, { siteId: 'site-a', email, source: 'link' }, clock);
  await ask(0, { email, device: device(1) });
  expect(await mailsTo(email)).toEqual([]);
  expect(await stored()).toBe(1);
  await ask(1, { email, account: 'ann', provedEmail: email });
  expect(await mailsTo(email)).toHaveLength(1);
});

test('emails no unsubscribed address of a decision about a request that nobody proved, and says so', async () => {
  const email = 'ann@example.com';
  await ask(0, { email, device: device(1) });
  await suppress(site.database.db, { siteId: 'site-a', email, source: 'link' }, clock);
  const before = (await mailsTo(email)).length;
  const { requests } = await site.call<{ requests: { id: number }[] }>('listShowingRequests', { query: {} });
  const accept = { path: { id: requests[0]?.id }, body: { action: 'accept', start: time(0) } };
  expect(await site.call('answerShowingRequest', accept)).toEqual({
    message: expect.stringMatching(/is accepted. The visitor got no email.*This address has unsubscribed/),
  });
  expect(await mailsTo(email)).toHaveLength(before);
  await press(email, 'confirm-email');
  const move = { ...accept, body: { action: 'move', start: time(1) } };
  expect(await site.call('answerShowingRequest', move)).toMatchObject({ delivery: expect.any(String) });
  expect(await mailsTo(email)).toHaveLength(before + 1);
});
