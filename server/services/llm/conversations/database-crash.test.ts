import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../../../database/migrate.ts';
import { openDatabase } from '../../../database/open.ts';
import { cleanUp, makeFolder, serverPid } from '../../../testing/database/database-holder.ts';
import { quietLog } from '../../../testing/quiet-log.ts';
import { until } from '../../../testing/until.ts';
import { heldModel, talkOn } from './testing/talk.ts';

const database = await openDatabase({ dataDir: await makeFolder('porchlight-talk-'), log: quietLog });
afterAll(async () => {
  await database.close();
  await cleanUp();
});
await migrate(database);
// Without this, what doesn't wait for the disk could be there in time by chance.
await database.pool.query(`alter system set wal_writer_delay = '10s'`);
await database.pool.query('select pg_reload_conf()');

test('a message survives a crash of the database at the first word of its answer', async () => {
  const { sayForEvents, read } = talkOn(database);
  const id = randomUUID();
  const { model, asked } = heldModel();
  const events = await sayForEvents(id, 'What is escrow?', { model });
  const folder = database.folder ?? '';
  const crashed = serverPid(folder);
  events.once('data', () => process.kill(crashed, 'SIGKILL'));
  (await asked('escrow')).resolve('Escrow is money that a neutral party holds.');
  await once(events, 'end');
  await until(() => expect(serverPid(folder)).not.toBe(crashed));
  await until(async () => expect((await read(id)).turns[0]?.[0]).toBe('What is escrow?'));
}, 60_000);
