import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ann } from '../testing/people.ts';
import { createTestToday, type TestToday } from '../testing/today.ts';

let site: TestToday;
beforeAll(async () => {
  site = await createTestToday();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

test('a lead left 12 minutes ago reads 12 min, even after the automatic mail; the agent’s text removes it', async () => {
  await site.lead();
  site.pass({ minutes: 12 });
  await site.record({ channel: 'mail', kind: 'marketing', to: ann.email, subject: 'Hello', text: 'Thanks.' });
  const today = await site.today();
  expect(today).toMatchObject({ total: 1, waiting: 1, groups: [{ group: 'waiting', count: 1 }] });
  const [item] = today.groups[0]?.items ?? [];
  expect(item).toMatchObject({
    person: { name: ann.name, email: ann.email, phoneNumber: ann.phoneNumber, stage: null, area: '78704' },
    reason: { kind: 'lead', group: 'waiting', title: 'Chat lead', detail: 'Buying in 78704' },
    ...{ more: [], moreCount: 0 },
  });
  expect(Math.round((Date.parse(today.at) - Date.parse(item?.reason.at ?? '')) / 60_000)).toBe(12);
  await site.record({ channel: 'sms', kind: 'personal', to: '+15125550142', text: 'Hi Ann.' });
  expect(await site.today()).toMatchObject({ total: 0, waiting: 0, groups: [] });
});

test('what wasn’t sent ends no wait: with no provider, on hold, or failed, until it is sent', async () => {
  await site.lead();
  site.pass({ minutes: 12 });
  const text = { channel: 'sms', kind: 'personal', to: '+15125550142', text: 'Hi Ann.' } as const;
  const { id } = await site.keeps(text);
  expect(await site.today()).toMatchObject({ total: 1, waiting: 1 });
  for (const [state, waiting] of [
    ...([
      ['recorded', 0],
      ['failed', 1],
      ['sending', 0],
      ['held', 1],
    ] as const),
    ...([
      ['sent', 0],
      ['failed', 1],
      ['delivered', 0],
    ] as const),
  ]) {
    await site.fate(id, state);
    expect(await site.today(), state).toMatchObject({ waiting });
  }
});

test('who left the contact form 12 minutes ago waits for 12 minutes, not since the day’s first', async () => {
  await site.call('addAddress', { body: { address: { Name: 'Ann Lee', Email: ann.email } } });
  site.pass({ minutes: 12 });
  const today = await site.today();
  const { at } = today.groups[0]?.items[0]?.reason ?? { at: '' };
  expect(Math.round((Date.parse(today.at) - Date.parse(at)) / 60_000)).toBe(12);
});

const groupsOf = async (query = {}) =>
  Object.fromEntries(
    (await site.today(query)).groups.map(({ group, items }) => [
      group,
      items.map(({ person, reason }) => [person?.name ?? null, reason.kind]),
    ]),
  );
const query = (text: string, values: unknown[] = []) => site.database.pool.query(text, values);

test('each person stands once, in the first group with a reason, with the other reasons beneath', async () => {
  await site.lead();
  await site.saves(ann.email, 'H1');
  await site.task({ text: 'Call Ann', email: ann.email });
  await site.task({ text: 'Buy a lockbox' });
  const { groups, total } = await site.today();
  expect(total).toBe(2);
  expect(groups.map(({ group, count }) => [group, count])).toEqual([
    ['waiting', 1],
    ['tasks', 1],
  ]);
  const [waiting, tasks] = groups.map(({ items }) => items[0]);
  expect(waiting).toMatchObject({
    key: waiting?.person?.id,
    more: [
      { kind: 'task', title: 'Call Ann', dayOnly: true },
      { kind: 'saved', listingKey: 'H1' },
    ],
    moreCount: 2,
  });
  expect(tasks).toMatchObject({ person: null, reason: { kind: 'task', title: 'Buy a lockbox' } });
  expect(tasks?.key).toBe(`task:${tasks?.reason.taskId}`);
});

test('a reply from another address stands with who was written to, and once where who has it is merged into them', async () => {
  const second = 'ann.lee@work.example';
  await site.contact({ Name: 'Ann Lee', Email: ann.email, PhoneNumber: ann.phoneNumber });
  await site.emails({ from: second, text: 'Yes.', answeredTo: ann.email });
  const told = async () =>
    (await site.today()).groups[0]?.items.map(({ person, reason, moreCount }) => [
      ...[person?.email, reason.detail, moreCount],
    ]);
  expect(await told()).toEqual([[ann.email, `From ${second}: Yes.`, 0]]);
  await site.contact({ Name: 'A. Lee', Email: second });
  const [kept, other] = await Promise.all([ann.email, second].map((email) => site.find(email)));
  await site.call('mergePeople', { path: { personId: kept?.id ?? '' }, body: { other: other?.id ?? '' } });
  expect(await told()).toEqual([[ann.email, 'Yes.', 0]]);
});

test('an answer to an email, and a text, wait for a reply; an automatic one and STOP do not', async () => {
  await site.contact({ Name: 'Ann Lee', Email: ann.email, PhoneNumber: ann.phoneNumber });
  await site.contact({ Name: 'Bo', Email: 'bo@example.com', PhoneNumber: '(512) 555-0177' });
  await site.contact({ Name: 'Cy', Email: 'cy@example.com', PhoneNumber: '(512) 555-0178' });
  await site.emails({ from: ann.email, text: 'Yes.' });
  await site.emails({ from: 'bo@example.com', text: 'I am out of office.', automatic: true });
  await site.texts({ from: '+15125550177', text: 'Hi!' });
  await site.texts({ from: '+15125550178', text: 'STOP', wish: 'stop' });
  expect(await groupsOf()).toEqual({
    replies: [
      ['Bo', 'text'],
      ['Ann Lee', 'email'],
    ],
  });
  const path = { stage: 'discover' } as const;
  await site.call('setJourneyStage', {
    path,
    query: { email: ann.email, status: 'Completed', note: 'Called.' },
  });
  expect(await groupsOf()).toEqual({ replies: [['Bo', 'text']] });
});

test('showings of today stand by their time in the site’s zone; a request waits until it is answered', async () => {
  await site.lead();
  site.clock.now = new Date(Date.now() + 60_000);
  await site.record({ channel: 'sms', kind: 'personal', to: '+15125550142', text: 'Hi.' });
  const local = (hours: number) =>
    new Date(site.clock.now.getTime() + hours * 3_600_000)
      .toLocaleString('sv', { timeZone: 'America/Chicago' })
      .slice(0, 16);
  const today = local(0).slice(0, 10);
  await site.saves(ann.email, 'H1');
  await query(`update buying_interests set scheduled_showing = $1`, [`${today} 00:30`]);
  expect(await groupsOf()).toEqual({ showings: [['Ann Lee', 'showing']] });
  await query(`update buying_interests set scheduled_showing = $1`, [`${local(24).slice(0, 10)} 10:00`]);
  const { groups, nextShowing } = await site.today();
  expect(groups.map(({ group }) => group)).toEqual(['homes']);
  expect(nextShowing).toMatchObject({ kind: 'showing', listingKey: 'H1', person: { name: 'Ann Lee' } });
  await site.asksShowing(ann.email, 'H1');
  expect(await groupsOf()).toEqual({ waiting: [['Ann Lee', 'showing-request']] });
  await query(`update showing_requests set state = 'declined'`);
  expect(await groupsOf()).toEqual({ homes: [['Ann Lee', 'saved']] });
});

test('price cuts after saving, three views of a home, and a return stand in Homes until a human was in contact', async () => {
  for (const name of ['Ann', 'Bo', 'Cy']) {
    const email = `${name.toLowerCase()}@example.com`;
    await site.contact({ Name: name, Email: email });
  }
  await site.saves('ann@example.com', 'H1', { days: 20 });
  const change = `insert into listing_changes (site_id, listing_key, at, kind, price_from, price_to) values ('site-a', $1, $2, 'price', $3, $4)`;
  await query(change, ['H1', site.ago({ days: 30 }), 500_000, 400_000]);
  await query(change, ['H1', site.ago({ hours: 5 }), 400_000, 450_000]);
  expect(await groupsOf()).toEqual({});
  await query(change, ['H1', site.ago({ hours: 4 }), 450_000, 430_000]);
  for (const hours of [1, 2, 3]) await site.views('bo@example.com', '/listing/H2', { hours });
  await site.views('cy@example.com', '/map', { days: 17 });
  await site.views('cy@example.com', '/map', { hours: 2 });
  expect(await groupsOf()).toEqual({
    homes: [
      ['Bo', 'seen'],
      ['Cy', 'back'],
      ['Ann', 'price-cut'],
    ],
  });
  const { groups } = await site.today();
  expect(groups[0]?.items.map(({ reason }) => reason)).toMatchObject([
    { title: 'Viewed a home 3 times', listingKey: 'H2' },
    { title: 'Back after 16 days', days: 16 },
    { title: 'Price cut from $450,000 to $430,000', listingKey: 'H1' },
  ]);
  await site.record({
    channel: 'mail',
    kind: 'personal',
    to: 'ann@example.com',
    text: 'Look!',
    subject: 'Price',
  });
  expect(await groupsOf()).toEqual({
    homes: [
      ['Bo', 'seen'],
      ['Cy', 'back'],
    ],
  });
});

test('people go quiet by their stage, but neither visitors nor those of whom nobody heard for a year', async () => {
  for (const [name, days] of [
    ['Ann', 1],
    ['Bo', 3],
    ['Cy', 400],
  ] as const) {
    await site.lead({
      name,
      email: `${name.toLowerCase()}@example.com`,
      phoneNumber: `(512) 555-0${days + 100}`,
    });
    await query(`update chat_leads set created_at = $1 where name = $2`, [
      site.ago({ days: days + 40 }),
      name,
    ]);
    await site.reaches(`${name.toLowerCase()}@example.com`, { days });
  }
  await site.contact({ Name: 'Never contacted', Email: 'di@example.com' });
  await site.hearAgain();
  expect(await groupsOf()).toEqual({ quiet: [['Bo', 'quiet']] });
  expect((await site.today()).groups[0]?.items[0]?.reason).toMatchObject({ days: 3, limitDays: 2 });
  await query(
    `insert into journey_stages values ('site-a', 'bo@example.com', 'discover', 'Completed', '', $1)`,
    [site.ago({ days: 3 })],
  );
  await site.hearAgain();
  expect(await groupsOf()).toEqual({});
});

test('claims and people with one number are to sort, each pair once, until the agent has said who is who', async () => {
  await site.contact({ Name: 'Ann Lee', Email: ann.email });
  await site.lead({ name: 'Ann', phoneNumber: '(918) 555-0188' });
  await site.contact({ Name: 'Bo', Email: 'bo@example.com', PhoneNumber: '(512) 555-0177' });
  await site.contact({ Name: 'Cy', Email: 'cy@example.com', PhoneNumber: '512-555-0177' });
  const { groups } = await site.today();
  expect(groups).toMatchObject([{ group: 'sort', count: 2 }]);
  const items = groups[0]?.items ?? [];
  const claim = items.find(({ reason }) => reason.kind === 'claim');
  const alike = items.find(({ reason }) => reason.kind === 'alike');
  expect(claim?.reason).toMatchObject({ title: 'Someone says they’re Ann Lee', detail: 'Chat lead' });
  expect([alike?.person?.name, alike?.reason.title].sort()).toEqual(
    alike?.person?.name === 'Bo' ? ['Bo', 'Same phone number as Cy'] : ['Cy', 'Same phone number as Bo'],
  );
  const personId = alike?.person?.id ?? '';
  await site.call('keepApart', { path: { personId }, body: { other: alike?.reason.otherId ?? '' } });
  expect(await groupsOf()).toEqual({ sort: [['Ann Lee', 'claim']] });
  const person = await site.find();
  const facts = person?.claims.flatMap((each) => each.facts.map(({ id }) => id)) ?? [];
  await site.call('decideClaims', { path: { personId: person?.id ?? '' }, body: { facts, isThem: true } });
  expect(await groupsOf()).toEqual({ waiting: [['Ann Lee', 'lead']] });
});

test('a number that more than four people have is an office’s, and makes nobody alike', async () => {
  const add = (n: number) =>
    site.contact({ Name: `P${n}`, Email: `p${n}@example.com`, PhoneNumber: '(512) 555-0177' });
  for (const n of [1, 2, 3, 4]) await add(n);
  const alike = (await site.today()).groups[0];
  expect(alike).toMatchObject({ group: 'sort', count: 3 });
  await add(5);
  expect((await site.today()).groups).toEqual([]);
  const [one, two] = (await site.call('listPeople', { query: {} })).people;
  await site.call('mergePeople', { path: { personId: one?.id ?? '' }, body: { other: two?.id ?? '' } });
  expect((await site.today()).groups).toMatchObject([{ group: 'sort', count: 3 }]);
});

test('a snoozed person returns at the time, at something new, or when the agent says so', async () => {
  await site.lead();
  site.clock.now = new Date(Date.now() + 1000);
  const personId = (await site.find())?.id ?? '';
  const until = new Date(site.clock.now.getTime() + 3_600_000).toISOString();
  const snooze = (time = until) => site.call('snoozePerson', { path: { personId }, body: { until: time } });
  await snooze();
  expect(await site.today()).toMatchObject({
    ...{ total: 0, snoozed: 1 },
    snoozeEndsAt: until.replace('Z', '000Z'),
  });
  site.pass({ minutes: 61 });
  expect(await site.today()).toMatchObject({ total: 1, snoozed: 0, snoozeEndsAt: null });
  await snooze(new Date(site.clock.now.getTime() + 3_600_000).toISOString());
  expect((await site.today()).total).toBe(0);
  await query(
    `insert into facts (site_id, kind, key, at, source, ref, what, title, proof, standing, means)
    values ('site-a', 'email', $1, $2, 'test', '1', 'interest', 'Saved', 1, 'linked', 'saved')`,
    [ann.email, site.ago({ minutes: -1 })],
  );
  await query(`insert into people_touched (site_id, kind, key) values ('site-a', 'email', $1)`, [ann.email]);
  expect((await site.today()).total).toBe(1);
  site.pass({ minutes: 2 });
  await snooze(new Date(site.clock.now.getTime() + 3_600_000).toISOString());
  await site.call('unsnoozePerson', { path: { personId } });
  expect((await site.today()).total).toBe(1);
  const fields = { said: { status: 400 } };
  await expect(snooze('2020-01-01T00:00:00Z')).rejects.toMatchObject(fields);
  await expect(snooze('2099-01-01T00:00:00Z')).rejects.toMatchObject(fields);
  await expect(snooze('2026-12-31T23:59:60Z')).rejects.toMatchObject(fields);
});
