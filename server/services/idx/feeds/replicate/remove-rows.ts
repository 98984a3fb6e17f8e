import type { PoolClient } from 'pg';
import { identityOf } from './incoming.ts';
import { remapHomes } from './mapping/map-again.ts';
import { keptOfOffice, mapsOtherwise, markOffices } from './mapping/map-offices.ts';
import { refsTo } from './mapping/office-refs.ts';
import { writeOpenHouses } from './open-houses.ts';
import { findRaw, writeTombstones } from './records.ts';
import type { Resource, ResourceName } from './resources.ts';
import type { Run } from './run.ts';
import { removeHomes } from './write-homes.ts';

/** Why a row is gone: the feed no longer has it, or its license no longer allows it. */
export type Removal = { key: string; because: string; version?: string };

/**
 * Turns rows into tombstones, and takes what they were off the site: a home with its open houses and media, or
 * the open house, photo, or office of a home that stays. `mapsHomes` is false where the caller maps the homes of
 * photos itself.
 */
export async function removeRows(
  connection: PoolClient,
  run: Run,
  resource: Resource,
  removals: readonly Removal[],
  sweep = 0,
  mapsHomes = true,
): Promise<void> {
  if (removals.length === 0) return;
  const keys = removals.map(({ key }) => key);
  const { rows } = await connection.query<{
    key: string;
    version: string;
    hash: string;
    parent: string | null;
    listingKey: string | null;
  }>(
    `select key, version, hash, parent, listing_key as "listingKey" from feed_records
     where site_id = $1 and feed = $2 and resource = $3 and key = any($4::text[])`,
    [run.siteId, run.feed.id, resource.name, keys],
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  const raws = await findRaw(connection, run, resource.name, keys);
  // A row that was never here needs no tombstone, unless its own row says that it is gone.
  const stones = removals.flatMap(({ key, because, version }) => {
    const before = stored.get(key);
    const at = version ?? before?.version;
    const raw = raws.get(key)?.raw;
    if (at === undefined || (before !== undefined && raw === undefined && version === undefined)) return [];
    const identity = raw === undefined ? (before?.hash ?? '|') : identityOf(raw);
    const kept = resource.name === 'Office' ? keptOfOffice(raw) : null;
    return [{ key, because, version: at, identity, listingKey: before?.listingKey ?? null, kept }];
  });
  await writeTombstones(connection, run, resource.name, stones, sweep);
  const parents = [...new Set(rows.flatMap(({ key, parent }) => (raws.has(key) ? (parent ?? []) : [])))];
  if (resource.name === 'Property') {
    await removeHomes(
      connection,
      run,
      rows.flatMap(({ listingKey }) => listingKey ?? []),
    );
    // A new home under their key must not inherit their photos; open houses come back with the home.
    if (!run.feed.media.inside) await forgetChildren(connection, run, ['Media'], keys);
  } else if (resource.name === 'OpenHouse') await writeOpenHouses(connection, run, parents);
  else if (resource.name === 'Media') {
    if (mapsHomes) await remapHomes(connection, run, parents);
  } else if (resource.name === 'Office') {
    const changed = keys.filter((key) => {
      const raw = raws.get(key)?.raw;
      return mapsOtherwise(raw, keptOfOffice(raw) ?? undefined);
    });
    await markOffices(
      connection,
      run,
      changed.flatMap((key) => refsTo(key, raws.get(key)?.raw)),
    );
  }
}

/** Forgets the rows that belong to homes; what the feed still has is read again by their next sweep. */
export async function forgetChildren(
  connection: PoolClient,
  run: Run,
  resources: readonly ResourceName[],
  keys: readonly string[],
): Promise<void> {
  await connection.query(
    `delete from feed_records
     where site_id = $1 and feed = $2 and resource = any($3::text[]) and parent = any($4::text[])`,
    [run.siteId, run.feed.id, resources, keys],
  );
}
