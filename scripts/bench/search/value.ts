import type { Pool } from 'pg';
import { pino } from 'pino';
import { migrate } from '../../../server/database/migrate.ts';
import { withDatabase } from '../../../server/database/open.ts';
import { areas } from '../../../server/demo/homes/areas.ts';
import { randomFrom } from '../../../server/demo/homes/random.ts';
import { seedDemoListings } from '../../../server/demo/seed-demo-listings.ts';
import { valueHandlers } from '../../../server/services/idx/value/handlers.ts';
import { type BenchPart, percentile, timeOf, timeRounds } from '../figure.ts';
import { makeDataFolder } from '../product-process.ts';

const sales = 100_000;
const made = 2_500;
const asked = 400;
const siteId = 'bench';
const now = new Date('2026-11-20T15:00:00Z');
const own = { office: 'Own Realty', agent: 'Dana', mlsId: 'OWN1', contact: '(918) 555-0100' };

/**
 * Measures what a home is worth, one call after the other at 100,000 sold homes, with its reads of the database; and how
 * long the sales are learned from after the start, in a thread.
 */
export const measureValue: BenchPart = async ({ say }) => {
  const { folder, remove } = await makeDataFolder();
  try {
    return await withDatabase({ dataDir: folder, log: pino({ level: 'silent' }) }, async (database) => {
      await migrate(database);
      await seedDemoListings(database, siteId, {
        ...{ now, timeZone: 'America/Chicago', own, count: 1, pastSales: made, manifest: { pictures: [] } },
      });
      const count = await sellAgain(database.pool, Math.ceil(sales / made) - 1);
      say(`${count.toLocaleString('en-US')} sold homes`);
      const handlers = valueHandlers({
        ...{ database, geocoder: null, site: { timeZone: 'America/Chicago' }, feeds: [] },
        ...{ hideStaleListings: false, now: () => now },
      });
      const random = randomFrom(3);
      let answered = 0;
      const ask = async () => {
        const { latitude, longitude } = random.pick(areas);
        const query = {
          ...{ latitude: latitude + random.spread() * 0.01, longitude: longitude + random.spread() * 0.01 },
          ...{ livingArea: random.between(1200, 3000), bedrooms: 3, bathrooms: 2, yearBuilt: 1985 },
        };
        const input = { path: {}, query, body: undefined, files: {} };
        const context = { siteId, requestId: 'bench', clientAddress: '', log: pino({ level: 'silent' }) };
        const { range } = await handlers.estimateValue(input as never, context as never);
        if (range !== null) answered += 1;
      };
      const learning = await timeOf(ask);
      const took = (await timeRounds(asked, ask)).sort((a, b) => a - b);
      if (answered < asked * 0.9) throw new Error(`Only ${answered} of ${asked} had an answer.`);
      const named = `at ${count.toLocaleString('en-US')} sales`;
      return [
        {
          ...{ part: 'value', name: `p95 of a home’s value, ${named}`, value: percentile(took, 0.95) },
          ...{ unit: 'ms', digits: 1, aim: { is: 'at most', value: 50 } },
          note: `p50 ${percentile(took, 0.5).toFixed(1)} ms, ${answered} answered`,
        },
        {
          part: 'value',
          name: `the first one after a start, ${named}`,
          value: learning / 1000,
          unit: 's',
          digits: 1,
        },
      ];
    });
  } finally {
    await remove();
  }
};

/** Adds each sold home again some times, nearby and at another price; returns how many there are. */
async function sellAgain(pool: Pool, times: number): Promise<number> {
  const namesOf = async (table: string) => {
    const { rows } = await pool.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
      [table],
    );
    return rows.map(({ name }) => name).filter((name) => name !== 'changed_in');
  };
  const [home, detail] = [await namesOf('listings'), await namesOf('listing_details')];
  const changed: Record<string, string> = {
    listing_key: "listing_key || '-' || again",
    latitude: 'latitude + (random() - 0.5) * 0.01',
    longitude: 'longitude + (random() - 0.5) * 0.01',
    living_area: '(living_area * (0.9 + random() * 0.2))::int',
    listing_id: '(select id from listings n where n.listing_key = l.listing_key || $1)',
    close_price: '(close_price * (0.95 + random() * 0.1))::int',
    close_date: 'close_date - (random() * 60)::int',
  };
  await pool.query('set statement_timeout = 0');
  for (let again = 1; again <= times; again += 1) {
    const values = home.map((name) => changed[name]?.replaceAll('again', String(again)) ?? name);
    await pool.query(
      `insert into listings (${home.join(', ')}) select ${values.join(', ')} from listings
       where standard_status = 'Closed' and listing_key not like '%-%-%'`,
    );
    const facts = detail.map((name) => changed[name] ?? name);
    await pool.query(
      `insert into listing_details (${detail.join(', ')}) select ${facts.join(', ')}
       from listings l join listing_details on listing_id = l.id
       where standard_status = 'Closed' and listing_key not like '%-%-%'`.replaceAll('$1', `'-${again}'`),
    );
  }
  await pool.query('analyze');
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from listings where standard_status = 'Closed'",
  );
  return rows[0]?.count ?? 0;
}
