import { type Database, openDatabase } from '../../../server/database/open.ts';
import { generateHomes } from '../../../server/demo/generate-homes.ts';
import { writePastYear } from '../../../server/demo/seed-demo-snapshots.ts';
import { takeIn } from '../../../server/services/idx/listings/intake.ts';
import { recordRun, writeListings } from '../../../server/services/idx/listings/write-listings.ts';

const batchSize = 500;

/** Fills the database of a data folder whose product has been started and stopped once, as `writeDemoListings` does. */
export async function makeListings(dataDir: string, siteId: string, count: number): Promise<void> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await openDatabase({ dataDir, log: quiet });
  try {
    await writeDemoListings(database, siteId, count);
  } finally {
    await database.close();
  }
}

/**
 * Writes `count` demo homes, and their market of the past year, into a database that has its tables. They are vacuumed
 * at the end, as the database does by itself some time after a large import.
 */
export async function writeDemoListings(database: Database, siteId: string, count: number): Promise<void> {
  const now = new Date();
  const own = {
    office: 'Keystone Realty Group',
    agent: 'Avery Cole',
    mlsId: ownMlsId,
    contact: '(918) 555-0142',
  };
  const homes = generateHomes({ count, seed: 11, now, own });
  const connection = await database.pool.connect();
  await connection.query('set statement_timeout = 0');
  await connection.query('begin');
  for (let from = 0; from < homes.length; from += batchSize) {
    const batch = homes.slice(from, from + batchSize).map(({ input }) => {
      const taken = takeIn(input, { now, timeZone: 'America/Chicago' });
      if (!taken.ok) throw new Error(`A home was refused: ${taken.reason}`);
      return taken.value;
    });
    await writeListings(connection, siteId, 'bench', batch);
  }
  const counts = { added: count, changed: 0, unchanged: 0, removed: 0 };
  await recordRun(connection, siteId, 'bench', { ...counts, read: count, refused: 0 }, now);
  await connection.query('commit');
  await connection.query('vacuum analyze listings');
  connection.release();
  await writePastYear(database.db, database.pool, siteId, now);
}

/** The agent whose own listings are searched: the demo site's. */
export const ownMlsId = 'AC175204';
