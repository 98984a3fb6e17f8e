import { getTableColumns } from 'drizzle-orm';
import type pg from 'pg';
import { type Before, changesOf, rememberChanges, rememberRemoved } from './history/history.ts';
import type { CleanListing } from './intake.ts';
import { writePhotos } from './photos/write-photos.ts';
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
  'ever_shown',
  'neighborhood_key',
  'school_district_key',
  'hoa_monthly',
  'on_show',
  'removed_at',
  'first_seen_at',
  'updated_at',
  'changed_in',
]);
const listingColumns = Object.values(getTableColumns(listings)).filter((column) => !ours.has(column.name));
const detailColumns = Object.values(getTableColumns(listingDetails)).filter(
  ({ name }) => name !== 'listing_id' && name !== 'remarks_words',
);

const names = (columns: { name: string }[]) => columns.map((column) => column.name).join(', ');
const typed = (columns: { name: string; getSQLType(): string }[]) =>
  columns.map((column) => `${column.name} ${column.getSQLType()}`).join(', ');
const fromExcluded = (columns: { name: string }[]) =>
  columns.map(({ name }) => `${name} = excluded.${name}`).join(', ');

/**
 * Writes homes: $1 is the site, $2 the source, $3 the homes as a JSON array. Skips unchanged homes, and never
 * overwrites a newer home with an older one. No joins: without statistics, a plan for them can be quadratic.
 * `json`, not `jsonb`, which takes twice the time to parse.
 */
const upsert = `
insert into listings (site_id, source, ${names(listingColumns)}, removed_at, ever_shown)
select $1, $2, ${names(listingColumns)}, case when gone then now() end, visible and not gone
from json_to_recordset($3::json) as r(${typed(listingColumns)}, gone boolean)
on conflict (site_id, listing_key) do update
set source = excluded.source, ${fromExcluded(listingColumns)}, removed_at = excluded.removed_at, updated_at = now(),
  changed_in = default, ever_shown = listings.ever_shown or excluded.ever_shown
where (listings.content_hash <> excluded.content_hash
       or (listings.removed_at is null) <> (excluded.removed_at is null))
  and listings.modified_at <= excluded.modified_at
returning id, listing_key, (xmax = 0) as added, removed_at is not null as gone`;

/** Writes details: $1 are those of the homes as a JSON array, $2 the homes' ids, null for homes to leave alone. */
const writeDetails = `
insert into listing_details (listing_id, ${names(detailColumns)})
select listing_id, ${names(detailColumns)}
from rows from (json_to_recordset($1::json) as (${typed(detailColumns)}), unnest($2::bigint[]))
  as r(${names(detailColumns)}, listing_id)
where listing_id is not null
on conflict (listing_id) do update set ${fromExcluded(detailColumns)}`;

/**
 * Adds or changes homes of one site, and replaces the photos of the changed ones, which keep the files
 * fetched from the same URLs. Keys must be distinct within the batch. Pass a connection inside a transaction,
 * so that homes and photos change together. `likelyNew` prepares all homes while their keys are looked up. Other
 * photos are part of a home's history if `remembersPhotos`.
 */
export async function writeListings(
  connection: Queryable,
  siteId: string,
  source: string,
  batch: readonly CleanListing[],
  { likelyNew = false, remembersPhotos = true } = {},
): Promise<WriteCounts & { changes: Change[] }> {
  const finding = withoutUnchanged(connection, siteId, batch);
  const all = likelyNew ? homesJson(batch) : null;
  const { changed, stored } = await finding;
  if (changed.length === 0) return { added: 0, changed: 0, unchanged: batch.length, removed: 0, changes: [] };
  const before = await findBefore(connection, siteId, stored);
  const upserting = connection.query<{ id: number; listing_key: string; added: boolean; gone: boolean }>({
    name: 'listings_upsert',
    text: upsert,
    values: [siteId, source, (changed.length === batch.length ? all : null) ?? homesJson(changed)],
  });
  // While the database writes the homes.
  const details = JSON.stringify(changed.map((home) => home.details));
  const { rows: written } = await upserting;
  const ids = new Map(written.map((row) => [row.listing_key, row.id]));
  const detailing = connection.query({
    name: 'details_upsert',
    text: writeDetails,
    values: [details, changed.map(({ listing }) => ids.get(listing.listing_key) ?? null)],
  });
  // Likewise.
  const homes = changed.filter(({ listing }) => ids.has(listing.listing_key));
  const changes = homes.flatMap((home) => changesOf(before.get(home.listing.listing_key), home));
  await detailing;
  const changedIds = written.filter((row) => !row.added).map((row) => row.id);
  const repictured = await writePhotos(connection, homes, ids, changedIds);
  await rememberChanges(connection, siteId, [
    ...changes,
    ...(remembersPhotos ? repictured : []).map(({ listing, photos }) => ({
      ...{ listing_key: listing.listing_key, at: listing.modified_at, kind: 'photos' as const },
      detail: String(photos.length),
    })),
  ]);
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

const homesJson = (homes: readonly CleanListing[]) => JSON.stringify(homes.map(({ listing }) => listing));

/** Locks stored homes, so that the history compares with what is overwritten. */
async function findBefore(
  connection: Queryable,
  siteId: string,
  keys: readonly string[],
): Promise<Map<string, Before>> {
  if (keys.length === 0) return new Map();
  const { rows } = await connection.query<Before & { listing_key: string }>({
    name: 'listings_before',
    text: `select listing_key, current_price, standard_status, removed_at is not null as gone
      from listings where site_id = $1 and listing_key = any($2::text[]) for no key update`,
    values: [siteId, keys],
  });
  return new Map(rows.map(({ listing_key, ...before }) => [listing_key, before]));
}

/**
 * Returns the homes that are new or differ from the stored ones, and the keys of those that are stored; most homes
 * of a feed are unchanged.
 */
async function withoutUnchanged(
  connection: Queryable,
  siteId: string,
  batch: readonly CleanListing[],
): Promise<{ changed: CleanListing[]; stored: string[] }> {
  const { rows } = await connection.query<{ listing_key: string; content_hash: string; gone: boolean }>({
    name: 'listings_hashes',
    text: `select listing_key, content_hash, removed_at is not null as gone
      from listings where site_id = $1 and listing_key = any($2::text[])`,
    values: [siteId, batch.map(({ listing }) => listing.listing_key)],
  });
  const found = new Map(rows.map((row) => [row.listing_key, row]));
  const changed = batch.filter(({ listing }) => {
    const old = found.get(listing.listing_key);
    return old === undefined || old.content_hash !== listing.content_hash || old.gone !== listing.gone;
  });
  const keys = changed.map(({ listing }) => listing.listing_key);
  return { changed, stored: keys.filter((key) => found.has(key)) };
}

/**
 * Marks the homes of a source as removed whose keys aren't in the table `seen_keys`, which the caller fills in
 * the same transaction; returns their keys.
 */
export async function removeMissing(
  connection: Queryable,
  siteId: string,
  source: string,
): Promise<string[]> {
  await connection.query('analyze seen_keys');
  const { rows } = await connection.query<{ listing_key: string }>(
    `update listings set removed_at = now(), updated_at = now(), changed_in = default
     where site_id = $1 and source = $2 and removed_at is null
       and not exists (select from seen_keys where seen_keys.listing_key = listings.listing_key)
     returning listing_key`,
    [siteId, source],
  );
  const keys = rows.map(({ listing_key }) => listing_key);
  await rememberRemoved(connection, siteId, keys);
  return keys;
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
