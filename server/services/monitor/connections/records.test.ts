import { beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../../logging/logger.ts';
import { createProviderCalls } from '../../../providers/calls.ts';
import { openTestDatabase } from '../../../testing/database/database.ts';
import { until } from '../../../testing/until.ts';
import { keepProviderRecords } from './records.ts';

const log = createLogger('silent');
const database = await openTestDatabase();
const notRecorded = 'how a provider is could not be recorded';

beforeEach(() => database.pool.query('truncate provider_records'));

function open(pauses?: { steady: number; turned: number }) {
  const calls = createProviderCalls();
  const insert = vi.spyOn(database.db, 'insert');
  const records = keepProviderRecords({
    ...{ database, calls, log, now: () => new Date() },
    ...(pauses === undefined ? {} : { pauses }),
  });
  const report = (ok: boolean, more: object = {}) =>
    calls.report({ kind: 'texts', ok, milliseconds: 40, reason: ok ? null : 'No.', ...more });
  return { records, report, writes: () => insert.mock.calls.length, done: () => insert.mockRestore() };
}

test('writes 10,000 calls in a few batches, and returns the last ones', async () => {
  const { records, report, writes, done } = open();
  const before = writes();
  for (let n = 0; n < 5000; n += 1) {
    report(true);
    report(false);
    if (n % 1000 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const texts = (await records.of('site-a')).get('texts');
  expect(texts).toMatchObject({ failing: true, reason: 'No.' });
  expect(texts?.succeededAt).not.toBeNull();
  await records.close();
  expect(writes() - before).toBeLessThanOrEqual(3);
  done();
});

test('keeps records across a restart, and a failure’s reason after a success', async () => {
  const first = open();
  first.report(false);
  await first.records.close();
  const second = open();
  expect((await second.records.of('site-a')).get('texts')?.failing).toBe(true);
  second.report(true);
  expect((await second.records.of('site-a')).get('texts')).toMatchObject({ failing: false, reason: 'No.' });
  await second.records.close();
  second.done();
});

test('ignores a single rejected message, and separates a site’s mailbox', async () => {
  const { records, report, done } = open();
  report(true);
  report(false, { refusal: true });
  report(false, { kind: 'mailbox', siteId: 'site-b' });
  expect((await records.of('site-a')).get('texts')?.failing).toBe(false);
  expect((await records.of('site-a')).has('mailbox')).toBe(false);
  expect((await records.of('site-b')).get('mailbox')?.failing).toBe(true);
  await records.close();
  done();
});

test('loses nothing and never throws while the table is missing', async () => {
  const { records, report, done } = open({ steady: 0, turned: 0 });
  await database.pool.query('alter table provider_records rename to hidden');
  const warn = vi.spyOn(log, 'warn');
  report(false);
  await until(() =>
    expect(warn).toHaveBeenCalledWith({ err: expect.any(Error), kind: 'texts' }, notRecorded),
  );
  warn.mockRestore();
  await database.pool.query('alter table hidden rename to provider_records');
  expect((await records.of('site-a')).get('texts')?.failing).toBe(true);
  await records.close();
  done();
});
