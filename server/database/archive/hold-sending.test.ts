import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeSite, type OddSite } from '../../testing/odd-site.ts';
import { migrationsFolder } from '../migrate.ts';
import { exportSite } from './export-site.ts';
import { restoreSite } from './restore-site.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let before: OddSite;
let target: OddSite;
let archive: string;

beforeAll(async () => {
  before = await makeSite(migrationsFolder);
  const { pool } = before.database;
  const batch = randomUUID();
  await pool.query(
    `insert into postcard_batches (id, site_id, order_hash, created_at) values ($1, 's', 'h', now())`,
    [batch],
  );
  for (const [place, state] of ['recorded', 'sending', 'sent', 'failed'].entries()) {
    await pool.query(
      `insert into postcard_pieces (id, site_id, batch_id, place, name, email, address, verified, state, reason, attempts, due_at, updated_at)
     values ($1, 's', $2, $3::int, 'n', 'e', 'a', true, $4, null, case $4 when 'sending' then 3 else 0 end, now(), now())`,
      [randomUUID(), batch, place, state],
    );
  }
  for (const [channel, state] of [
    ['mail', 'recorded'],
    ['sms', 'recorded'],
    ['sms', 'sent'],
  ]) {
    await pool.query(
      `insert into outbox_messages (id, site_id, channel, kind, "to", "from", text, message_id, state, created_at, due_at)
     values ($1, 's', $2, 'notice', 't', 'f', 'x', 'm', $3, now(), now())`,
      [randomUUID(), channel, state],
    );
  }
  await pool.query(
    `with search as (
       insert into saved_searches (site_id, owner, name, query, frequency, state, origin, created_at, looked_at)
       values ('s', 'device:1', 'n', '{}', 'daily', 'active', 'o', now(), now()) returning id
     ), cursor as (insert into search_cursors values ('s', '9:9:', null, 0, 0))
     insert into search_hits select id, 1, 'k', 'new', 'waiting', now(), null from search`,
  );
  archive = path.join(before.folder, 'unsent.tar.gz');
  await exportSite({ ...before, file: archive, release: '1', report: () => {} });
  target = await makeSite();
});
afterAll(() => Promise.all([before, target].map((site) => site.remove())));

test.each([false, true])(
  'holds unsent messages after a restore, or sends them on request (%s)',
  async (resumeSending) => {
    const told: string[] = [];
    await restoreSite({
      ...target,
      file: archive,
      replace: true,
      resumeSending,
      report: (line) => told.push(line),
    });
    const restored = async (table: string, order: string) =>
      (await target.database.pool.query(`select state, attempts, reason from ${table} order by ${order}`))
        .rows;
    const reason = resumeSending ? null : expect.stringContaining('Restored from an archive');
    const held = (state: string) => (resumeSending ? state : 'held');
    expect(await restored('postcard_pieces', 'place')).toEqual([
      { state: held('recorded'), attempts: 1, reason },
      { state: held('sending'), attempts: 3, reason },
      { state: 'sent', attempts: 0, reason: null },
      { state: 'failed', attempts: 0, reason: null },
    ]);
    expect(await restored('outbox_messages', 'channel, state')).toEqual([
      { state: held('recorded'), attempts: 0, reason },
      { state: held('recorded'), attempts: 1, reason },
      { state: 'sent', attempts: 0, reason: null },
    ]);
    expect(told.filter((line) => line.startsWith('Held'))).toHaveLength(resumeSending ? 0 : 2);
    const { rows: hits } = await target.database.pool.query('select state from search_hits');
    expect(hits).toEqual([{ state: resumeSending ? 'waiting' : 'quiet' }]);
    const { rowCount: cursors } = await target.database.pool.query('select from search_cursors');
    expect(cursors).toBe(resumeSending ? 1 : 0);
  },
);
