import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../server/database/embedded/keeper.ts';
import { connect, socketUrl } from '../../../server/database/open.ts';
import { randomFrom } from '../../../server/demo/homes/random.ts';
import { FeedFault } from '../../../server/services/idx/feeds/client/feed-fault.ts';
import { differences } from '../../../server/services/idx/feeds/testing/compare.ts';
import { Crash, proveSeed } from '../../../server/services/idx/feeds/testing/prove-seed.ts';
import { statementsForDeclaredTables } from '../../../server/testing/database/declared-tables.ts';
import { quietLog } from '../../../server/testing/quiet-log.ts';
import { openReplicators } from './feed-process.ts';

export type FeedProof = { runs: number; kills: number; faults: string[] };

/**
 * Replicates fake feeds by seed while their data change, their answers fail, and the process is killed with -9 at
 * random moments; compares what is shown at rest with each feed. `lanes` run at the same time.
 */
export async function proveFeed(options: {
  runs: number;
  seed: number;
  homes: number;
  lanes: number;
  say: (line: string) => void;
}): Promise<FeedProof> {
  const { runs, seed, homes, lanes, say } = options;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'porchlight-feeds-'));
  // As root, another user runs the server and must be able to enter.
  await chmod(folder, 0o755);
  // A killed process loses nothing that the database server has, with or without flushing.
  const server = await startEmbeddedPostgres({ dataDir: folder, log: quietLog, durable: false });
  const connectionString = await createTables(server.connection);
  const database = connect({ connectionString, embedded: true, log: quietLog, release: async () => {} });
  const faults: string[] = [];
  let next = 0;
  let kills = 0;
  const lane = async () => {
    const replicators = openReplicators(connectionString);
    try {
      while (next < runs) {
        const own = seed + next;
        next += 1;
        const wrong = await proveOne(database.pool, replicators, own, homes);
        for (const fault of wrong) faults.push(`seed ${own}: ${fault}`);
        if (next % 25 === 0) say(`${next} of ${runs} runs, ${faults.length} faults`);
      }
    } finally {
      kills += replicators.kills();
      await replicators.close();
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
    return { runs, kills, faults };
  } finally {
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Connection = Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection'];

async function createTables(connection: Connection): Promise<string> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  await client.query('create database feeds');
  await client.end();
  const inside = new pg.Client({ ...connection, database: 'feeds' });
  await inside.connect();
  for (const statement of await statementsForDeclaredTables()) await inside.query(statement);
  await inside.end();
  return socketUrl(connection, 'feeds');
}

async function proveOne(
  pool: pg.Pool,
  replicators: ReturnType<typeof openReplicators>,
  seed: number,
  homes: number,
): Promise<string[]> {
  const random = randomFrom(seed + 1_000_000);
  const siteId = `site-${seed}`;
  let isCalm = false;
  let close = () => {};
  try {
    return await proveSeed(seed, { homes, rounds: 4 }, async ({ server, feedAt, clock }) => {
      const listening = await server.listen();
      close = listening.close;
      const feed = feedAt(listening.root);
      return {
        feed,
        calm: () => {
          isCalm = true;
        },
        async run(wish) {
          const isKilled = !isCalm && random.chance(0.6);
          const task = { feed, siteId, wish, at: clock.now().toISOString() };
          const outcome = await replicators.run(task, isKilled ? random.between(0, 250) : null);
          if (outcome === null) throw new Crash('killed');
          clock.pass((Date.parse(outcome.at) - clock.now().getTime()) / 60_000);
          if (outcome.ended === 'fault') throw new FeedFault('bad-answer', outcome.reason, '');
          if (outcome.ended !== 'done') throw new Error(`seed ${seed}: ${outcome.reason}`);
        },
        async cursors() {
          const { rows } = await pool.query<{ resource: string; at: string }>(
            'select resource, cursor_at as at from feed_cursors where site_id = $1 and cursor_at is not null',
            [siteId],
          );
          return new Map(rows.map(({ resource, at }) => [resource, at]));
        },
        differences: (given, from) => differences(pool, given, from, siteId),
      };
    });
  } finally {
    close();
  }
}
