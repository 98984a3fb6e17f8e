import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordTextConsent } from '../../../jobs/outbox/text-rules.ts';
import { isRawAnswer } from '../../service.ts';
import { createTestIdx, home } from '../testing/idx.ts';

let clock: Date;
/** Milliseconds since `clock`, so that messages have an order. */
let ticks = 0;
let site: Awaited<ReturnType<typeof createTestIdx>>;
/** Friday, 9:00 AM in Chicago. */
const begin = new Date('2026-11-20T15:00:00Z');
/** Tuesday, 5:30 PM, and Wednesday, 11 AM. */
const [first, second] = ['2026-11-24T23:30:00.000Z', '2026-11-25T17:00:00.000Z'] as const;

type Slots = {
  closed: string | null;
  firstDay: string;
  days: { date: string; off: string | null; slots: { start: string; taken: boolean }[] }[];
};
type Request = {
  id: number;
  state: string;
  start: string | null;
  decidedBy: string | null;
  note: string | null;
};

beforeAll(async () => {
  site = await createTestIdx({ now: () => new Date(clock.getTime() + ticks++) });
  await site.write([
    home('H1'),
    home('H2'),
    home('SOON', { standard_status: 'Coming Soon' }),
    home('SOLD', { standard_status: 'Closed' }),
    home('HIDDEN', { internet_entire_listing_display: false }),
  ]);
});
afterAll(() => site.database.drop());
beforeEach(async () => {
  clock = begin;
  ticks = 0;
  const { pool } = site.database;
  await pool.query('delete from showing_requests');
  for (const table of [
    'showing_hours',
    'outbox_messages',
    'buying_interests',
    'person_events',
    'text_consents',
  ])
    await pool.query(`delete from ${table}`);
});

const annsDevice = { device: '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c' };
const ann = { name: 'Ann Lee', email: 'Ann@example.com', listingKey: 'H1', manner: 'in-person' };
const ask = (changes: object = {}) =>
  site.call('requestShowing', { query: annsDevice, body: { ...ann, times: [first, second], ...changes } });
const slotsOn = async (day: string, listingKey = 'H1') =>
  (await site.call<Slots>('listShowingSlots', { query: { listingKey, from: day, days: 1 } })).days[0];
const taken = async (day: string) =>
  (await slotsOn(day))?.slots.filter((slot) => slot.taken).map(({ start }) => start);
const list = (query = {}) =>
  site.call<{ total: number; waiting: number; requests: Request[] }>('listShowingRequests', { query });
const newest = async () => (await list()).requests[0] as Request;
const answer = async (action: string, more: object = {}) =>
  site.call('answerShowingRequest', { path: { id: (await newest()).id }, body: { action, ...more } });

type Own = { id: number; listingKey: string; state: string; start: string | null; canCancel: boolean };
const own = async (query: object) => {
  const { showings } = await site.call<{ showings: Own[] }>('listOwnShowings', { query });
  return showings.map(({ listingKey, state, start, canCancel }) => [listingKey, state, start, canCancel]);
};

async function messages(channel: 'mail' | 'sms' = 'mail') {
  const sent = (await site.outbox.list('site-a', { channel })).messages;
  return sent
    .toReversed()
    .map(({ to, subject, text, kind, calendar }) => ({ to, subject, text, kind, calendar }));
}
const token = async () => {
  const texts = (await messages()).map(({ text }) => text);
  return texts.flatMap((text) => /\/showing\/(\S+)/.exec(text)?.[1] ?? []).at(-1) ?? '';
};
const open = async (link?: string) => {
  const page = await site.call('showShowingPage', { path: { token: link ?? (await token()) } });
  return isRawAnswer(page) ? String(page.body) : '';
};
const press = async (action: string, link?: string) => {
  const page = await site.call('answerShowing', {
    path: { token: link ?? (await token()) },
    body: { action },
  });
  return isRawAnswer(page) ? String(page.body) : '';
};

/** Keeps a calendar as programs do: by UID, ignoring lower sequences. */
function calendarOf(files: (string | null)[]) {
  const events = new Map<string, { start: string; sequence: number }>();
  for (const file of files) {
    if (file === null) continue;
    const calendar = new ICAL.Component(ICAL.parse(file));
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
    const component = calendar.getFirstSubcomponent('vevent') ?? undefined;
    const event = new ICAL.Event(component);
    if ((events.get(event.uid)?.sequence ?? -1) >= event.sequence) continue;
    const isCanceled = component?.getFirstPropertyValue('status') === 'CANCELLED';
    const start = event.startDate.toJSDate().toISOString();
    if (isCanceled) events.delete(event.uid);
    else events.set(event.uid, { start, sequence: event.sequence });
  }
  return [...events.values()];
}
const calendars = async () => {
  const mails = await messages();
  const of = (who: string) =>
    calendarOf(mails.filter(({ to }) => to === who).map(({ calendar }) => calendar));
  return { visitor: of('ann@example.com'), agent: of('dana@example.com') };
};

test('offers the usual hours after a day’s notice, none on Sunday', async () => {
  const { closed, firstDay, days } = await site.call<Slots>('listShowingSlots', {
    query: { listingKey: 'H1', days: 7 },
  });
  expect({ closed, firstDay }).toEqual({ closed: null, firstDay: '2026-11-21' });
  expect(days.map(({ date, slots }) => [date, slots.length])).toEqual([
    // A day from now, it is a little after 9:00.
    ['2026-11-21', 17],
    ['2026-11-22', 0],
    ...['23', '24', '25', '26', '27'].map((day) => [`2026-11-${day}`, 18]),
  ]);
  expect(days[0]?.slots[0]).toEqual({ start: '2026-11-21T15:30:00.000Z', taken: false });
});

test('stores a request with its lead, holds its times, and tells both', async () => {
  await ask({ message: 'Is the garage heated?' });
  expect(await taken('2026-11-24')).toEqual([first]);
  expect(await taken('2026-11-25')).toEqual([second]);
  expect(await list({ waiting: true })).toMatchObject({
    total: 1,
    waiting: 1,
    requests: [{ state: 'requested' }],
  });
  const interests = await site.call('listInterests', { query: { email: ann.email } });
  expect(interests).toMatchObject([{ listingKey: 'H1', scheduledShowing: null, name: 'Ann Lee' }]);
  const mails = await messages();
  expect(mails.map(({ to, subject, kind }) => [to, kind, subject])).toEqual([
    ['dana@example.com', 'notice', 'Showing Requested: Ann Lee, 1204 Elm St, Austin, TX 78704'],
    ['ann@example.com', 'transactional', 'We got your request to see 1204 Elm St, Austin, TX 78704'],
  ]);
  expect(mails[0]?.text).toContain('“Is the garage heated?”');
  // A stranger's words go to no address that they typed.
  expect(mails[1]?.text).not.toContain('garage');
  expect(mails[1]?.text).toContain('Tuesday, November 24, 2026 at 5:30 PM CST');
});

test('changes nothing when the same request comes again', async () => {
  await ask();
  await ask();
  expect((await list()).total).toBe(1);
  expect(await messages()).toHaveLength(2);
});

test('keeps a new message, phone number, and consent of the same request, and what it leaves out', async () => {
  const consents = async () =>
    (await site.database.pool.query('select number from text_consents order by id')).rows;
  await ask({ message: 'Is the garage heated?', phoneNumber: '(918) 555-0143' });
  await ask({ message: 'Can my mother come?', phoneNumber: '(918) 555-0144', textConsent: true });
  await ask();
  const told = { name: 'Ann Lee', message: 'Can my mother come?', phoneNumber: '(918) 555-0144' };
  expect((await list()).requests).toMatchObject([{ ...told, textConsent: true, times: [first, second] }]);
  // The consent was for the other number.
  await ask({ phoneNumber: '(918) 555-0145' });
  expect((await list()).requests).toMatchObject([{ phoneNumber: '(918) 555-0145', textConsent: false }]);
  expect(await consents()).toEqual([{ number: '+19185550144' }]);
  await ask({ phoneNumber: '(918) 555-0145', textConsent: true });
  expect((await list()).requests).toMatchObject([{ textConsent: true }]);
  await ask({ textConsent: false });
  expect((await list()).requests).toMatchObject([{ textConsent: false }]);
  expect(await messages()).toHaveLength(2);
  // Another device's are not theirs to change.
  const query = { device: '11111111-8f0e-4a53-9a3c-0d7f8f1a2b3c' };
  const body = { ...ann, times: [first, second], message: 'Call me at once.' };
  await expect(site.call('requestShowing', { query, body })).rejects.toMatchObject({ id: 'conflict' });
  expect((await list()).requests).toMatchObject([{ message: 'Can my mother come?' }]);
});

test('refuses a time that was taken meanwhile, names it, and stores nothing', async () => {
  await ask();
  const bo = {
    name: 'Bo',
    email: 'bo@example.com',
    listingKey: 'H2',
    times: ['2026-11-23T16:00:00Z', first],
  };
  await expect(ask(bo)).rejects.toMatchObject({
    id: 'conflict',
    errors: [
      { pointer: '/body/times/1', detail: 'Tue, Nov 24, 5:30 PM was just taken. Choose another time.' },
    ],
  });
  expect((await list()).total).toBe(1);
  expect(await taken('2026-11-23')).toEqual([]);
});

test.each(['0001-01-01', '9999-12-31'])('offers nothing on %s', async (day) => {
  expect(await taken(day)).toEqual([]);
});

test('gives one of two requests at once the time', async () => {
  const people = ['a', 'b', 'c', 'd'].map((name) =>
    ask({ name, email: `${name}@example.com`, times: [first] }),
  );
  const results = await Promise.allSettled(people);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await list()).total).toBe(1);
});

test.each([
  [{ times: ['2026-11-19T16:00:00Z'] }, '/body/times/0', /has passed/],
  [{ times: [first, '2026-02-30T16:00:00Z'] }, '/body/times/1', /exists|passed/],
  [{ times: ['2026-11-20T16:00:00Z'] }, '/body/times/0', /isn’t one of the open times/],
  [{ times: ['2026-11-22T16:00:00Z'] }, '/body/times/0', /isn’t one of the open times/],
  [{ times: ['2026-11-24T16:10:00Z'] }, '/body/times/0', /isn’t one of the open times/],
  [{ times: ['9999-12-31T23:59:59Z'] }, '/body/times/0', /isn’t one of the open times/],
  [{ times: [first, '2026-11-24T17:30:00-06:00'] }, '/body/times', /each time once/],
  [{ textConsent: true }, '/body/phoneNumber', /Enter the phone number/],
])('refuses %o at %s', async (changes, pointer, detail) => {
  await expect(ask(changes)).rejects.toMatchObject({
    id: 'invalid-input',
    errors: [{ pointer, detail: expect.stringMatching(detail) }],
  });
  expect((await list()).total).toBe(0);
  expect(await messages()).toEqual([]);
});

test.each([
  ['SOON', 'conflict'],
  ['SOLD', 'conflict'],
  ['HIDDEN', 'listing-not-found'],
  ['NOBODY', 'listing-not-found'],
])('shows no home %s', async (listingKey, id) => {
  await expect(ask({ listingKey })).rejects.toMatchObject({ id });
});

test('lets the agent propose no time that is years ahead', async () => {
  await ask();
  await expect(answer('propose', { start: '9999-12-31T23:59:59Z' })).rejects.toMatchObject({
    id: 'invalid-input',
    errors: [{ pointer: '/body/start', detail: 'Choose a time within the next two years.' }],
  });
  expect((await newest())?.state).toBe('requested');
});

test('accepts, moves, and cancels one event in both calendars, and in the journey', async () => {
  await ask();
  await answer('accept', { start: second, note: 'See you at the porch.' });
  expect(await newest()).toMatchObject({ state: 'accepted', start: second, decidedBy: 'agent' });
  expect(await taken('2026-11-24')).toEqual([]);
  expect(await taken('2026-11-25')).toEqual([second]);
  const showing = async () =>
    (await site.call<{ scheduledShowing: string }[]>('listInterests', { query: { email: ann.email } }))[0];
  expect(await showing()).toMatchObject({ scheduledShowing: '2026-11-25 11:00' });
  let event = { start: second as string, sequence: 0 };
  expect(await calendars()).toEqual({ visitor: [event], agent: [event] });
  expect((await messages()).at(-1)?.text).toContain('“See you at the porch.”');

  event = { start: '2026-11-27T18:00:00.000Z', sequence: 1 };
  await answer('move', { start: event.start });
  expect(await calendars()).toEqual({ visitor: [event], agent: [event] });
  expect(await showing()).toMatchObject({ scheduledShowing: '2026-11-27 12:00' });
  const moves = (await messages()).slice(-2).map(({ text }) => text);
  for (const text of moves)
    expect(text).toMatch(/from Wednesday, Nov.* 25.*11:00 AM.* to Friday, Nov.* 27.*12:00 PM/);
  // The agent's words stay without new ones.
  expect(await newest()).toMatchObject({ note: 'See you at the porch.' });
  expect(await open()).toContain('“See you at the porch.”');

  expect(await press('cancel')).toContain('Showing Canceled');
  const told = (await messages()).filter(({ to }) => to === 'dana@example.com').at(-1);
  expect(told?.subject).toBe('Canceled by Visitor: Ann Lee, 1204 Elm St, Austin, TX 78704');
  expect(await calendars()).toEqual({ visitor: [], agent: [] });
  expect(await showing()).toMatchObject({ scheduledShowing: null });
  expect(await newest()).toMatchObject({ state: 'canceled', decidedBy: 'visitor' });
  expect(await taken('2026-11-27')).toEqual([]);
  const { rows } = await site.database.pool.query('select title from person_events order by id');
  expect(rows.map(({ title }) => title)).toEqual([
    ...['Showing requested', 'Showing scheduled', 'Showing moved', 'Showing canceled'],
  ]);
});

test('keeps a second showing of the same home in the journey when the first is canceled', async () => {
  await ask({ times: [first] });
  await answer('accept', { start: first });
  const link = await token();
  await ask({ times: [second] });
  await answer('accept', { start: second });
  expect(await press('cancel', link)).toContain('Showing Canceled');
  const [interest] = await site.call<object[]>('listInterests', { query: { email: ann.email } });
  expect(interest).toMatchObject({ scheduledShowing: '2026-11-25 11:00' });
});

test('invites the visitor, and publishes to the agent', async () => {
  await ask();
  await answer('accept', { start: first });
  const methods = (await messages()).flatMap(({ to, calendar }) =>
    calendar === null ? [] : [[to, /METHOD:(\w+)/.exec(calendar)?.[1]]],
  );
  expect(methods).toEqual([
    ['dana@example.com', 'PUBLISH'],
    ['ann@example.com', 'REQUEST'],
  ]);
  const file = await site.call('getShowingCalendar', { path: { token: await token() } });
  expect(isRawAnswer(file) && file.contentType).toMatch(/^text\/calendar/);
});

test('proposes another time, which its own link accepts once', async () => {
  await ask();
  const old = await token();
  await answer('propose', { start: '2026-11-28T16:00:00Z', note: 'I’m away on Tuesday.' });
  expect(await taken('2026-11-24')).toEqual([]);
  expect(await taken('2026-11-28')).toEqual(['2026-11-28T16:00:00.000Z']);
  const link = await token();
  expect(link).not.toBe(old);
  expect(await open(old)).not.toContain('Accept This Time');
  await press('accept', old);
  expect(await newest()).toMatchObject({ state: 'proposed' });
  expect(await open(link)).toContain('Accept This Time');
  expect(await newest()).toMatchObject({ state: 'proposed' });
  expect(await press('accept', link)).toContain('Your Showing Is Confirmed');
  expect(await newest()).toMatchObject({ state: 'accepted', decidedBy: 'visitor' });
  const count = (await messages()).length;
  await press('accept', link);
  await press('decline', link);
  expect(await newest()).toMatchObject({ state: 'accepted' });
  expect(await messages()).toHaveLength(count);
});

test('names a home on the page and in its file only while it is on display', async () => {
  await ask();
  await answer('accept', { start: first });
  const file = async () => {
    const made = await site.call('getShowingCalendar', { path: { token: await token() } });
    return isRawAnswer(made) ? String(made.body) : '';
  };
  expect(await open()).toContain('1204 Elm St');
  expect(await file()).toContain('1204 Elm St');
  try {
    await site.write([home('H1', { internet_entire_listing_display: false })]);
    for (const text of [await open(), await file(), await press('accept')]) {
      expect(text).not.toContain('Elm St');
      expect(text).toContain('The home that we emailed you about');
    }
    // A letter about an appointment is no display.
    await answer('move', { start: '2026-11-27T18:00:00Z' });
    expect((await messages()).at(-1)).toMatchObject({
      to: 'ann@example.com',
      text: expect.stringContaining('1204 Elm St'),
    });
    await site.write([home('H1', { internet_address_display: false })]);
    expect(await open()).toMatch(/<b>Austin, TX 78704<\/b>/);
  } finally {
    await site.write([home('H1')]);
  }
});

test('lets a proposal be declined, and expire', async () => {
  await ask();
  await answer('propose', { start: '2026-11-28T16:00:00Z' });
  clock = new Date('2026-11-23T15:00:00Z');
  expect(await newest()).toMatchObject({ state: 'expired' });
  expect(await open()).toContain('This Request Has Expired');
  await press('accept');
  expect(await newest()).toMatchObject({ state: 'expired' });
  expect(await taken('2026-11-28')).toEqual([]);
  await answer('propose', { start: '2026-11-28T16:00:00Z' });
  expect(await press('decline')).toContain('This Showing Won’t Take Place');
  expect(await newest()).toMatchObject({ state: 'declined', decidedBy: 'visitor' });
  expect((await messages()).at(-1)).toMatchObject({ to: 'dana@example.com' });
  expect(await taken('2026-11-28')).toEqual([]);
});

test('declines with a word, and refuses answers that no longer fit', async () => {
  await ask();
  await expect(answer('accept', { start: '2026-11-27T18:00:00Z' })).rejects.toMatchObject({
    errors: [{ pointer: '/body/start' }],
  });
  await expect(answer('accept', { start: '2026-11-01T18:00:00Z' })).rejects.toMatchObject({
    errors: [{ detail: 'This time has passed. Choose a later one.' }],
  });
  await answer('decline', { note: 'It sold this morning.' });
  expect((await messages()).at(-1)?.text).toContain('“It sold this morning.”');
  expect(await taken('2026-11-24')).toEqual([]);
  await expect(answer('accept', { start: first })).rejects.toMatchObject({ id: 'conflict' });
  await expect(
    site.call('answerShowingRequest', { path: { id: 999_999 }, body: { action: 'decline' } }),
  ).rejects.toMatchObject({ id: 'not-found' });
});

test('frees the times of a request that the agent leaves for three days', async () => {
  await ask({ times: ['2026-11-28T16:00:00Z'] });
  expect(await taken('2026-11-28')).toHaveLength(1);
  clock = new Date('2026-11-23T15:00:00Z');
  expect(await taken('2026-11-28')).toEqual([]);
  await ask({ name: 'Bo', email: 'bo@example.com', times: ['2026-11-28T16:00:00Z'] });
  const { requests } = await list();
  const late = requests.at(-1)?.id;
  await expect(
    site.call('answerShowingRequest', {
      path: { id: late },
      body: { action: 'accept', start: '2026-11-28T16:00:00Z' },
    }),
  ).rejects.toMatchObject({ id: 'conflict', errors: [{ pointer: '/body/start' }] });
});

test('counts showings that the agent scheduled by hand, and moves a request with them', async () => {
  await ask();
  const [interest] = await site.call<{ id: number }[]>('listInterests', { query: { email: ann.email } });
  const schedule = (datetime: string) =>
    site.call('scheduleShowing', { query: { id: interest?.id, datetime, textClient: false } });
  await schedule('2026-11-27 10:00');
  expect(await taken('2026-11-27')).toEqual(['2026-11-27T16:00:00.000Z']);
  expect(await newest()).toMatchObject({ state: 'accepted', start: '2026-11-27T16:00:00.000Z' });
  await schedule('2026-11-27 11:00');
  await schedule('2026-11-27 11:00');
  expect(await taken('2026-11-27')).toEqual(['2026-11-27T17:00:00.000Z']);
  expect((await calendars()).visitor).toEqual([{ start: '2026-11-27T17:00:00.000Z', sequence: 1 }]);
});

test('keeps the buffer beside a showing that the agent scheduled by hand', async () => {
  const hours = await site.call<object>('getShowingHours');
  await site.call('updateShowingHours', { body: { ...hours, bufferMinutes: 30 } });
  await ask({ times: ['2026-11-24T17:00:00Z'] });
  const [interest] = await site.call<{ id: number }[]>('listInterests', { query: { email: ann.email } });
  const query = { id: interest?.id, datetime: '2026-11-27 10:40', textClient: false };
  await site.call('scheduleShowing', { query });
  // From 10:40 to 11:10: it meets the one at 11:00, and the half hour before it the one at 10:00.
  expect(await taken('2026-11-27')).toEqual(['2026-11-27T16:00:00.000Z', '2026-11-27T17:00:00.000Z']);
  await expect(ask({ times: ['2026-11-27T16:00:00Z'] })).rejects.toMatchObject({
    errors: [{ pointer: '/body/times/0' }],
  });
});

test('takes a schedule by hand and the visitor’s press one after the other', async () => {
  await ask();
  await answer('propose', { start: '2026-11-27T16:00:00.000Z' });
  const [interest] = await site.call<{ id: number }[]>('listInterests', { query: { email: ann.email } });
  const query = { id: interest?.id, datetime: '2026-11-27 11:00', textClient: false };
  const results = await Promise.allSettled([site.call('scheduleShowing', { query }), press('accept')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await newest()).toMatchObject({ state: 'accepted', start: '2026-11-27T17:00:00.000Z' });
  expect(await taken('2026-11-27')).toEqual(['2026-11-27T17:00:00.000Z']);
  expect((await calendars()).visitor).toMatchObject([{ start: '2026-11-27T17:00:00.000Z' }]);
});

test('texts only who agreed, with the words stored, and never against a STOP', async () => {
  await ask({ phoneNumber: '(918) 555-0142' });
  await answer('accept', { start: first });
  expect(await messages('sms')).toMatchObject([{ kind: 'notice' }]);
  const consents = async () =>
    (await site.database.pool.query('select number, state, words, source from text_consents order by id'))
      .rows;
  expect(await consents()).toEqual([]);
  await ask({ phoneNumber: '(918) 555-0143', textConsent: true, times: ['2026-11-27T16:00:00Z'] });
  expect(await consents()).toMatchObject([
    {
      number: '+19185550143',
      state: 'given',
      words: expect.stringContaining('STOP'),
      source: 'showing request',
    },
  ]);
  await answer('propose', { start: '2026-11-27T17:00:00Z' });
  const texts = await messages('sms');
  expect(texts.at(-1)).toMatchObject({ to: '+19185550143', text: expect.stringContaining('/showing/') });
  const stop = {
    siteId: 'site-a',
    phone: '9185550143',
    state: 'stopped',
    words: 'STOP',
    source: 'text',
  } as const;
  await recordTextConsent(site.database.db, stop, clock);
  await ask({ phoneNumber: '(918) 555-0143', textConsent: true, times: ['2026-11-30T16:00:00Z'] });
  expect((await consents()).at(-1)).toMatchObject({ state: 'stopped' });
});

test('follows the agent’s hours, buffer, days off, and the change of the clock', async () => {
  const span = [{ from: '01:00', to: '04:00' }];
  const hours = {
    weekly: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: span },
    ...{ noticeHours: 0, daysAhead: 180, lengthMinutes: 45, bufferMinutes: 15, video: false },
    daysOff: [{ from: '2026-11-29', to: '2026-12-06', note: ' Away ' }],
  };
  await site.call('updateShowingHours', { body: hours });
  expect((await slotsOn('2026-11-29'))?.off).toBe('Away');
  // 2 AM doesn't exist on that day.
  expect((await slotsOn('2027-03-14'))?.slots.map(({ start }) => start)).toEqual([
    '2027-03-14T07:00:00.000Z',
    '2027-03-14T08:00:00.000Z',
  ]);
  await expect(ask({ manner: 'video', times: ['2026-11-22T07:00:00Z'] })).rejects.toMatchObject({
    errors: [{ pointer: '/body/manner' }],
  });
  expect(await site.call('getShowingHours')).toMatchObject({
    lengthMinutes: 45,
    daysOff: [{ note: 'Away' }],
  });
});

test.each([
  [{ monday: [{ from: '10:00', to: '09:00' }] }, [], '/body/weekly/monday/0/to'],
  [{ monday: [{ from: '09:00', to: '09:20' }] }, [], '/body/weekly/monday/0/to'],
  [
    {
      monday: [
        { from: '09:00', to: '12:00' },
        { from: '11:00', to: '14:00' },
      ],
    },
    [],
    '/body/weekly/monday/1/from',
  ],
  [{}, [{ from: '2026-11-27', to: '2026-11-26' }], '/body/daysOff/0/to'],
])('refuses hours such as %o', async (week, daysOff, pointer) => {
  const hours = await site.call<{ weekly: object }>('getShowingHours');
  const body = { ...hours, weekly: { ...hours.weekly, ...week }, daysOff };
  await expect(site.call('updateShowingHours', { body })).rejects.toMatchObject({ errors: [{ pointer }] });
});

test('cancels no showing that is over', async () => {
  await ask();
  await answer('accept', { start: first });
  clock = new Date('2026-11-25T00:00:00Z');
  expect(await press('cancel')).not.toContain('Canceled');
  expect(await newest()).toMatchObject({ state: 'accepted', start: first });
});

test('opens nothing with a link that isn’t the site’s', async () => {
  await ask();
  const link = await token();
  for (const bad of [
    'x',
    link.slice(0, -1),
    `${Buffer.from('1-0').toString('base64url')}.${link.split('.')[1]}`,
  ])
    await expect(site.call('showShowingPage', { path: { token: bad } })).rejects.toMatchObject({
      id: 'not-found',
    });
  await expect(site.call('showShowingPage', { path: { token: link } }, 'site-b')).rejects.toMatchObject({
    id: 'not-found',
  });
});

test('tells the account or device that asked what became of it, and no other, whatever email is typed there', async () => {
  await ask();
  expect(await own(annsDevice)).toEqual([['H1', 'requested', null, true]]);
  await answer('propose', { start: '2026-11-25T18:00:00Z' });
  expect(await own(annsDevice)).toEqual([['H1', 'proposed', '2026-11-25T18:00:00.000Z', true]]);
  const stranger = { device: '2d0c7b0a-5b53-4f8e-9a61-f2f0f1c1a111' };
  await site.call('requestShowing', {
    query: stranger,
    body: { ...ann, listingKey: 'H2', times: ['2026-11-24T17:00:00Z'] },
  });
  expect(await own(stranger)).toEqual([['H2', 'requested', null, true]]);
  expect(await own({})).toEqual([]);
  expect((await own(annsDevice)).map(([key]) => key)).toEqual(['H1']);
});

test('moves what the device asked for to the account that signs in on it', async () => {
  await ask();
  const account = { account: 'ann' };
  expect(await own(account)).toEqual([]);
  await site.call('claimDevice', { query: { ...account, ...annsDevice } });
  expect(await own(account)).toEqual([['H1', 'requested', null, true]]);
  expect(await own(annsDevice)).toEqual([]);
});

test('cancels only for who asked, like the link, until it is over', async () => {
  await ask();
  await answer('accept', { start: first });
  const { id } = await newest();
  const cancelAs = (query: object) => site.call('cancelOwnShowing', { path: { id }, query });
  await expect(cancelAs({ device: '2d0c7b0a-5b53-4f8e-9a61-f2f0f1c1a111' })).rejects.toMatchObject({
    id: 'not-found',
  });
  await expect(cancelAs({})).rejects.toMatchObject({ id: 'not-found' });
  clock = new Date('2026-11-25T00:00:00Z');
  await cancelAs(annsDevice);
  expect((await newest()).state).toBe('accepted');
  clock = begin;
  const before = (await messages()).length;
  await cancelAs(annsDevice);
  expect(await own(annsDevice)).toEqual([['H1', 'canceled', first, false]]);
  expect((await messages()).length).toBe(before + 2);
  expect(await taken('2026-11-24')).toEqual([]);
  await cancelAs(annsDevice);
  expect((await messages()).length).toBe(before + 2);
  clock = new Date('2026-12-25T00:00:00Z');
  expect(await own(annsDevice)).toEqual([]);
});
