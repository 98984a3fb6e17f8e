import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '../../../database/transaction.ts';
import { createLogger } from '../../../logging/logger.ts';
import { openBuiltInServices } from '../../../testing/built-in-services.ts';
import { contextFor } from '../../../testing/calls.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import type { CallService } from '../../call.ts';
import { showingsOn } from '../../idx/showings/showings-on.ts';
import { todaySources } from '../../today-sources.ts';
import { type DigestDeps, sendDigests } from './digest.ts';
import { sendReminders } from './reminders.ts';
import { removeDeleted } from './repository.ts';

let database: TestDatabase;
let services: Awaited<ReturnType<typeof openBuiltInServices>>;
let deps: DigestDeps;
let call: CallService;
let clock = new Date();
const at = (moment: string) => {
  clock = new Date(moment);
};

beforeAll(async () => {
  database = await createTestDatabase();
  services = await openBuiltInServices(database, () => clock);
  const { callAs, outbox } = services;
  call = callAs(contextFor('site-a'));
  deps = {
    ...{ database, outbox, callAs, showingsOn, todaySources, log: createLogger('silent'), now: () => clock },
    site: {
      ...{ agentName: 'Dana', agentEmail: 'dana@example.com', agentPhone: '9185550100', agentMlsId: 'M1' },
      ...{ brokerageName: '', licenseLines: [], licenses: [], postalAddress: null },
      ...{ publicOrigin: 'https://dana.example', timeZone: 'America/Chicago' },
    },
  };
});
beforeEach(async () => {
  await database.pool.query(
    'truncate people, people_tasks, people_task_settings, outbox_messages, buying_interests, listings, site_settings cascade',
  );
  // 12 noon on Thursday in Chicago.
  at('2026-11-19T18:00:00Z');
});
afterAll(async () => {
  await services.close();
  await database.drop();
});

const emails = async () => {
  const { rows } = await database.pool.query<{ subject: string; text: string; to: string; kind: string }>(
    'select subject, text, "to", kind from outbox_messages order by created_at',
  );
  return rows;
};
const add = (text: string, more: object = {}) => call('addTask', { body: { text, ...more } });

describe('the morning email', () => {
  test('tells of late tasks, of the day’s, and of its showings, to the address of the settings', async () => {
    await call('updateSettings', { query: { agentEmail: 'dana@mail.example' } });
    await add('Order the sign', { dueOn: '2026-11-19' });
    await add('Call the lender', { dueAt: '2026-11-20T21:00:00Z' });
    await add('Pick a lockbox', { dueOn: '2026-11-20' });
    await add('Next week', { dueOn: '2026-11-27' });
    await add('Some day');
    const { id } = await add('Put off', { dueOn: '2026-11-19' });
    await call('changeTask', { path: { taskId: id }, body: { snoozedUntil: '2026-11-21T15:00:00Z' } });
    const { id: back } = await add('Back today');
    await call('changeTask', { path: { taskId: back }, body: { snoozedUntil: '2026-11-20T15:00:00Z' } });
    await database.pool.query(
      `insert into buying_interests (site_id, email, name, listing_key, scheduled_showing) values
         ('site-a', 'ann@example.com', 'Ann Lee', 'H1', '2026-11-20 14:30'),
         ('site-a', 'bob@example.com', 'Bob', 'H1', '2026-11-21 14:30')`,
    );
    at('2026-11-20T12:59:00Z');
    expect(await sendDigests(deps)).toBe(0);
    at('2026-11-20T13:00:00Z');
    expect(await sendDigests(deps)).toBe(1);
    const [email] = await emails();
    expect(email).toMatchObject({
      subject: 'Today: 4 tasks, 1 showing',
      to: 'dana@mail.example',
      kind: 'notice',
    });
    expect(email?.text).toBe(
      [
        'Fri, Nov 20',
        'Late\n- Order the sign (1 day late)',
        'Today\n- 3:00 PM CST Call the lender\n- Pick a lockbox\n- Back today',
        'Showings\n- 2:30 PM CST Ann Lee, H1',
        'Your tasks: https://dana.example/admin/tasks',
        'You can change when this email comes, or turn it off, in Settings.\n',
      ].join('\n\n'),
    );
  });

  test('comes once a day, also from two processes at once', async () => {
    await add('Call', { dueOn: '2026-11-20' });
    at('2026-11-20T13:02:00Z');
    const twin = await openBuiltInServices(database, () => clock);
    const sent = await Promise.all(
      [deps, { ...deps, outbox: twin.outbox, callAs: twin.callAs }, deps].map((each) => sendDigests(each)),
    );
    await twin.close();
    expect(sent.sort()).toEqual([0, 0, 1]);
    at('2026-11-20T17:00:00Z');
    expect(await sendDigests(deps)).toBe(0);
    at('2026-11-21T13:00:00Z');
    expect(await sendDigests(deps)).toBe(1);
    expect((await emails()).map(({ text }) => text.split('\n')[0])).toEqual(['Fri, Nov 20', 'Sat, Nov 21']);
  });

  test('that a crash prevents is made in the next round', async () => {
    await add('Call', { dueOn: '2026-11-20' });
    at('2026-11-20T13:02:00Z');
    const crashing = {
      ...deps.outbox,
      record: async (tx: Transaction, message: Parameters<typeof deps.outbox.record>[1]) => {
        await deps.outbox.record(tx, message);
        throw new Error('the process ends here');
      },
    };
    expect(await sendDigests({ ...deps, outbox: crashing as typeof deps.outbox })).toBe(0);
    expect(await emails()).toEqual([]);
    expect(await sendDigests(deps)).toBe(1);
  });

  test('isn’t made when there is nothing to tell, not even of what is added after its hour', async () => {
    await add('Next week', { dueOn: '2026-11-27' });
    at('2026-11-20T13:00:00Z');
    expect(await sendDigests(deps)).toBe(0);
    await add('Call', { dueOn: '2026-11-20' });
    at('2026-11-20T13:05:00Z');
    expect(await sendDigests(deps)).toBe(0);
  });

  test('isn’t made when no email is connected, nor many hours late', async () => {
    await add('Call', { dueOn: '2026-11-20' });
    at('2026-11-20T13:00:00Z');
    const unconnected = { ...deps.outbox, connected: { mail: false, sms: false } };
    expect(await sendDigests({ ...deps, outbox: unconnected })).toBe(0);
    at('2026-11-20T19:00:00Z');
    expect(await sendDigests(deps)).toBe(0);
  });

  test('comes at the hour that the agent chose, or not at all', async () => {
    expect(await call('readTaskSettings')).toEqual({ digestHour: 7 });
    await add('Call', { dueOn: '2026-11-20' });
    expect(await call('changeTaskSettings', { body: { digestHour: null } })).toEqual({ digestHour: null });
    at('2026-11-20T13:00:00Z');
    expect(await sendDigests(deps)).toBe(0);
    await call('changeTaskSettings', { body: { digestHour: 9 } });
    expect(await call('readTaskSettings')).toEqual({ digestHour: 9 });
    expect(await sendDigests(deps)).toBe(0);
    at('2026-11-20T15:00:00Z');
    expect(await sendDigests(deps)).toBe(1);
    await expect(call('changeTaskSettings', { body: { digestHour: 4 } })).rejects.toMatchObject({
      said: { status: 400 },
    });
  });

  test.each([
    ['2026-03-08', '2026-03-08T11:59:59Z', '2026-03-08T12:00:00Z'],
    ['2026-11-01', '2026-11-01T12:59:59Z', '2026-11-01T13:00:00Z'],
  ])('comes at 7 by the clock on %s, when the clock changes', async (day, early, due) => {
    at('2026-01-01T18:00:00Z');
    await add('Call', { dueOn: day });
    at(early);
    expect(await sendDigests(deps)).toBe(0);
    at(due);
    expect(await sendDigests(deps)).toBe(1);
  });
});

describe('a reminder', () => {
  const timed = { dueAt: '2026-11-20T21:00:00Z', remindAt: '2026-11-20T20:30:00Z' };

  test('comes once at its time, also from two processes at once', async () => {
    await add('Call the lender', { ...timed, cause: 'Stage: Make Offer' });
    at('2026-11-20T20:29:59Z');
    expect(await sendReminders(deps)).toBe(0);
    at('2026-11-20T20:30:00Z');
    const sent = await Promise.all([sendReminders(deps), sendReminders(deps)]);
    expect(sent.sort()).toEqual([0, 1]);
    expect(await sendReminders(deps)).toBe(0);
    expect(await emails()).toMatchObject([
      {
        ...{ subject: 'Reminder: Call the lender', kind: 'notice', to: 'dana@example.com' },
        text: 'Call the lender\n\nDue Fri, Nov 20, 3:00 PM CST\n\nStage: Make Offer\n\nYour tasks: https://dana.example/admin/tasks\n',
      },
    ]);
  });

  test('that can’t be recorded, or whose site doesn’t tell where to, keeps no other from coming', async () => {
    await add('Broken', { ...timed, remindAt: '2026-11-20T20:10:00Z' });
    await services.callAs(contextFor('site-b'))('addTask', { body: { text: 'Elsewhere', ...timed } });
    await add('Call the lender', { ...timed, remindAt: '2026-11-20T20:29:00Z' });
    at('2026-11-20T20:30:00Z');
    const broken: typeof deps = {
      ...deps,
      callAs: (context) =>
        context.siteId === 'site-b' ? () => Promise.reject(new Error('no settings')) : deps.callAs(context),
      outbox: {
        ...deps.outbox,
        record: (tx, message) =>
          message.subject === 'Reminder: Broken'
            ? Promise.reject(new Error('not recorded'))
            : deps.outbox.record(tx, message),
      },
    };
    expect(await sendReminders(broken)).toBe(1);
    expect((await emails()).map(({ subject }) => subject)).toEqual(['Reminder: Call the lender']);
    expect(await sendReminders(deps)).toBe(2);
  });

  test('comes again when it is moved, not before a snooze ends, and never of what is done or deleted', async () => {
    const [moved, snoozed, done, deleted] = [
      await add('Moved', timed),
      await add('Snoozed', timed),
      await add('Done', timed),
      await add('Deleted', timed),
    ];
    await call('changeTask', {
      path: { taskId: snoozed.id },
      body: { snoozedUntil: '2026-11-20T20:45:00Z' },
    });
    await call('finishTask', { path: { taskId: done.id } });
    await call('deleteTask', { path: { taskId: deleted.id } });
    at('2026-11-20T20:30:00Z');
    expect(await sendReminders(deps)).toBe(1);
    await call('changeTask', {
      path: { taskId: moved.id },
      body: { remindAt: '2026-11-20T20:40:00Z', dueAt: timed.dueAt },
    });
    at('2026-11-20T20:40:00Z');
    expect(await sendReminders(deps)).toBe(1);
    at('2026-11-20T20:45:00Z');
    expect(await sendReminders(deps)).toBe(1);
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      ...['Reminder: Moved', 'Reminder: Moved', 'Reminder: Snoozed'],
    ]);
  });
});

test('what was deleted is removed for good once it can’t be brought back', async () => {
  const { id } = await add('Call');
  const path = { taskId: id };
  await call('deleteTask', { path });
  await removeDeleted(database.db, clock);
  await call('reopenTask', { path });
  await call('deleteTask', { path });
  await removeDeleted(database.db, new Date(clock.getTime() + 1));
  await expect(call('reopenTask', { path })).rejects.toMatchObject({ said: { status: 404 } });
});
