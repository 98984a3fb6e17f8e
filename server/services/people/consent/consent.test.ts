import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/people.d.ts';
import { suppress, suppressionOf } from '../../../jobs/outbox/mail-rules.ts';
import { holdOfText, recordTextConsent } from '../../../jobs/outbox/text-rules.ts';
import { ann, createTestPeople, type TestPeople } from '../testing/people.ts';

type NewConsent = components['schemas']['NewConsent'];

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(async () => {
  await site.begin();
  await site.database.pool.query('truncate people_consents, mail_suppressions, text_consents');
});
afterAll(() => site.close());

const number = '+15125550142';
const now = () => site.clock.now;
const later = (days: number) => new Date(now().getTime() + days * 24 * 60 * 60_000);
const idOf = async (email = ann.email) => (await site.find(email))?.id ?? '';
const list = async (personId: string) => (await site.call('listConsents', { path: { personId } })).consents;
const states = async (personId: string) =>
  Object.fromEntries(
    (await list(personId)).map(({ value, channel, state }) => [`${value} ${channel}`, state]),
  );
const record = async (body: NewConsent) =>
  (await site.call('recordConsent', { path: { personId: await idOf() }, body })).consents;
const email = { kind: 'email', value: ann.email, channel: 'mail' } as const;
const texts = { kind: 'phone', value: ann.phoneNumber, channel: 'text' } as const;
const calls = { ...texts, channel: 'call' } as const;
const given = { state: 'given', words: 'Yes, please.', saidOn: '2026-11-19' } as const;
const stopped = { state: 'stopped' } as const;
const problemOf = (status: number, pointer?: string) => ({
  said: { status, ...(pointer === undefined ? {} : { errors: [{ pointer }] }) },
});
const marketing = { siteId: 'site-a', kind: 'marketing', to: number } as const;

test('nobody was asked before they were; each email, number, and postal address has its channels', async () => {
  const address = {
    Name: ann.name,
    Email: ann.email,
    Address1: '31 Harbor Ln',
    City: 'Tulsa',
    State: 'OK',
    Zip: '74114',
  };
  await site.contact({ ...address, PhoneNumber: ann.phoneNumber });
  expect(await states(await idOf())).toEqual({
    [`${ann.email} mail`]: 'not-asked',
    [`${ann.phoneNumber} text`]: 'not-asked',
    [`${ann.phoneNumber} call`]: 'not-asked',
    '31 Harbor Ln, Tulsa, OK 74114 post': 'not-asked',
  });
});

test('what the stop list and the texts know is read where it is, with its words and its source', async () => {
  await site.lead();
  const { db } = site.database;
  await suppress(db, { siteId: 'site-a', email: ann.email, source: 'reply', words: 'Please stop.' }, now());
  const text = { siteId: 'site-a', phone: number, state: 'given', words: 'YES', source: 'text' } as const;
  await recordTextConsent(db, text, now());
  const [mail, ...phone] = await list(await idOf());
  expect(mail).toMatchObject({ state: 'stopped', source: 'email', words: 'Please stop.' });
  expect(phone).toContainEqual(
    expect.objectContaining({ channel: 'text', state: 'given', source: 'text', words: 'YES' }),
  );
});

describe('consent by the agent’s word', () => {
  beforeEach(() => site.lead());

  test('is given only with their words and a day that has come', async () => {
    await expect(record({ ...calls, ...given, words: ' ' })).rejects.toMatchObject(
      problemOf(400, '/body/words'),
    );
    const { saidOn: _day, ...undated } = { ...calls, ...given };
    await expect(record(undated)).rejects.toMatchObject(problemOf(400, '/body/saidOn'));
    for (const saidOn of ['2026-11-21', '2026-02-30'])
      await expect(record({ ...calls, ...given, saidOn })).rejects.toMatchObject(
        problemOf(400, '/body/saidOn'),
      );
    const after = await record({ ...calls, ...given });
    expect(after.find(({ channel }) => channel === 'call')).toMatchObject({
      ...{ state: 'given', words: 'Yes, please.', source: 'agent', at: '2026-11-20T05:59:59.999Z' },
    });
  });

  test('the newest applies: a stop needs no words, and an earlier yes doesn’t undo it', async () => {
    await record({ ...calls, ...given, saidOn: '2026-11-20' });
    const after = await record({ ...calls, ...stopped });
    const call = after.find(({ channel }) => channel === 'call');
    expect(call).toMatchObject({ state: 'stopped', words: null });
    expect(call?.history.map(({ state }) => state)).toEqual(['stopped', 'given']);
    await expect(record({ ...calls, ...given })).rejects.toMatchObject(problemOf(409));
  });

  test('a stop that they said before a yes applies, too', async () => {
    await record({ ...calls, ...given, saidOn: '2026-11-20' });
    const after = await record({ ...calls, ...stopped, saidOn: '2026-11-18' });
    expect(after.find(({ channel }) => channel === 'call')?.state).toBe('stopped');
  });

  test('stopping email stops marketing email, and a later yes starts it with the stop in the history', async () => {
    await record({ ...email, ...stopped });
    expect(await suppressionOf(site.database.db, 'site-a', ann.email)).toBe('You unsubscribed this address.');
    const before = now();
    site.clock.now = later(1);
    const [after] = await record({ ...email, ...given, saidOn: '2026-11-21' });
    expect(after).toMatchObject({ state: 'given', history: [{ state: 'given' }, { state: 'stopped' }] });
    expect(await suppressionOf(site.database.db, 'site-a', ann.email)).toBeNull();
    await suppress(site.database.db, { siteId: 'site-a', email: ann.email, source: 'link' }, later(1));
    expect((await list(await idOf()))[0]).toMatchObject({ state: 'stopped', source: 'link' });
    site.clock.now = before;
  });

  test('texts follow the text rules; a number that stopped them itself starts them itself', async () => {
    await record({ ...texts, ...given });
    expect(await holdOfText(site.database.db, marketing, now())).toBeNull();
    await record({ ...texts, ...stopped });
    expect((await holdOfText(site.database.db, marketing, now()))?.reason).toContain('no more texts');
    await record({ ...texts, ...given, saidOn: '2026-11-20' });
    const stop = {
      siteId: 'site-a',
      phone: number,
      state: 'stopped',
      words: 'STOP',
      source: 'text',
    } as const;
    await recordTextConsent(site.database.db, stop, now());
    await expect(record({ ...texts, ...given, saidOn: '2026-11-20' })).rejects.toMatchObject(problemOf(409));
  });

  test('of what the person doesn’t have is refused, and is of its own site', async () => {
    const other = { ...calls, value: '(918) 555-0188' };
    await expect(record({ ...other, ...stopped })).rejects.toMatchObject(problemOf(404));
    await expect(record({ ...email, channel: 'call', ...stopped })).rejects.toMatchObject(problemOf(404));
    const path = { personId: await idOf() };
    await expect(site.callFor('site-b')('listConsents', { path })).rejects.toMatchObject(problemOf(404));
  });
});

test('consent stays on its address, whoever is merged and separated', async () => {
  const second = 'ann.lee@work.example';
  await site.lead();
  await site.lead({ email: second, phoneNumber: '(918) 555-0188' });
  await record({ ...email, ...stopped });
  const [personId, other] = [await idOf(), await idOf(second)];
  const merged = await site.call('mergePeople', { path: { personId }, body: { other } });
  expect(await states(personId)).toMatchObject({
    [`${ann.email} mail`]: 'stopped',
    [`${second} mail`]: 'not-asked',
  });
  const mergeId = merged.merges[0]?.id ?? 0;
  await site.call('unmergePeople', { path: { personId, mergeId } });
  expect(Object.keys(await states(other))).toEqual([
    `${second} mail`,
    '(918) 555-0188 text',
    '(918) 555-0188 call',
  ]);
});

test('an address that asked for no more postcards is found among others, until it asks for them again', async () => {
  const parts = { Address1: '31 Harbor Ln', City: 'Tulsa', State: 'OK', Zip: '74114' };
  await site.contact({ Name: ann.name, Email: ann.email, ...parts });
  const post = { kind: 'address', value: '31 Harbor Ln, Tulsa, OK 74114', channel: 'post' } as const;
  await record({ ...post, ...stopped });
  const find = (siteId = 'site-a') =>
    site.callFor(siteId)('findPostcardStops', {
      body: {
        addresses: [{ ...parts, Address1: '33 Harbor Ln' }, { Address1: '31 Harbor Lane, Tulsa, OK 74114' }],
      },
    });
  expect(await find()).toEqual({ stopped: [1] });
  expect(await find('site-b')).toEqual({ stopped: [] });
  await record({ ...post, ...given, saidOn: '2026-11-20' });
  expect(await find()).toEqual({ stopped: [] });
});
