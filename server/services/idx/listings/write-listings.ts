import { getTableColumns } from 'drizzle-orm';
import type pg from 'pg';
import type { CleanListing } from './intake.ts';
import { listingDetails, listings } from './tables.ts';

export type WriteCounts = { added: number; changed: number; unchanged: number; removed: number };

/** The change of one home. */
export type Change = { listing_key: string; change: 'added' | 'changed' | 'removed' };

/** Anything that runs SQL: a pool, or one connection inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

const ours = new Set([
  'id',
  'site_id',
  'source',
  'city_key',
  'on_show',
  'removed_at',
  'first_seen_at',
  'updated_at',
]);
const listingColumns = Object.values(getTableColumns(listings)).filter((column) => !ours.has(column.name));
const detailColumns = Object.values(getTableColumns(listingDetails)).filter((c) => c.name !== 'listing_id');

const names = (columns: { name: string }[]) => columns.map((column) => column.name).join(', ');
const typed = (columns: { name: string; getSQLType(): string }[]) =>
  columns.map((column) => `${column.name} ${column.getSQLType()}`).join(', ');
const fromExcluded = (columns: { name: string }[]) =>
  columns.map(({ name }) => `${name} = excluded.${name}`).join(', ');

/**
 * Writes homes: $1 is the site, $2 the source, $3 the homes as a JSON array. Skips unchanged homes, never
 * overwrites a newer home with an older one, and writes the details only of the homes that it wrote.
 */
const upsert = `
with input as materialized (
  select * from jsonb_to_recordset($3::jsonb) as r(${typed([...listingColumns, ...detailColumns])}, gone boolean)
), written as (
  insert into listings (site_id, source, ${names(listingColumns)}, removed_at)
  select $1, $2, ${names(listingColumns)}, case when gone then now() end from input
  on conflict (site_id, listing_key) do update
  set source = excluded.source, ${fromExcluded(listingColumns)}, removed_at = excluded.removed_at, updated_at = now()
  where (listings.content_hash <> excluded.content_hash
         or (listings.removed_at is null) <> (excluded.removed_at is null))
    and listings.modified_at <= excluded.modified_at
  returning id, listing_key, (xmax = 0) as added, removed_at is not null as gone
), detailed as (
  insert into listing_details (listing_id, ${names(detailColumns)})
  select w.id, ${detailColumns.map(({ name }) => `i.${name}`).join(', ')}
  from input i join written w using (listing_key)
  on conflict (listing_id) do update set ${fromExcluded(detailColumns)}
)
select id, listing_key, added, gone from written`;

const addMedia = `
with added as (
  insert into listing_media (listing_id, order_hint, storage_key, source_url, description, width, height)
  select * from jsonb_to_recordset($1::jsonb) as r(listing_id bigint, order_hint integer, storage_key text,
    source_url text, description text, width integer, height integer)
  returning listing_id, storage_key
), counted as (select listing_id, count(storage_key) as photos from added group by listing_id)
update listings set photos_count = photos from counted
where listings.id = listing_id and photos_count <> photos`;

/**
 * Adds or changes homes of one site, and replaces the photos of the changed ones, which keep the files
 * fetched from the same URLs. Keys must be distinct within the batch. Pass a connection inside a transaction,
 * so that homes and photos change together.
 */
export async function writeListings(
  connection: Queryable,
  siteId: string,
  source: string,
  batch: readonly CleanListing[],
): Promise<WriteCounts & { changes: Change[] }> {
  const changed = await withoutUnchanged(connection, siteId, batch);
  if (changed.length === 0) return { added: 0, changed: 0, unchanged: batch.length, removed: 0, changes: [] };
  const rows = changed.map(({ listing, details }) => ({ ...listing, ...details }));
  const { rows: written } = await connection.query<{
    id: number;
    listing_key: string;
    added: boolean;
    gone: boolean;
  }>({ name: 'listings_upsert', text: upsert, values: [siteId, source, JSON.stringify(rows)] });
  const ids = new Map(written.map((row) => [row.listing_key, row.id]));
  const changedIds = written.filter((row) => !row.added).map((row) => row.id);
  const fetched = await takeMedia(connection, changedIds);
  const media = changed.flatMap(({ listing, photos }) => {
    const id = ids.get(listing.listing_key);
    if (id === undefined) return [];
    return photos.map((photo) => ({
      listing_id: id,
      ...photo,
      ...(photo.storage_key === null ? fetched.get(`${id} ${photo.source_url}`) : {}),
    }));
  });
  if (media.length > 0) await connection.query(addMedia, [JSON.stringify(media)]);
  const added = written.filter((row) => row.added).length;
  const removed = written.filter((row) => !row.added && row.gone).length;
  return {
    added,
    changed: written.length - added - removed,
    unchanged: batch.length - written.length,
    removed,
    changes: written.map(({ listing_key, added, gone }) => ({
      listing_key,
      change: added ? 'added' : gone ? 'removed' : 'changed',
    })),
  };
}

/** Deletes the photos of homes; returns the files of those that were fetched, by home and URL. */
async function takeMedia(connection: Queryable, ids: readonly number[]) {
  const { rows } = await connection.query<{
    photo: string;
    storage_key: string;
    width: number | null;
    height: number | null;
  }>(
    `with gone as (delete from listing_media where listing_id = any($1::bigint[]) returning *)
     select listing_id || ' ' || source_url as photo, storage_key, width, height
     from gone where storage_key is not null and source_url is not null`,
    [ids],
  );
  return new Map(rows.map(({ photo, ...file }) => [photo, file]));
}

/** Returns the homes that are new or differ from the stored ones; most homes of a feed are unchanged. */
async function withoutUnchanged(
  connection: Queryable,
  siteId: string,
  batch: readonly CleanListing[],
): Promise<CleanListing[]> {
  const { rows } = await connection.query<{ listing_key: string; content_hash: string; gone: boolean }>({
    name: 'listings_hashes',
    text: `select listing_key, content_hash, removed_at is not null as gone
      from listings where site_id = $1 and listing_key = any($2::text[])`,
    values: [siteId, batch.map(({ listing }) => listing.listing_key)],
  });
  const stored = new Map(rows.map((row) => [row.listing_key, row]));
  return batch.filter(({ listing }) => {
    const found = stored.get(listing.listing_key);
    return found === undefined || found.content_hash !== listing.content_hash || found.gone !== listing.gone;
  });
}

/** Marks the homes of a source whose keys aren't in `keys` as removed; returns their keys. */
export async function removeMissing(
  connection: Queryable,
  siteId: string,
  source: string,
  keys: readonly string[],
): Promise<string[]> {
  const { rows } = await connection.query<{ listing_key: string }>(
    `update listings set removed_at = now(), updated_at = now()
     where site_id = $1 and source = $2 and removed_at is null and listing_key <> all($3::text[])
     returning listing_key`,
    [siteId, source, keys],
  );
  return rows.map(({ listing_key }) => listing_key);
}

/**
 * Records a run of a feed and its time. Only a run that changed a home increases the site's version, which
 * invalidates cached totals and rebuilds the index of the search.
 */
export async function recordRun(
  connection: Queryable,
  siteId: string,
  source: string,
  counts: WriteCounts & { read: number; refused: number },
  at: Date,
): Promise<void> {
  await connection.query(
    `insert into listing_feeds (site_id, source, last_run_at, read, added, changed, removed, refused)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (site_id, source) do update set last_run_at = excluded.last_run_at, read = excluded.read,
       added = excluded.added, changed = excluded.changed, removed = excluded.removed, refused = excluded.refused`,
    [siteId, source, at, counts.read, counts.added, counts.changed, counts.removed, counts.refused],
  );
  await bumpVersion(connection, siteId, at, counts.added + counts.changed + counts.removed > 0);
}

/**
 * Increases the version of a site's homes if any has changed, and sets the feed's time. Every write of homes
 * ends with this call, in the same transaction. The version follows the clock, so that a restored archive
 * never reuses a later number.
 */
export async function bumpVersion(
  connection: Queryable,
  siteId: string,
  feedTime: Date,
  changed = true,
): Promise<void> {
  await connection.query(
    `insert into listing_versions (site_id, version, feed_updated_at)
     values ($1, (extract(epoch from clock_timestamp()) * 1000000)::bigint, $2)
     on conflict (site_id) do update set feed_updated_at = excluded.feed_updated_at,
       version = case when $3 then greatest(excluded.version, listing_versions.version + 1)
         else listing_versions.version end`,
    [siteId, feedTime, changed],
  );
}
