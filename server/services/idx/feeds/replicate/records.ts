import type { Queryable } from '../../listings/write-listings.ts';
import type { Row } from '../client/read-answer.ts';
import type { Incoming } from './incoming.ts';
import { numberIn, refByNumber } from './mapping/office-refs.ts';
import { stampOf } from './reading/stamps.ts';
import type { Resource, ResourceName } from './resources.ts';
import type { Place } from './state.ts';

/** What is stored of a row. A tombstone has its home's identity as `hash`; see `identityOf`. */
export type Stored = {
  key: string;
  version: string;
  hash: string;
  listingKey: string | null;
  isRemoved: boolean;
  /** Why it was removed. */
  because: string | null;
  stamps: string[];
};

/** Finds the stored rows of keys. */
export async function findStored(
  db: Queryable,
  { siteId, feed }: Place,
  resource: Resource,
  keys: readonly string[],
): Promise<Map<string, Stored>> {
  const { rows } = await db.query<Stored>({
    name: 'feed_stored',
    text: `select key, version, hash, listing_key as "listingKey", removed_at is not null as "isRemoved",
        removed_because as because,
        array(select coalesce(raw->>field, '') from unnest($5::text[]) with ordinality as f(field, n) order by n)
          as stamps
      from feed_records where site_id = $1 and feed = $2 and resource = $3 and key = any($4::text[])`,
    values: [siteId, feed.id, resource.name, keys, [resource.cursor, ...resource.alsoMoves]],
  });
  return new Map(
    rows.map((row) => [row.key, { ...row, stamps: row.stamps.map((stamp) => stampOf(stamp) ?? '') }]),
  );
}

type StoredRaw = {
  raw: Row;
  listingKey: string | null;
  hiddenBy: string | null;
  /** Whether a sweep hid it, until a request by its key says whether it is gone. */
  isUnconfirmed: boolean;
};

/** Finds the whole rows of keys, without the removed ones. */
export async function findRaw(
  db: Queryable,
  { siteId, feed }: Place,
  resource: ResourceName,
  keys: readonly string[],
): Promise<Map<string, StoredRaw>> {
  const { rows } = await db.query<StoredRaw & { key: string }>({
    name: 'feed_raw',
    text: `select key, raw, listing_key as "listingKey", hidden_by as "hiddenBy", hash = '' as "isUnconfirmed"
      from feed_records
      where site_id = $1 and feed = $2 and resource = $3 and key = any($4::text[]) and removed_at is null`,
    values: [siteId, feed.id, resource, keys],
  });
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

/**
 * Finds the offices that homes name, by what they name them by; of those that left, what their tombstone keeps. An
 * office that is there counts over one that left its number.
 */
export async function findOffices(
  db: Queryable,
  { siteId, feed }: Place,
  refs: readonly string[],
): Promise<Map<string, Row>> {
  const find = async (ref: string, values: readonly string[]) => {
    if (values.length === 0) return [];
    const { rows } = await db.query<{ key: string; number: string; raw: Row }>({
      name: `feed_offices_by_${ref === 'key' ? 'key' : 'number'}`,
      text: `select key, btrim(raw->>'OfficeMlsId') as number, raw from feed_records
        where site_id = $1 and feed = $2 and resource = 'Office' and raw is not null and ${ref} = any($3::text[])
        order by removed_at is null, key`,
      values: [siteId, feed.id, values],
    });
    return rows;
  };
  const keys = refs.filter((ref) => numberIn(ref) === null);
  const numbers = refs.flatMap((ref) => numberIn(ref) ?? []);
  const byKey = await find('key', keys);
  const byNumber = await find("btrim(raw->>'OfficeMlsId')", numbers);
  return new Map([
    ...byKey.map(({ key, raw }) => [key, raw] as const),
    ...byNumber.map(({ number, raw }) => [refByNumber(number), raw] as const),
  ]);
}

/** Finds the whole rows that belong to homes or offices, without the removed ones. */
export async function findChildren(
  db: Queryable,
  { siteId, feed }: Place,
  resource: ResourceName,
  parents: readonly string[],
): Promise<{ key: string; parent: string; raw: Row }[]> {
  const { rows } = await db.query<{ key: string; parent: string; raw: Row }>({
    name: 'feed_children',
    text: `select key, parent, raw from feed_records
      where site_id = $1 and feed = $2 and resource = $3 and parent = any($4::text[])
        and parent is not null and removed_at is null`,
    values: [siteId, feed.id, resource, parents],
  });
  return rows;
}

export type Written = Pick<Incoming, 'key' | 'parent' | 'version' | 'hash' | 'raw'> & {
  listingKey: string | null;
  hiddenBy: string | null;
};

/** Stores rows as received, over what was stored or removed before; `sweep` marks them as seen by that sweep. */
export async function writeRecords(
  db: Queryable,
  { siteId, feed }: Place,
  resource: ResourceName,
  rows: readonly Written[],
  sweep: number,
): Promise<void> {
  if (rows.length === 0) return;
  const column = <Value>(value: (row: Written) => Value) => rows.map(value);
  await db.query({
    name: 'feed_write',
    text: `insert into feed_records (site_id, feed, resource, key, parent, version, hash, raw,
        listing_key, hidden_by, sweep)
      select $1, $2, $3, key, parent, version, hash, raw::jsonb, listing_key, hidden_by, $11
      from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
        as r(key, parent, version, hash, raw, listing_key, hidden_by)
      on conflict (site_id, feed, resource, key) do update set parent = excluded.parent,
        version = excluded.version, hash = excluded.hash, raw = excluded.raw,
        listing_key = excluded.listing_key, hidden_by = excluded.hidden_by, removed_at = null,
        removed_because = null, sweep = greatest(feed_records.sweep, excluded.sweep), stored_at = now()`,
    values: [
      ...[siteId, feed.id, resource],
      ...[column(({ key }) => key), column(({ parent }) => parent), column(({ version }) => version)],
      ...[column(({ hash }) => hash), column(({ raw }) => jsonOf(raw))],
      ...[column(({ listingKey }) => listingKey), column(({ hiddenBy }) => hiddenBy), sweep],
    ],
  });
}

/** JSON that PostgreSQL stores: it takes no null character and no half of a surrogate pair. */
function jsonOf(raw: Row): string {
  const json = JSON.stringify(raw);
  if (!/\\u(0000|d[89a-f])/i.test(json)) return json;
  return json.replace(/\\(u[0-9a-f]{4}|.)/gi, (whole, code: string) =>
    /^u(0000|d[89a-f]..)$/i.test(code) ? '\ufffd' : whole,
  );
}

export type Tombstone = {
  key: string;
  /** The version that a newer row must exceed. */
  version: string;
  identity: string;
  listingKey: string | null;
  because: string;
  /** What still counts of the row. */
  kept: Row | null;
};

/** Turns rows into tombstones, or adds them for keys that were never stored. */
export async function writeTombstones(
  db: Queryable,
  { siteId, feed }: Place,
  resource: ResourceName,
  stones: readonly Tombstone[],
  sweep: number,
): Promise<void> {
  if (stones.length === 0) return;
  const column = <Value>(value: (row: Tombstone) => Value) => stones.map(value);
  await db.query(
    `insert into feed_records (site_id, feed, resource, key, version, hash, listing_key, removed_at,
       removed_because, raw, sweep)
     select $1, $2, $3, key, version, hash, listing_key, now(), because, kept::jsonb, $10
     from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
       as r(key, version, hash, listing_key, because, kept)
     on conflict (site_id, feed, resource, key) do update set version = excluded.version, hash = excluded.hash,
       raw = case when feed_records.removed_at is null then excluded.raw else feed_records.raw end, hidden_by = null, parent = null,
       listing_key = excluded.listing_key, removed_at = coalesce(feed_records.removed_at, now()),
       removed_because = excluded.removed_because, sweep = greatest(feed_records.sweep, excluded.sweep)`,
    [
      ...[siteId, feed.id, resource, column(({ key }) => key), column(({ version }) => version)],
      ...[column(({ identity }) => identity), column(({ listingKey }) => listingKey)],
      ...[column(({ because }) => because), column(({ kept }) => kept && jsonOf(kept)), sweep],
    ],
  );
}
