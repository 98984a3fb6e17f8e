import type { PoolClient } from 'pg';
import type { Row } from '../client/read-answer.ts';
import { forbiddenBy } from '../map/forbidden-by.ts';
import { type Incoming, identityOf, isOlder, isOtherHome, readRows } from './incoming.ts';
import { rememberUnknown } from './mapping/lookups.ts';
import { remapHomes } from './mapping/map-again.ts';
import { mapsOtherwise, markOffices } from './mapping/map-offices.ts';
import { refsTo } from './mapping/office-refs.ts';
import { writeOpenHouses } from './open-houses.ts';
import { countKeyless } from './reading/keys.ts';
import { findOffices, findRaw, findStored, type Stored, type Written, writeRecords } from './records.ts';
import { forgetChildren, type Removal, removeRows } from './remove-rows.ts';
import type { Resource } from './resources.ts';
import type { Run } from './run.ts';
import { type Home, hideHomes, mapHomes, refused, removeHomes, writeHomes } from './write-homes.ts';

export type ApplyOptions = {
  /** Whether the rows were asked for by their keys: then they count even if they seem older, and revive. */
  isConfirmed?: boolean;
  /** The sweep that saw the rows. */
  sweep?: number;
  /** Whether the rows are those of a first load, which maps the photos of all homes at its end. */
  isFirstLoad?: boolean;
};

/** Whether a row is taken, and how: `same` needs no write, `old` is an earlier state of the row. */
export function judge(
  row: Incoming,
  stored: Stored | undefined,
  isConfirmed: boolean,
): 'write' | 'same' | 'old' {
  if (stored === undefined) return 'write';
  if (stored.isRemoved) return isConfirmed || row.version > stored.version ? 'write' : 'old';
  if (row.hash === stored.hash) return 'same';
  return !isConfirmed && isOlder(row, stored.stamps) ? 'old' : 'write';
}

/**
 * Stores the rows of a page and what follows from them: homes with their history, open houses, photos, and
 * offices. Unchanged and older rows are left alone; those that the license no longer allows are removed.
 */
export async function applyRows(
  connection: PoolClient,
  run: Run,
  resource: Resource,
  rows: readonly Row[],
  { isConfirmed = false, sweep = 0, isFirstLoad = false }: ApplyOptions = {},
): Promise<void> {
  const incoming = readRows(resource, rows, run.feed.media.signed);
  const keys = incoming.map(({ key }) => key);
  const keyless = countKeyless(resource, rows);
  if (keyless > 0)
    run.log.warn({ feed: run.feed.id, resource: resource.name, rows: keyless }, 'rows have no usable key');
  const stored = await findStored(connection, run, resource, keys);
  const taken = incoming.filter((row) => judge(row, stored.get(row.key), isConfirmed) === 'write');
  const removals: Removal[] = [];
  const allowed = taken.filter(({ key, version, raw }) => {
    const because = forbiddenBy(raw, run.feed.profile, run.lookups, resource.name === 'Property');
    if (because !== null) removals.push({ key, because, version });
    return because === null;
  });
  await removeRows(connection, run, resource, removals, sweep);
  if (allowed.length > 0) {
    if (resource.name === 'Property') await applyHomes(connection, run, resource, allowed, stored, sweep);
    else await applyOthers(connection, run, resource, allowed, sweep, isFirstLoad);
  }
  if (sweep > 0) await markSeen(connection, run, resource, keys, sweep);
}

/** Marks rows as seen by a sweep; returns how many weren't before. */
export async function markSeen(
  connection: PoolClient,
  run: Run,
  { name }: Resource,
  keys: readonly string[],
  sweep: number,
): Promise<number> {
  const { rowCount } = await connection.query({
    name: 'feed_seen',
    text: `update feed_records set sweep = $4
      where site_id = $1 and feed = $2 and resource = $3 and key = any($5::text[]) and sweep < $4`,
    values: [run.siteId, run.feed.id, name, sweep, keys],
  });
  return rowCount ?? 0;
}

async function applyHomes(
  connection: PoolClient,
  run: Run,
  resource: Resource,
  rows: readonly Incoming[],
  stored: ReadonlyMap<string, Stored>,
  sweep: number,
): Promise<void> {
  const keys = rows.map(({ key }) => key);
  const before = await findRaw(connection, run, 'Property', keys);
  const reused: { key: string; listingKey: string }[] = [];
  const homes: (Home & { row: Incoming })[] = [];
  for (const row of rows) {
    const old = stored.get(row.key);
    const oldRaw = before.get(row.key)?.raw;
    const identity = old?.isRemoved === true ? old.hash : oldRaw === undefined ? '|' : identityOf(oldRaw);
    const isReused = old !== undefined && isOtherHome(identity, identityOf(row.raw));
    if (isReused && old.listingKey !== null) reused.push({ key: row.key, listingKey: old.listingKey });
    const raw = isReused ? row.raw : withMedia(row.raw, oldRaw);
    const listingKey = isReused
      ? await nextListingKey(connection, run, row.key)
      : (old?.listingKey ?? run.listingKeyOf(run.feed.id, row.key, 0));
    homes.push({ key: row.key, raw, listingKey, row });
  }
  if (reused.length > 0) {
    await removeHomes(
      connection,
      run,
      reused.map((one) => one.listingKey),
    );
    const reusedKeys = reused.map(({ key }) => key);
    await forgetChildren(connection, run, ['Media', 'OpenHouse'], reusedKeys);
  }
  const mapped = await mapHomes(connection, run, homes);
  const written: Written[] = [];
  const gone: Removal[] = [];
  const unmapped: string[] = [];
  for (const { key, raw, listingKey, row } of homes) {
    const one = mapped.get(key);
    if (one?.ok === true && one.home.listing.gone) {
      gone.push({ key, because: one.hiddenBy ?? 'deleted', version: row.version });
      continue;
    }
    if (one?.ok !== true) unmapped.push(listingKey);
    const hiddenBy = one?.ok === true ? one.hiddenBy : refused;
    written.push({ ...row, raw, listingKey, hiddenBy });
  }
  const goneKeys = new Set(gone.map(({ key }) => key));
  await writeRecords(connection, run, 'Property', written, sweep);
  await writeHomes(
    connection,
    run,
    homes.flatMap(({ key }) => {
      const one = mapped.get(key);
      return one?.ok === true && !goneKeys.has(key) ? [one.home] : [];
    }),
  );
  await hideHomes(connection, run, unmapped);
  await removeRows(connection, run, resource, gone, sweep);
  await rememberUnknown(connection, run, mapped.values());
  // Open houses may have come before their home, or stayed while it was gone.
  const arrived = written.filter(({ key }) => stored.get(key)?.isRemoved !== false).map(({ key }) => key);
  await writeOpenHouses(connection, run, arrived);
}

/** Keeps the stored media where a row has none though it counts some: an empty set can be an answer cut short. */
function withMedia(raw: Row, before: Row | undefined): Row {
  const isEmpty = !Array.isArray(raw.Media) || raw.Media.length === 0;
  const countsNone =
    raw.PhotosCount !== undefined && raw.PhotosCount !== null && Number(raw.PhotosCount) === 0;
  if (!isEmpty || countsNone || !Array.isArray(before?.Media) || before.Media.length === 0) return raw;
  return { ...raw, Media: before.Media };
}

/** Returns the first listing key of a feed's key that no home ever had. */
async function nextListingKey(connection: PoolClient, run: Run, key: string): Promise<string> {
  for (let reuse = 1; ; reuse += 1) {
    const listingKey = run.listingKeyOf(run.feed.id, key, reuse);
    const { rowCount } = await connection.query(
      'select 1 from listings where site_id = $1 and listing_key = $2',
      [run.siteId, listingKey],
    );
    if (rowCount === 0) return listingKey;
  }
}

async function applyOthers(
  connection: PoolClient,
  run: Run,
  { name }: Resource,
  rows: readonly Incoming[],
  sweep: number,
  isFirstLoad: boolean,
): Promise<void> {
  const keys = rows.map(({ key }) => key);
  const before = await connection.query<{ parent: string }>(
    `select distinct parent from feed_records
     where site_id = $1 and feed = $2 and resource = $3 and key = any($4::text[]) and parent is not null`,
    [run.siteId, run.feed.id, name, keys],
  );
  const offices = name === 'Office' ? await findOffices(connection, run, keys) : new Map<string, Row>();
  const plain = rows.map((row) => ({ ...row, listingKey: null, hiddenBy: null }));
  await writeRecords(connection, run, name, plain, sweep);
  const parents = new Set([
    ...before.rows.map(({ parent }) => parent),
    ...rows.flatMap(({ parent }) => parent ?? []),
  ]);
  if (name === 'OpenHouse') await writeOpenHouses(connection, run, [...parents]);
  else if (name === 'Media') {
    if (!isFirstLoad) await remapHomes(connection, run, [...parents]);
  } else if (name === 'Office') {
    const changed = rows.filter(({ key, raw }) => mapsOtherwise(offices.get(key), raw));
    await markOffices(
      connection,
      run,
      changed.flatMap(({ key, raw }) => [...refsTo(key, offices.get(key)), ...refsTo(key, raw)]),
    );
  }
}
