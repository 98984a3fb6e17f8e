import type { Database } from '../database/open.ts';
import { type CleanListing, takeIn } from '../services/idx/listings/intake.ts';
import { recordRun, type WriteCounts, writeListings } from '../services/idx/listings/write-listings.ts';
import { choosePictures, type PictureManifest, readPictureManifest } from './homes/choose-pictures.ts';
import { generateHomes } from './homes/generate-homes.ts';
import { generatePastSales } from './homes/past-sales.ts';
import type { Lister } from './people.ts';
import { refreshDemoPictures } from './refresh-demo-pictures.ts';

export type SeedOptions = {
  now: Date;
  timeZone: string;
  /** The site's own agent. */
  own: Lister;
  count?: number;
  /** How many homes were sold before; none by default. */
  pastSales?: number;
  manifest?: PictureManifest;
};

const source = 'demo';
const seed = 7;
const batchSize = 300;

/**
 * Fills a site without listings with the demo's homes, in one transaction; returns how many, or 0 for a site
 * with listings, whose demo homes get the photos of this release. A concurrent process waits, and then finds
 * the site filled.
 */
export async function seedDemoListings(
  database: Pick<Database, 'pool'>,
  siteId: string,
  { now, timeZone, own, count = 1200, pastSales = 0, manifest = readPictureManifest() }: SeedOptions,
): Promise<number> {
  const connection = await database.pool.connect();
  try {
    await connection.query('begin');
    await connection.query("select pg_advisory_xact_lock(hashtext('demo listings'), hashtext($1))", [siteId]);
    const { rowCount } = await connection.query('select 1 from listings where site_id = $1 limit 1', [
      siteId,
    ]);
    const generated = [
      ...generateHomes({ count, seed, now, own }),
      ...generatePastSales({ count: pastSales, seed, now, own }),
    ];
    if (rowCount !== 0) {
      await refreshDemoPictures(connection, siteId, generated, { seed, manifest, now });
      await connection.query('commit');
      return 0;
    }
    const homes = generated.map((home): CleanListing => {
      const taken = takeIn({ ...home.input, media: choosePictures(home, seed, manifest) }, { now, timeZone });
      if (!taken.ok) throw new Error(`A demo home was refused: ${taken.reason}`);
      return taken.value;
    });
    const counts: WriteCounts = { added: 0, changed: 0, unchanged: 0, removed: 0 };
    for (let from = 0; from < homes.length; from += batchSize) {
      const written = await writeListings(connection, siteId, source, homes.slice(from, from + batchSize));
      counts.added += written.added;
    }
    await recordRun(connection, siteId, source, { ...counts, read: homes.length, refused: 0 }, now);
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback').catch(() => {});
    throw error;
  } finally {
    connection.release();
  }
  await database.pool.query('analyze listings');
  return count;
}
