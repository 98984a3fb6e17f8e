import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordTextConsent } from '../../../jobs/outbox/text-rules.ts';
import { createTestIdx, home } from '../testing/idx.ts';

let clock: Date;
let site: Awaited<ReturnType<typeof createTestIdx>>;
let id: number;

type Interest = { id: number; scheduledShowing: string | null };

beforeAll(async () => {
  site = await createTestIdx({ now: () => clock });
  await site.write([home('here')]);
});
beforeEach(async () => {
  clock = new Date('2026-11-20T18:00:00Z');
  await site.database.pool.query('truncate buying_interests, outbox_messages, text_consents');
  await site.call('createInterest', {
    query: { email: 'ann@example.com', name: 'Ann Lee', phoneNumber: '5125550142', listingKey: 'here' },
  });
  id = (await interests())[0]?.id ?? 0;
});
afterAll(() => site.database.drop());

const interests = () => site.call<Interest[]>('listInterests', { query: { email: 'ann@example.com' } });
const schedule = (other: object = {}, siteId?: string) =>
  site.call<{ message: string }>(
    'scheduleShowing',
    { query: { id, datetime: '2026-11-28 14:30', textClient: false, ...other } },
    siteId,
  );
const texting = { textClient: true, clientPhone: '(512) 555-0142' };
const texts = async () => (await site.outbox.list('site-a')).messages;

test('schedules a showing without a text when none is requested', async () => {
  expect(await schedule()).toEqual({ message: 'The showing is set.' });
  expect((await interests())[0]?.scheduledShowing).toBe('2026-11-28 14:30');
  expect(await texts()).toEqual([]);
});

test('rejects a past time in the site’s zone with its field, and neither stores nor texts anything', async () => {
  // The current time in Chicago is noon.
  for (const datetime of ['2020-01-05 15:00', '2026-11-20 11:59', '2026-11-20 11:59:59']) {
    await expect(schedule({ ...texting, datetime })).rejects.toMatchObject({
      id: 'invalid-input',
      errors: [{ pointer: '/query/datetime', detail: 'This time has passed. Choose a later one.' }],
    });
  }
  expect((await interests())[0]?.scheduledShowing).toBeNull();
  expect(await texts()).toEqual([]);
  await schedule({ ...texting, datetime: '2026-11-20 12:00' });
  expect(await texts()).toHaveLength(1);
});

test('rejects an unusual hour with its field until it is confirmed', async () => {
  for (const time of ['03:00', '06:59', '21:01', '23:30:00']) {
    await expect(schedule({ ...texting, datetime: `2026-11-28 ${time}` })).rejects.toMatchObject({
      id: 'invalid-input',
      errors: [{ pointer: '/query/unusualHour' }],
    });
  }
  expect(await texts()).toEqual([]);
  await schedule({ datetime: '2026-11-28 07:00' });
  await schedule({ datetime: '2026-11-28 21:00' });
  await schedule({ datetime: '2026-11-28 06:00', unusualHour: true });
  expect((await interests())[0]?.scheduledShowing).toBe('2026-11-28 06:00');
});

test('texts the client’s name, the home, the time, the agent, and how to stop', async () => {
  const { message } = await schedule({ ...texting, address: '1204 Elm St, Austin, TX 78704' });
  expect(message).toBe('The showing is set. The text to the client is on its way.');
  expect(await texts()).toMatchObject([
    {
      channel: 'sms',
      kind: 'transactional',
      to: '+15125550142',
      state: 'recorded',
      text:
        'Hello Ann Lee, your showing of 1204 Elm St, Austin, TX 78704 is set for Saturday, November 28, 2026 ' +
        'at 2:30 PM. Dana Whitlock, (918) 555-0100. Reply STOP for no more texts.',
    },
  ]);
});

test("uses the home's own address when none is sent", async () => {
  await schedule(texting);
  expect((await texts())[0]?.text).toContain('your showing of 1204 Elm St, Austin, TX 78704 is set');
});

test('sends one text per schedule, and another when the time changes or changes back', async () => {
  await Promise.all([schedule(texting), schedule(texting)]);
  clock = new Date('2026-11-20T18:01:00Z');
  await schedule(texting);
  expect(await texts()).toHaveLength(1);
  clock = new Date('2026-11-20T18:05:00Z');
  await schedule({ ...texting, datetime: '2026-11-28 15:30' });
  clock = new Date('2026-11-20T18:10:00Z');
  await schedule(texting);
  expect(await texts()).toHaveLength(3);
});

test('puts unsent texts about the previous time on hold when a showing moves', async () => {
  await site.call('createInterest', { query: { email: 'bo@example.com', listingKey: 'here' } });
  const [other] = await site.call<Interest[]>('listInterests', { query: { email: 'bo@example.com' } });
  await schedule({ ...texting, id: other?.id });
  await schedule(texting);
  clock = new Date('2026-11-20T18:05:00Z');
  await schedule({ ...texting, datetime: '2026-11-28 15:30' });
  const held = async () => (await texts()).filter(({ state }) => state === 'held');
  expect(await held()).toMatchObject([
    { text: expect.stringContaining('at 2:30 PM'), reason: 'It was replaced by a later plan.' },
  ]);
  await schedule({ datetime: '2026-11-28 16:30' });
  expect(await held()).toHaveLength(2);
  const left = (await texts()).filter(({ state }) => state === 'recorded');
  expect(left).toMatchObject([{ text: expect.stringMatching(/^Hello, /) }]);
});

test('reports a text on hold with its reason, and schedules the showing', async () => {
  await recordTextConsent(
    site.database.db,
    { siteId: 'site-a', phone: '5125550142', state: 'stopped', words: 'STOP', source: 'text' },
    clock,
  );
  expect((await schedule(texting)).message).toBe(
    'The showing is set. The text to the client was not sent. This number has asked for no more texts (STOP).',
  );
  expect(await texts()).toMatchObject([{ state: 'held' }]);
  clock = new Date('2026-11-20T06:00:00Z');
  expect((await schedule({ ...texting, clientPhone: '9185550142' })).message).toContain(
    'this one waits until 8:00 AM CST.',
  );
  expect((await interests())[0]?.scheduledShowing).toBe('2026-11-28 14:30');
});

test.each([
  ['a text without a phone', { textClient: true }, '/query/clientPhone'],
  ['a phone that cannot be texted', { textClient: true, clientPhone: '555-0142' }, '/query/clientPhone'],
  ['a day that does not exist', { datetime: '2026-02-30 14:30' }, '/query/datetime'],
  ['an hour that does not exist', { datetime: '2026-11-28 25:30:00' }, '/query/datetime'],
])('rejects %s, and changes nothing', async (_name, other, pointer) => {
  await expect(schedule(other)).rejects.toMatchObject({ id: 'invalid-input', errors: [{ pointer }] });
  expect((await interests())[0]?.scheduledShowing).toBeNull();
  expect(await texts()).toEqual([]);
});

test("neither schedules nor texts about another site's interest, or a missing one", async () => {
  await expect(schedule(texting, 'site-b')).rejects.toMatchObject({ id: 'not-found' });
  await expect(schedule({ ...texting, id: id + 1000 })).rejects.toMatchObject({ id: 'not-found' });
  expect((await interests())[0]?.scheduledShowing).toBeNull();
  expect((await site.outbox.list('site-b')).total + (await texts()).length).toBe(0);
});
