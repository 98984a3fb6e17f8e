import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestIdx, home } from '../../testing/idx.ts';

let site: Awaited<ReturnType<typeof createTestIdx>>;
/** Friday, 9:00 AM in Chicago. */
const begin = new Date('2026-11-20T15:00:00Z');

beforeAll(async () => {
  site = await createTestIdx({ now: () => begin });
  await site.write([home('H1')]);
});
afterAll(() => site.database.drop());
beforeEach(() => site.database.pool.query('truncate showing_requests, showing_hours cascade'));

const ask = (times: string[], n: number, proved: object = {}) =>
  site.call(
    'requestShowing',
    {
      query: { device: `7f6b0b1e-8f0e-4a53-9a3c-${String(n).padStart(12, '0')}`, ...proved },
      body: { name: 'Bo', email: `bo-${n}@example.com`, listingKey: 'H1', manner: 'in-person', times },
    },
    'site-a',
    { clientAddress: `10.${n}.0.1` },
  );
/** Three times of a day in November, from the nth on. */
const three = (day: number, n: number) =>
  [0, 1, 2].map((at) => new Date(Date.UTC(2026, 10, day, 15, 30 * (3 * n + at))).toISOString());

test('leaves half of a day’s times to people with a proved email', async () => {
  for (let n = 0; n < 3; n += 1) await ask(three(24, n), n);
  await expect(ask([three(25, 0)[0] as string, ...three(24, 3)], 4)).rejects.toMatchObject({
    id: 'conflict',
    message: expect.stringMatching(
      /^The times left on Tue, Nov 24 are for people with a confirmed email. Choose/,
    ),
    errors: [{ pointer: '/body/times/1' }],
  });
  await ask(three(25, 0), 4);
  await ask(three(24, 3), 5, { account: 'ann', provedEmail: 'ann@example.com' });
});

test('leaves half of all times to them', async () => {
  const day = [{ from: '09:00', to: '10:30' }];
  const none = { monday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
  const hours = { noticeHours: 24, lengthMinutes: 30, bufferMinutes: 0, daysOff: [], video: true };
  await site.call('updateShowingHours', {
    body: { ...hours, daysAhead: 20, weekly: { ...none, tuesday: day } },
  });
  // Tuesdays until December 10 have nine times, two of three on a day, and five in all.
  const time = (date: number, n: number) => three(date, 0)[n] as string;
  await ask([time(24, 0), time(24, 1)], 1);
  await ask([time(31, 0), time(31, 1)], 2);
  await ask([time(38, 0)], 3);
  await expect(ask([time(38, 1)], 4)).rejects.toMatchObject({
    id: 'conflict',
    message: expect.stringMatching(/^The times left are for people with a confirmed email/),
    errors: [{ pointer: '/body/times' }],
  });
});
