import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ann } from '../testing/people.ts';
import { createTestToday, type TestToday } from '../testing/today.ts';

let site: TestToday;
beforeAll(async () => {
  site = await createTestToday();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

const total = async () => (await site.today()).total;

test('a text of the agent counts as contact, and what a visitor or the site sends doesn’t', async () => {
  await site.lead();
  site.pass({ minutes: 12 });
  await site.call('sendSms', { body: { body: 'Ann Lee, (512) 555-0142, would like a call.' } });
  await site.record({
    channel: 'sms',
    kind: 'transactional',
    to: '+15125550142',
    text: 'Your showing moved.',
  });
  expect(await total()).toBe(1);
  await site.call('sendSms', { body: { to: '(512) 555-0142', body: 'Hi Ann.' } });
  expect(await total()).toBe(0);
  const person = await site.find();
  const [newest] = await site.facts(person?.id ?? '', { limit: 1 });
  // At night a note says that the text waits.
  expect(newest).toMatchObject({ title: 'You texted', detail: expect.stringMatching(/^Hi Ann\./) });
});

test.each([true, false])(
  'a showing that the agent schedules counts as contact, texted (%s) or not',
  async (textClient) => {
    await site.homes('H1');
    await site.lead();
    await site.saves(ann.email, 'H1');
    site.pass({ minutes: 12 });
    expect(await total()).toBe(1);
    const { rows } = await site.database.pool.query('select id from buying_interests');
    const datetime = `${new Date(site.clock.now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10)} 14:30`;
    const query = { id: Number(rows[0].id), datetime, textClient, clientPhone: ann.phoneNumber };
    await site.call('scheduleShowing', { query });
    expect(await total()).toBe(0);
  },
);
