import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openLimits } from './limits.ts';
import { startClock } from './testing/answering-server.ts';

const limits = { perSecond: 2, perMinute: 30, perHour: 200, perDay: 700 };
const lengths = { perSecond: 1000, perMinute: 60_000, perHour: 3_600_000, perDay: 86_400_000 };

test('allows no stretch of time more than its limit, and waits no longer than it must', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 800, maxLength: 800 }),
      (pauses) => {
        const clock = startClock();
        const own = openLimits(limits, clock.now);
        const sent: number[] = [];
        for (const pause of pauses) {
          clock.pass(pause);
          clock.pass(own.wait());
          expect(own.wait()).toBe(0);
          own.request();
          sent.push(clock.now().getTime());
        }
        for (const [name, ms] of Object.entries(lengths)) {
          const most = limits[name as keyof typeof limits];
          sent.forEach((at, n) => {
            const before = sent[n - most];
            if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(ms);
          });
        }
      },
    ),
    { numRuns: 20 },
  );
});

test('waits at most a sixtieth longer than the window', () => {
  const clock = startClock();
  const own = openLimits({ perHour: 1 }, clock.now);
  own.request();
  expect(own.wait()).toBeGreaterThanOrEqual(3_600_000);
  expect(own.wait()).toBeLessThanOrEqual(3_660_000);
});

test('keeps a count through restarts, and lets it end with its window', () => {
  const clock = startClock();
  let own = openLimits({ perDay: 1000 }, clock.now);
  for (let hour = 0; hour < 72; hour += 1) {
    for (let n = 0; n < 10; n += 1) own.request();
    clock.pass(3_600_000);
    own = openLimits({ perDay: 1000 }, clock.now, own.used());
    expect(own.used().day?.count).toBeLessThanOrEqual(260);
  }
  expect(own.used().day?.count).toBeGreaterThanOrEqual(200);
  clock.pass(25 * 3_600_000);
  expect(openLimits({ perDay: 1000 }, clock.now, own.used()).used().day?.count).toBe(0);
});

test('ignores a stored count that is no count, and one of a window without a limit', () => {
  const clock = startClock();
  const from = clock.now().toISOString();
  for (const stored of [
    { from: 'yesterday', count: 5 },
    { from, count: Number.NaN },
    { from, count: -3 },
  ])
    expect(openLimits({ perHour: 5 }, clock.now, { hour: stored, day: stored }).used()).toEqual({
      hour: { from, count: 0 },
    });
  const ahead = { from: '2027-01-01T00:00:00.000Z', count: 5 };
  expect(openLimits({ perHour: 5 }, clock.now, { hour: ahead }).wait()).toBeLessThanOrEqual(3_660_000);
});
