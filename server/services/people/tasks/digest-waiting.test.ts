import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../../logging/logger.ts';
import { hear } from '../../../people/hear.ts';
import { chatLeadFacts } from '../../idx/leads/facts.ts';
import { showingsOn } from '../../idx/showings/showings-on.ts';
import { todaySources } from '../../today-sources.ts';
import { createTestToday, type TestToday } from '../testing/today.ts';
import { sendDigests } from './digest.ts';

let site: TestToday;
beforeAll(async () => {
  site = await createTestToday();
});
beforeEach(async () => {
  await site.begin();
  await site.database.pool.query('truncate people_task_settings');
});
afterAll(() => site.close());

const at = (moment: string) => {
  site.clock.now = new Date(moment);
};
const lead = async (name: string, left: string) => {
  const email = `${name.replace(/\W+/g, '.').toLowerCase()}@example.com`;
  const { rows } = await site.database.pool.query(
    `insert into chat_leads (site_id, name, email, phone_number, postal_code, service_req, created_at)
       values ('site-a', $1, $2, '', '78704', 'Buying', $3) returning id`,
    [name, email, left],
  );
  await hear(site.database.db, chatLeadFacts, [rows[0].id]);
};
async function answerBo() {
  at('2026-11-20T12:40:00Z');
  const to = 'bo.ray@example.com';
  await site.record({ channel: 'mail', kind: 'personal', to, subject: 'Hi', text: 'Hi Bo.' });
}
/** Sends what is due at 7 in Chicago, and returns the email. */
async function digest() {
  at('2026-11-20T13:00:00Z');
  const sent = await sendDigests({
    ...{ database: site.database, outbox: site.outbox, callAs: () => site.call },
    ...{ showingsOn, todaySources, log: createLogger('silent'), now: () => site.clock.now },
    site: {
      ...{ agentName: 'Dana', agentEmail: 'dana@example.com', agentPhone: '9185550100', agentMlsId: 'M1' },
      ...{ brokerageName: '', licenseLines: [], licenses: [], postalAddress: null },
      ...{ publicOrigin: 'https://dana.example', timeZone: 'America/Chicago' },
    },
  });
  const { rows } = await site.database.pool.query<{ subject: string; text: string }>(
    `select subject, text from outbox_messages where kind = 'notice'`,
  );
  expect(rows).toHaveLength(sent);
  return rows[0] ?? null;
}

test('the morning email names who waits for an answer, as in Today, also on a day without tasks', async () => {
  await lead('Old Days', '2026-11-16T18:00:00Z');
  await lead('Ann\n- Lee', '2026-11-20T03:00:00Z');
  await lead('Bo Ray', '2026-11-20T12:15:00Z');
  await lead('Cy Young', '2026-11-20T12:30:00Z');
  await answerBo();
  expect(await digest()).toEqual({
    subject: 'Today: 3 people waiting',
    text: [
      'Fri, Nov 20',
      'Waiting for an answer\n- Old Days (since Mon, Nov 16)\n- Ann - Lee (10 hr)\n- Cy Young (30 min)',
      'Answer them: https://dana.example/admin/today',
      'Your tasks: https://dana.example/admin/tasks',
      'You can change when this email comes, or turn it off, in Settings.\n',
    ].join('\n\n'),
  });
});

test('the morning email names 10 who wait, and counts the others', async () => {
  for (let n = 0; n < 12; n += 1) await lead(`Lead ${n}`, `2026-11-20T12:${10 + n}:00Z`);
  const email = await digest();
  expect(email?.subject).toBe('Today: 12 people waiting');
  expect(email?.text).toContain('- Lead 9 (41 min)\n- and 2 more\n');
});

test('no morning email comes when all who waited were answered', async () => {
  await lead('Bo Ray', '2026-11-20T12:15:00Z');
  await answerBo();
  expect(await digest()).toBeNull();
});
