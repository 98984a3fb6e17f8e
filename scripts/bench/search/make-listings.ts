import type { Database } from '../../../server/database/open.ts';
import { generateHomes } from '../../../server/demo/homes/generate-homes.ts';
import { writePastYear } from '../../../server/demo/seed-demo-snapshots.ts';
import { takeIn } from '../../../server/services/idx/listings/intake.ts';
import { recordRun, writeListings } from '../../../server/services/idx/listings/write-listings.ts';
import { withDatabase } from '../product-process.ts';

const batchSize = 500;
/** Up to this number, each home is created; beyond it, they are copied with other prices and locations. */
export const mostMade = 100_000;

/** Fills a data folder's database with `writeDemoListings`. The product must have run there once. */
export const makeListings = (dataDir: string, siteId: string, count: number) =>
  withDatabase(dataDir, async (database) => {
    const made = Math.min(count, mostMade);
    await writeDemoListings(database, siteId, made);
    if (count > made) await multiplyListings(database, siteId, Math.round(count / made) - 1);
  });

/**
 * Writes `count` demo homes and a year of their market to a migrated database. Vacuums at the end, as the
 * database would some time after a large import.
 */
export async function writeDemoListings(database: Database, siteId: string, count: number): Promise<void> {
  const now = new Date();
  const homes = generateHomes({ count, seed: 11, now, own });
  const connection = await database.pool.connect();
  await connection.query('set statement_timeout = 0');
  await connection.query('begin');
  for (let from = 0; from < homes.length; from += batchSize) {
    const batch = homes.slice(from, from + batchSize).map(({ input }) => {
      const taken = takeIn(input, { now, timeZone: 'America/Chicago' });
      if (!taken.ok) throw new Error(`A home was rejected: ${taken.reason}`);
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

/** The demo site's agent, for searches of the agent's own listings. */
export const ownMlsId = 'AC175204';
/** The lister of the agent's own homes. */
export const own = {
  office: 'Keystone Realty Group',
  agent: 'Avery Cole',
  mlsId: ownMlsId,
  contact: '(918) 555-0142',
};

/** Copies each listing with other keys, and with a slightly different price, date, and location. */
async function multiplyListings({ pool }: Database, siteId: string, times: number): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'listings' and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
  );
  const names = rows.map(({ name }) => name).filter((name) => name !== 'changed_in');
  const changed: Record<string, string> = {
    listing_key: "listing_key || '-' || again",
    current_price: 'current_price + again * 137',
    listed_at: "listed_at - again * interval '7 minutes'",
    latitude: 'latitude + (again - 5) * 0.0007',
    longitude: 'longitude + (again % 3 - 1) * 0.0009',
  };
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const found = await client.query<{ last: number }>('select max(id)::int as last from listings');
    // Building them afterwards takes a fraction of the time.
    const indexes = await client.query<{ name: string; definition: string }>(
      `select quote_ident(indexname) as name, indexdef as definition from pg_indexes i
       join pg_index x on x.indexrelid = format('%I.%I', i.schemaname, i.indexname)::regclass
       where x.indrelid = 'listings'::regclass and not x.indisunique`,
    );
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    for (let again = 1; again <= times; again += 1) {
      const values = names.map((name) => changed[name]?.replaceAll('again', `${again}::int`) ?? name);
      await client.query(
        `insert into listings (${names.join(', ')})
         select ${values.join(', ')} from listings where site_id = $1 and id <= $2`,
        [siteId, found.rows[0]?.last],
      );
    }
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query('vacuum analyze listings');
  } finally {
    client.release();
  }
}
