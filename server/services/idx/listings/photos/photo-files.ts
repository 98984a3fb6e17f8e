import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Storage } from '../../../../providers/storage/storage.ts';
import type { Queryable } from '../write-listings.ts';
import type { PhotoFile } from './photo-fetch.ts';

/** A photo without a file. */
export type MissingPhoto = {
  listing_id: number;
  listing_key: string;
  order_hint: number;
  source_url: string;
  /** Failed tries. */
  tries: number;
};

type Source = { siteId: string; source: string };

/** A photo keeps its file when the feed moves it, so the file is named for its URL. */
const nameOf = (url: string) => createHash('md5').update(url).digest('hex');

/**
 * Yields the photos of the homes on show that have no file and are due, those of a home together: the first
 * photos of all homes first, then the others home by home. Reads `pageSize` rows at once.
 */
export async function* missingPhotos(
  pool: Pick<Pool, 'query'>,
  { siteId, source, now, pageSize = 1000 }: Source & { now: Date; pageSize?: number | undefined },
): AsyncGenerator<MissingPhoto[]> {
  let last = null as MissingPhoto | null;
  for (;;) {
    const { rows } = await pool.query<MissingPhoto>(
      `select m.listing_id, l.listing_key, m.order_hint, m.source_url, coalesce(f.tries, 0) as tries
       from listing_media m join listings l on l.id = m.listing_id
       left join listing_photo_files f on f.listing_id = m.listing_id and f.name = md5(m.source_url)
       where l.site_id = $1 and l.source = $2 and l.removed_at is null and l.visible
         and (l.shown_until is null or l.shown_until > $3)
         and m.storage_key is null and m.source_url is not null
         and (f.retry_at is null or f.retry_at <= $3) and f.gave_up_at is null
         and ((m.order_hint > 0), m.listing_id, m.order_hint) > ($4, $5, $6)
       order by (m.order_hint > 0), m.listing_id, m.order_hint limit $7`,
      [
        siteId,
        source,
        now,
        (last?.order_hint ?? 0) > 0,
        last?.listing_id ?? 0,
        last?.order_hint ?? -1,
        pageSize,
      ],
    );
    let home: MissingPhoto[] = [];
    for (const row of rows) {
      const isSame = home[0]?.listing_id === row.listing_id && home[0].order_hint > 0 === row.order_hint > 0;
      if (home.length > 0 && !isSame) {
        yield home;
        home = [];
      }
      home.push(row);
    }
    if (home.length > 0) yield home;
    const end = rows.at(-1);
    if (end === undefined || rows.length < pageSize) return;
    last = end;
  }
}

/**
 * Stores the file of a photo, and then its row and the home's count in one statement. The file is noted before it
 * is written, so that a crash between leaves none that isn't known: the next run writes it again under the same
 * key, or `tidyPhotos` removes it. Returns whether the home still has the photo.
 */
export async function storePhoto(
  pool: Pick<Pool, 'query'>,
  storage: Pick<Storage, 'put'>,
  { siteId, source }: Source,
  photo: MissingPhoto,
  { data, width, height }: PhotoFile,
): Promise<boolean> {
  const { listing_id, listing_key, source_url } = photo;
  const name = nameOf(source_url);
  const key = `listings/${siteId}/${listing_key}/${name}.jpg`;
  await pool.query(
    `insert into listing_photo_files (listing_id, name, site_id, source, storage_key) values ($1, $2, $3, $4, $5)
     on conflict (listing_id, name) do update set source = excluded.source, storage_key = excluded.storage_key`,
    [listing_id, name, siteId, source, key],
  );
  await storage.put(key, data);
  const { rowCount } = await pool.query(
    // The home is locked first, as by `writeListings`.
    `with home as materialized (
       select id from listings where id = $1 for no key update
     ), stored as (
       update listing_media set storage_key = $3, width = $4, height = $5 from home
       where listing_id = home.id and source_url = $2 and storage_key is null returning 1
     ), noted as (
       update listing_photo_files
       set stored_at = clock_timestamp(), tries = 0, reason = null, retry_at = null, gave_up_at = null
       where listing_id = $1 and name = $6
     )
     update listings set photos_count = photos_count + (select count(*) from stored), changed_in = default
     where id = $1 and exists (select from stored)`,
    [listing_id, source_url, key, width, height, name],
  );
  return rowCount === 1;
}

/** The minutes until a photo is tried again, by the number of failures; after those it is given up. */
const backoffMinutes = [10, 60, 360, 1440];

/**
 * Notes that a photo couldn't be fetched: it is tried again later, five times in all unless the reason is final.
 * Returns whether it is given up.
 */
export async function noteFailure(
  db: Queryable,
  { siteId, source }: Source,
  { listing_id, source_url, tries }: MissingPhoto,
  { reason, isFinal = false }: { reason: string; isFinal?: boolean },
  now: Date,
): Promise<boolean> {
  const minutes = isFinal ? undefined : backoffMinutes[tries];
  const retryAt = minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
  await db.query(
    `insert into listing_photo_files (listing_id, name, site_id, source, tries, reason, retry_at, gave_up_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (listing_id, name) do update set tries = excluded.tries, reason = excluded.reason,
       retry_at = excluded.retry_at, gave_up_at = excluded.gave_up_at`,
    [
      ...[listing_id, nameOf(source_url), siteId, source, tries + 1, reason],
      ...[retryAt, retryAt === null ? now : null],
    ],
  );
  return retryAt === null;
}

/** Tries the photos of a source again that were given up for a reason. */
export async function forgiveFailures(
  db: Queryable,
  { siteId, source }: Source,
  reason: string,
): Promise<void> {
  await db.query(
    `update listing_photo_files set tries = 0, gave_up_at = null
     where site_id = $1 and source = $2 and reason = $3 and gave_up_at is not null`,
    [siteId, source, reason],
  );
}
