import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isRawAnswer } from '../../../service.ts';
import { home } from '../../testing/idx.ts';
import { followAs } from '../testing/follow-as.ts';
import { openSearches, tokenIn } from '../testing/open-searches.ts';

let desk: Awaited<ReturnType<typeof openSearches>>;
beforeAll(async () => {
  desk = await openSearches();
});
beforeEach(async () => {
  await desk.clear();
  // The cursor begins before the changes of a test.
  await desk.match();
});
afterAll(() => desk.database.drop());

/** Friday, November 20, 2026, by the clock of the site (Chicago). */
const at = (time: string, day = 20) => {
  desk.clock.now = new Date(`2026-11-${day}T${time}:00-06:00`);
};
const follow = (
  name: string,
  frequency: string,
  other: Parameters<typeof followAs>[2] & { query?: object } = {},
) => {
  const { query = { city: 'Austin' }, ...rest } = other;
  return followAs(desk.database.pool, { name, query }, { frequency, ...rest });
};
let written = 0;
const write = async (key: string, other: Parameters<typeof home>[1] = {}) => {
  written += 1;
  const modified_at = new Date(Date.UTC(2026, 10, 19, 0, written)).toISOString();
  await desk.write([home(key, { on_market_at: '2026-11-19T09:00:00Z', ...other, modified_at })]);
  await desk.match();
};
/** The homes that wait for an email. */
const waiting = async () => {
  const { rows } = await desk.database.pool.query<{ listing_key: string }>(
    "select listing_key from search_hits where state = 'waiting' order by change_id",
  );
  return rows.map(({ listing_key }) => listing_key);
};
const subjects = async () => (await desk.emails()).map(({ to, subject }) => `${to}: ${subject}`);

test('tells at once what was found by day, and at 8 AM what was found at night', async () => {
  await follow('Austin', 'at-once');
  at('20:59');
  await write('a');
  expect(await desk.send()).toBe(1);
  at('21:00');
  await write('b');
  expect(await desk.send()).toBe(0);
  at('07:59', 21);
  await write('c');
  expect(await desk.send()).toBe(0);
  at('08:00', 21);
  expect(await desk.send()).toBe(1);
  expect(await desk.send()).toBe(0);
  expect(await subjects()).toEqual([
    'ann@example.com: 1 new home: Austin',
    'ann@example.com: 2 new homes: Austin',
  ]);
});

test('sends one email a person a day over all daily searches, with each home once', async () => {
  await follow('Austin', 'daily');
  await follow('Big', 'daily', { query: { minBedrooms: 4 } });
  await follow('Bo’s', 'daily', { email: 'bo@example.com', owner: 'device:2' });
  await follow('Weekly', 'weekly', { email: 'cy@example.com', owner: 'device:3' });
  at('07:00');
  await write('a', { bedrooms_total: 4 });
  await write('b', { city: 'Dallas', bedrooms_total: 5 });
  at('08:01');
  await write('late');
  at('08:02');
  expect(await desk.send()).toBe(2);
  at('20:00');
  expect(await desk.send()).toBe(0);
  const [ann, bo] = await desk.emails();
  expect([ann?.subject, bo?.subject].sort()).toEqual(['1 new home: Bo’s', '2 new homes in your searches']);
  const both = [ann, bo].find((email) => email?.to === 'ann@example.com')?.text ?? '';
  expect(both.match(/See This Home/g)).toHaveLength(2);
});

test('sends the weekly email on Monday morning', async () => {
  await follow('Austin', 'weekly');
  at('10:00');
  await write('a');
  expect(await desk.send()).toBe(0);
  at('09:00', 22);
  expect(await desk.send()).toBe(0);
  at('08:00', 23);
  expect(await desk.send()).toBe(1);
  at('09:00', 24);
  await write('b');
  expect(await desk.send()).toBe(0);
});

test('tells only what is on display and still so when the email is made', async () => {
  await follow('Austin', 'at-once', { query: { city: 'Austin', maxPrice: 650_000 } });
  at('22:00');
  for (const key of ['gone', 'opted-out', 'pending', 'dearer', 'raised', 'stays']) await write(key);
  await write('drop', { list_price: 640_000 });
  await desk.database.pool.query(`update search_hits set state = 'quiet'`);
  await write('drop', { list_price: 600_000 });
  await write('raised', { list_price: 640_000 });
  await desk.database.pool.query(
    `update search_hits set state = 'waiting' where listing_key <> 'drop' or kind <> 'new'`,
  );
  await write('gone', { standard_status: 'Delete' });
  await write('opted-out', { internet_entire_listing_display: false });
  await write('pending', { standard_status: 'Pending' });
  await write('dearer', { list_price: 700_000 });
  at('08:00', 21);
  await desk.send();
  const [email] = await desk.emails();
  expect(email?.subject).toBe('3 updates: Austin');
  const told = [...(email?.text ?? '').matchAll(/listing\/([a-z-]+)\?/g)].map(([, key]) => key).sort();
  expect(told).toEqual(['drop', 'raised', 'stays']);
  expect(email?.text).toContain('Price reduced · $600,000 · was $640,000');
  // What it left out waits for no other email.
  expect(await waiting()).toEqual([]);
});

test('tells two price drops as one, from the first price', async () => {
  await follow('Austin', 'daily');
  at('06:00');
  await write('a', { list_price: 700_000 });
  await desk.database.pool.query(`update search_hits set state = 'quiet'`);
  await write('a', { list_price: 680_000 });
  await write('a', { list_price: 650_000 });
  at('09:00');
  await desk.send();
  expect((await desk.emails())[0]?.text).toContain('Price reduced · $650,000 · was $700,000');
});

test('tells no price drop that was taken back', async () => {
  await follow('Austin', 'daily');
  at('06:00');
  await write('a', { list_price: 700_000 });
  await desk.database.pool.query(`update search_hits set state = 'quiet'`);
  await write('a', { list_price: 650_000 });
  await write('a', { list_price: 690_000 });
  expect(await waiting()).toEqual(['a']);
  at('09:00');
  expect(await desk.send()).toBe(0);
});

test('sends nothing when nothing is left to tell', async () => {
  await follow('Austin', 'daily');
  at('07:00');
  await write('a');
  await write('a', { standard_status: 'Delete' });
  at('09:00');
  expect(await desk.send()).toBe(0);
  expect(await desk.emails()).toEqual([]);
  const { rows } = await desk.database.pool.query('select state from search_hits');
  expect(rows).toEqual([{ state: 'quiet' }]);
});

test('tells a change to an address once, whichever of its searches matched it', async () => {
  await follow('Austin', 'at-once');
  await follow('Austin daily', 'daily');
  at('12:00');
  await write('a');
  expect(await desk.send()).toBe(1);
  at('08:00', 21);
  expect(await desk.send()).toBe(0);
});

test('keeps what it found in a source that is hidden for now, and tells it once that is shown again', async () => {
  await follow('Austin', 'at-once');
  at('12:00');
  await write('a');
  const [{ source }] = (await desk.database.pool.query('select source from listings')).rows as [
    { source: string },
  ];
  desk.hidden.push(source);
  expect(await desk.send()).toBe(0);
  desk.hidden.length = 0;
  expect(await desk.send()).toBe(1);
  expect(await subjects()).toEqual(['ann@example.com: 1 new home: Austin']);
});

test('tells a sale by its price only where the site has it', async () => {
  await follow('Austin', 'at-once');
  at('12:00');
  await write('a');
  await write('b');
  await desk.send();
  at('12:05');
  const closed = { standard_status: 'Closed', close_date: '2026-11-19' };
  await write('a', { ...closed, state: 'OK', close_price: 610_000 });
  // Sold prices aren't public in Texas.
  await write('b', { ...closed, state: 'TX', close_price: 620_000 });
  await desk.send();
  const text = (await desk.emails())[1]?.text ?? '';
  expect(text).toContain('Sold for $610,000\n');
  expect(text).toContain('Sold\n');
  expect(text).not.toContain('620');
});

test('says of a home for rent that it was leased', async () => {
  await follow('Austin', 'at-once');
  at('12:00');
  const rent = { property_type: 'ResidentialLease', list_price: 2_400, state: 'OK' };
  await write('a', rent);
  await desk.send();
  at('12:05');
  await write('a', { ...rent, standard_status: 'Closed', close_date: '2026-11-19', close_price: 2_350 });
  await desk.send();
  expect((await desk.emails())[1]?.text).toContain('Leased for $2,350\n');
});

test('says of a home what its listing shows: price, facts, address, office, and the line of its feed', async () => {
  await follow('Austin & <b>', 'at-once');
  at('12:00');
  await write('a', { internet_address_display: false });
  await desk.send();
  const [email] = await desk.emails();
  expect(email?.text).toContain(
    [
      ...['New · $645,000', '3 bd · 2.5 ba · 1,850 sq ft', 'Address not shown, Austin, TX 78704'],
      'Listed by Hill Lantern Realty, (512) 555-0100',
    ].join('\n'),
  );
  expect(email?.text).toContain('1 Main St, Tulsa, OK 74119');
  expect(email?.text).toMatch(new RegExp(`/listing/a\\?alert=${email?.id}`));
  expect(email?.html).not.toMatch(/<img|Elm St|<b>/);
});

test('has links that stop one search, all alerts, or all emails; opening them changes nothing', async () => {
  await follow('Austin', 'at-once');
  await follow('Other', 'daily', { query: { city: 'Dallas' } });
  at('12:00');
  await write('a');
  await desk.send();
  const [email] = await desk.emails();
  expect(email).toMatchObject({
    kind: 'marketing',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  const states = async () => {
    const { rows } = await desk.database.pool.query(
      'select name, state, frequency from saved_searches order by id',
    );
    return rows.map(({ name, state, frequency }) => `${name} ${state} ${frequency}`);
  };
  const press = (path: string, form?: object) =>
    desk.call('changeAlerts', { path: { token: path }, body: form });
  const one = tokenIn(email?.headers['List-Unsubscribe'] ?? '', '/alerts/');
  const page = await desk.call('showAlertSettings', { path: { token: one } });
  expect(isRawAnswer(page) && page.body).toMatch(/name="frequency" value="weekly"/);
  expect(await states()).toEqual(['Austin active at-once', 'Other active daily']);
  await write('b');
  expect(await waiting()).toEqual(['b']);
  await press(one, { 'List-Unsubscribe': 'One-Click' });
  // Alerts that start again don't tell what came before they were stopped.
  expect(await waiting()).toEqual([]);
  expect(await states()).toEqual(['Austin paused at-once', 'Other active daily']);
  await press(one, { frequency: 'weekly' });
  expect(await states()).toEqual(['Austin active weekly', 'Other active daily']);
  await press(tokenIn(email?.text ?? '', 'Stop all alerts: \\S+/alerts/'));
  expect(await states()).toEqual(['Austin paused weekly', 'Other paused daily']);
  await press(tokenIn(email?.text ?? '', 'No more emails like this one: \\S+/alerts/'));
  const { rows } = await desk.database.pool.query('select email, source from mail_suppressions');
  expect(rows).toEqual([{ email: 'ann@example.com', source: 'link' }]);
  for (const bad of ['x', `${one}x`, one.replace(/^./, 'A')])
    await expect(press(bad)).rejects.toMatchObject({ id: 'not-found' });
});

test('never emails an unsubscribed address, and pauses its searches', async () => {
  await follow('Austin', 'at-once');
  at('12:00');
  await write('a');
  await desk.database.pool.query(
    `insert into mail_suppressions values ('site-a', 'ann@example.com', 'reply', null, now())`,
  );
  expect(await desk.send()).toBe(0);
  expect(await desk.emails()).toEqual([]);
  const { rows } = await desk.database.pool.query('select state from saved_searches');
  expect(rows).toEqual([{ state: 'paused' }]);
});

test('waits for the postal address of the site', async () => {
  await follow('Austin', 'at-once');
  at('12:00');
  await write('a');
  expect(await desk.send({ postalAddress: null })).toBe(0);
  expect(await desk.send()).toBe(1);
});

test('sends each email once when two processes send at the same time', async () => {
  for (const n of [1, 2, 3, 4])
    await follow('Austin', 'daily', { owner: `device:${n}`, email: `p${n}@example.com` });
  at('07:00');
  await write('a');
  at('09:00');
  const sent = await Promise.all([desk.send(), desk.send(), desk.send()]);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(4);
  expect(await desk.emails()).toHaveLength(4);
});

test('tells 30 homes of a search, and how many more there are', async () => {
  await follow('Austin', 'at-once');
  at('12:00');
  await desk.write(
    Array.from({ length: 33 }, (_, n) => home(`k${n}`, { on_market_at: '2026-11-19T09:00:00Z' })),
  );
  await desk.match();
  await desk.send();
  const [email] = await desk.emails();
  expect(email?.subject).toBe('33 new homes: Austin');
  expect(email?.text.match(/See This Home/g)).toHaveLength(30);
  expect(email?.text).toContain('And 3 more.');
  expect(await desk.send()).toBe(0);
});
