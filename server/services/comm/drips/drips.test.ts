import { afterEach, beforeEach, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/comm.d.ts';
import { until } from '../../../testing/until.ts';
import { refusedAt } from '../../testing/call.ts';
import { openMailDesk } from '../testing/mail.ts';

type Drip = components['schemas']['Drip'];
type Plan = components['schemas']['DripPlan'];
type Scheduled = { id: number; recipients: number; emails: number; skipped: number };
type Form = Partial<components['schemas']['DripForm']>;

const desk = openMailDesk();
let template: string;
beforeEach(async () => {
  const body = { templateName: 'Welcome', subject: 'Hello {{first_name}}', body: '<p>Hello {{name}}</p>' };
  const { id } = await desk.call<{ id: number }>('storeTemplate', { body });
  template = String(id);
});
afterEach(() => desk.deliver());

const form = (more: Form = {}) => ({
  ...{
    emailaddresses: 'ann@example.com, bo@example.com',
    templateId1: template,
    dripDate1: '2100-05-02T09:00',
  },
  ...more,
});
const plan = (more: Form = {}) => desk.call<Plan>('planDrip', { body: form(more) });
const schedule = (more: Form = {}, siteId?: string) =>
  desk.call<Scheduled>('scheduleDrip', { body: form(more) }, siteId);
const read = (id: number) => desk.call<Drip>('getDrip', { path: { id } });
const counts = async (id: number) =>
  (await read(id)).steps.map(({ counts: all }) =>
    Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0)),
  );
const change = (id: number, action: 'pause' | 'resume' | 'cancel', siteId?: string) =>
  desk.call('changeDrip', { path: { id, action } }, siteId);
const day = 24 * 60;

test('returns recipients, times, and skipped addresses in a dry run, and stores nothing', async () => {
  desk.contacts = [{ Name: 'Ann Lee', Email: 'ann@example.com', PhoneNumber: '' }];
  await desk.call('addSuppression', { body: { email: 'cy@example.com' } });
  const emailaddresses = 'ann@example.com; Bo <bo@example.com>, ANN@example.com\nnobody, cy@example.com';
  expect(await plan({ emailaddresses, templateId2: template, dripDate2: '2100-05-09' })).toMatchObject({
    ...{ recipients: 2, to: ['ann@example.com', 'bo@example.com'] },
    ...{ invalid: ['nobody'], repeated: ['ANN@example.com'], suppressed: ['cy@example.com'] },
    emails: [
      {
        ...{ step: 1, template_name: 'Welcome', send_at: '2100-05-02T14:00:00.000Z' },
        missing: [
          { field: 'first_name', recipients: 1, example: 'bo@example.com' },
          { field: 'name', recipients: 1, example: 'bo@example.com' },
        ],
      },
      { step: 2, send_at: '2100-05-09T14:00:00.000Z' },
    ],
  });
  expect(await desk.call('listDrips')).toMatchObject({ total: 0 });
});

test('counts a slot only with both template and date', async () => {
  const { emails } = await plan({ templateId2: template, dripDate3: '2100-05-09' });
  expect(emails.map(({ step }) => step)).toEqual([1]);
});

test.each([
  ['/body/templateId1', { templateId1: '', dripDate1: '' }],
  ['/body/dripDate1', { dripDate1: '2100-02-30' }],
  ['/body/dripDate1', { dripDate1: '2100-05-01T06:58' }],
  ['/body/dripDate2', { templateId2: '1', dripDate2: '2100-05-02T08:59' }],
  ['/body/timeZone', { timeZone: 'Tulsa/Nowhere' }],
  ['/body/emailaddresses', { emailaddresses: 'nobody, @' }],
])('reports an error at %s, and stores nothing', async (pointer, more) => {
  await expect(schedule(more)).rejects.toMatchObject({ errors: [{ pointer }] });
  expect(await desk.call('listDrips')).toMatchObject({ total: 0 });
});

test('shows unknown merge fields in the dry run, and rejects them until confirmed', async () => {
  const text = { templateName: 'Wrong', subject: 'S', body: '<p>{{adress}}</p>' };
  const { id } = await desk.call<{ id: number }>('storeTemplate', { body: text });
  const wrong = { templateId1: String(id) };
  const { emails } = await plan(wrong);
  expect(emails[0]).toMatchObject({ unknown: [{ written: '{{adress}}', suggestion: 'postal_address' }] });
  await expect(schedule(wrong)).rejects.toMatchObject({ errors: [{ pointer: '/body/unknownFields' }] });
  expect(await desk.call('listDrips')).toMatchObject({ total: 0 });
  await schedule({ ...wrong, unknownFields: 'as-written' });
  expect(await desk.call('listDrips')).toMatchObject({ total: 1 });
});

test('sends each email at its time, with the template as scheduled', async () => {
  desk.contacts = [{ Name: 'Ann Lee', Email: 'ann@example.com', PhoneNumber: '' }];
  const more = { templateId2: template, dripDate2: '2100-05-03T09:00', timeZone: 'America/New_York' };
  const { id, ...said } = await schedule(more);
  expect(said).toMatchObject({ recipients: 2, emails: 4, skipped: 0 });
  const changed = { id: template, templateName: 'Welcome', subject: 'Other', body: '<p>Other</p>' };
  await desk.call('storeTemplate', { body: changed });
  await desk.pass(60);
  expect(await read(id)).toMatchObject({ state: 'scheduled', time_zone: 'America/New_York' });
  await desk.pass(day);
  expect(await counts(id)).toEqual([{ sent: 2 }, { scheduled: 2 }]);
  expect(await read(id)).toMatchObject({ state: 'running' });
  await desk.pass(day);
  expect(await counts(id)).toEqual([{ sent: 2 }, { sent: 2 }]);
  expect(await read(id)).toMatchObject({ state: 'finished' });
  const { messages } = await desk.outbox.list('site-a');
  expect(messages.map(({ subject }) => subject).sort()).toEqual([
    ...['Hello Ann', 'Hello Ann', 'Hello there', 'Hello there'],
  ]);
  await desk.pass(day);
  expect((await desk.outbox.list('site-a')).total).toBe(4);
});

test('records each email once from two rounds at the same time', async () => {
  await schedule({ emailaddresses: Array.from({ length: 120 }, (_, n) => `p${n}@example.com`).join(',') });
  desk.clock = new Date('2100-05-02T15:00:00Z');
  await Promise.all([desk.recordDue(), desk.recordDue(), desk.recordDue()]);
  const { total } = await desk.outbox.list('site-a', { limit: 1 });
  expect(total).toBe(120);
});

test('sends no second email after an unsubscribe', async () => {
  const { id } = await schedule({ templateId2: template, dripDate2: '2100-05-03' });
  await desk.pass(2 * day - 60);
  await desk.call('addSuppression', { body: { email: 'Ann@example.com' } });
  await desk.pass(day);
  expect(await counts(id)).toEqual([{ sent: 2 }, { sent: 1, skipped: 1 }]);
  const query = { state: 'skipped' as const };
  expect(await desk.call('listDripEmails', { path: { id }, query })).toMatchObject({
    total: 1,
    emails: [{ step: 2, to: 'ann@example.com', reason: expect.stringContaining('unsubscribed') }],
  });
});

test('pauses, resumes with missed emails, and cancels', async () => {
  const { id } = await schedule({ templateId2: template, dripDate2: '2100-05-04' });
  await change(id, 'pause');
  await desk.pass(2 * day);
  expect(await counts(id)).toEqual([{ scheduled: 2 }, { scheduled: 2 }]);
  await expect(change(id, 'pause')).rejects.toMatchObject({ id: 'conflict' });
  await change(id, 'resume');
  await desk.pass(1);
  expect(await counts(id)).toEqual([{ sent: 2 }, { scheduled: 2 }]);
  await change(id, 'cancel');
  await desk.pass(5 * day);
  expect(await counts(id)).toEqual([{ sent: 2 }, { cancelled: 2 }]);
  expect(await read(id)).toMatchObject({ state: 'cancelled' });
  await expect(change(id, 'resume')).rejects.toMatchObject({ id: 'conflict' });
});

test('records no email of a drip campaign paused at that moment', async () => {
  const { id } = await schedule();
  desk.clock = new Date('2100-05-02T15:00:00Z');
  const agent = await desk.database.pool.connect();
  await agent.query('begin');
  await agent.query('select from drips where id = $1 for update', [id]);
  const recorded = desk.recordDue();
  await until(async () => {
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    if ((await agent.query(waiting)).rowCount === 0) throw new Error('nobody waits for the drip yet');
  });
  await agent.query("update drips set state = 'paused' where id = $1", [id]);
  await agent.query('commit');
  agent.release();
  await recorded;
  expect((await desk.outbox.list('site-a')).total).toBe(0);
});

test('creates one drip campaign per key, each site separately', async () => {
  const first = await schedule({ idempotencyKey: 'k' });
  expect(await schedule({ idempotencyKey: 'k' })).toMatchObject({ id: first.id });
  expect(await desk.call('listDrips')).toMatchObject({ total: 1 });
  for (const call of [
    () => desk.call('getDrip', { path: { id: first.id } }, 'site-b'),
    () => desk.call('listDripEmails', { path: { id: first.id } }, 'site-b'),
    () => change(first.id, 'cancel', 'site-b'),
    () => schedule({}, 'site-b'),
  ]) {
    await expect(call()).rejects.toMatchObject({ id: 'not-found' });
  }
});

test.each<[string, Form]>([
  ['recipients', { emailaddresses: 'ann@example.com' }],
  ['time', { dripDate1: '2100-05-02T10:00' }],
  ['time zone', { timeZone: 'America/Denver' }],
])('rejects a key of a drip campaign with other %s, and schedules nothing more', async (_what, other) => {
  const { id } = await schedule({ idempotencyKey: 'k' });
  await expect(schedule({ idempotencyKey: 'k', ...other })).rejects.toMatchObject({
    id: 'conflict',
    message: expect.stringContaining('This one was not scheduled.'),
  });
  expect(await desk.call('listDrips')).toMatchObject({ total: 1 });
  expect(await schedule({ idempotencyKey: 'k', timeZone: '' })).toMatchObject({ id });
  await schedule({ idempotencyKey: 'another', ...other });
  expect(await desk.call('listDrips')).toMatchObject({ total: 2 });
});

test('schedules nothing without a postal address', async () => {
  desk.site.postalAddress = null;
  await expect(schedule()).rejects.toMatchObject({ id: 'conflict' });
});

test('stores three emails each for 10,000 recipients quickly', async () => {
  const emailaddresses = Array.from({ length: 10_000 }, (_, n) => `person${n}@example.com`).join(',');
  const three = {
    templateId2: template,
    dripDate2: '2100-05-03',
    templateId3: template,
    dripDate3: '2100-05-04',
  };
  const { id } = await schedule({ emailaddresses, ...three });
  expect(await counts(id)).toEqual([{ scheduled: 10_000 }, { scheduled: 10_000 }, { scheduled: 10_000 }]);
  await expect(plan({ emailaddresses: `${emailaddresses},one@more.example.com` })).rejects.toMatchObject(
    refusedAt('/body/emailaddresses'),
  );
});
