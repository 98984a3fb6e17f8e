import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { mapLookup } from '../../../../../../openapi/generated/idx.limits.ts';
import { fieldsNamed } from '../../../import/field-names.ts';
import type { Queryable } from '../../../listings/write-listings.ts';
import { textOf } from '../../client/read-answer.ts';
import { lookupKey } from '../../map/clean-row.ts';
import type { MappedHome } from '../../map/map-home.ts';
import type { Run } from '../run.ts';

type FeedPlace = { siteId: string; feed: Pick<Run['feed'], 'id' | 'profile'> };

/**
 * Returns the standard values of a feed by `FIELD\nVALUE`: what its Lookup resource says of each, over it what
 * the agent chose. Only those that make a difference: of fields that are mapped, and other than the value.
 */
export async function readLookups(db: Queryable, { siteId, feed }: FeedPlace): Promise<Map<string, string>> {
  const { rows } = await db.query<{ field: unknown; value: unknown; standard: unknown; chosen: boolean }>(
    `select raw->>'LookupName' as field, raw->>'LookupValue' as value,
       raw->>'StandardLookupValue' as standard, false as chosen
     from feed_records where site_id = $1 and feed = $2 and resource = 'Lookup' and removed_at is null
       -- One with a comma would otherwise be read as a list.
       and (raw->>'LookupValue' <> raw->>'StandardLookupValue' or raw->>'LookupValue' like '%,%')
     union all
     select field, value, mapped, true from feed_lookups
     where site_id = $1 and feed = $2 and mapped is not null
     order by chosen`,
    [siteId, feed.id],
  );
  const { viewFlag, useFlag } = feed.profile;
  const isMapped = (field: string) =>
    fieldsNamed(field).length > 0 || field === viewFlag || field === useFlag?.field;
  return new Map(
    rows.flatMap(({ field, value, standard }) => {
      const name = textOf(field) ?? '';
      const to = textOf(standard);
      return to === null || !isMapped(name) ? [] : [[lookupKey(name, textOf(value) ?? ''), to] as const];
    }),
  );
}

/** Raised with a change of the code that maps homes: all of them are mapped anew. */
const mappingVersion = 3;

/** Hashes what decides how homes are mapped; another hash has all of them mapped anew. */
export function rulesHashOf(run: Pick<Run, 'feed' | 'timeZone' | 'lookups'>): string {
  const { rules, name, timeZone, media, profile } = run.feed;
  const zone = timeZone ?? run.timeZone;
  const lookups = [...run.lookups].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('md5')
    .update(JSON.stringify([mappingVersion, rules, name, zone, media, profile.keyPrefix, lookups]))
    .digest('base64url');
}

/** Stores the values that no rule knows, for the agent to map, with what the feed's own lookups say of each. */
export async function rememberUnknown(db: Queryable, run: Run, mapped: Iterable<MappedHome>): Promise<void> {
  const storable = (text: string) =>
    text.slice(0, mapLookup.value.maxLength).toWellFormed().replaceAll('\0', '\ufffd');
  const seen = new Map<string, { field: string; value: string; standard: string | null }>();
  for (const one of mapped) {
    if (!one.ok) continue;
    for (const { field, value: sent } of one.unknown) {
      const value = storable(sent);
      const said = run.lookups.get(lookupKey(field, sent));
      seen.set(`${field}\n${value}`, { field, value, standard: said === undefined ? null : storable(said) });
    }
  }
  if (seen.size === 0) return;
  const values = [...seen.values()];
  await db.query(
    `insert into feed_lookups (site_id, feed, field, value, standard, seen_at)
     select $1, $2, field, value, standard, $6
     from unnest($3::text[], $4::text[], $5::text[]) as r(field, value, standard)
     on conflict (site_id, feed, field, value) do update
     set standard = excluded.standard, seen_at = excluded.seen_at`,
    [
      ...[run.siteId, run.feed.id, values.map(({ field }) => field), values.map(({ value }) => value)],
      ...[values.map(({ standard }) => standard), run.now()],
    ],
  );
}

/** How long, in ms, the counting may take; what it finds is for the screen alone. */
const countMs = 10_000;

/**
 * Counts the homes that each unmapped value hides. It is no part of what was read: a failure is logged, and the
 * counts stay as they were.
 */
export async function countUnknown({ siteId, feed, database, log }: Run): Promise<void> {
  let connection: PoolClient | undefined;
  let isBroken = false;
  try {
    connection = await database.pool.connect();
    await connection.query('begin');
    await connection.query(`set local statement_timeout = ${countMs}`);
    await connection.query(countHidden, [siteId, feed.id]);
    await connection.query('commit');
  } catch (error) {
    log.warn({ feed: feed.id, err: error }, 'the homes of unknown values could not be counted');
    await connection?.query('rollback').catch(() => {
      isBroken = true;
    });
  } finally {
    connection?.release(isBroken);
  }
}

/** Reads the homes that are hidden for such a value once, and none while every value is mapped. */
const countHidden = `
with counted as (
  select v.field, v.value, count(*)::int as homes
  from feed_records r cross join lateral (values
    ('StandardStatus', trim(coalesce(r.raw->>'StandardStatus', r.raw->>'MlsStatus'))),
    ('PropertyType', trim(r.raw->>'PropertyType'))) as v(field, value)
  where r.site_id = $1 and r.feed = $2 and r.resource = 'Property' and r.removed_at is null
    and r.hidden_by in ('unknown-status', 'unknown-type')
    and exists (select from feed_lookups where site_id = $1 and feed = $2 and mapped is null)
  group by 1, 2
), found as (
  select l.field, l.value, coalesce(counted.homes, 0) as homes
  from feed_lookups l left join counted on counted.field = l.field and counted.value = l.value
  where l.site_id = $1 and l.feed = $2 and l.mapped is null
)
update feed_lookups l set homes = found.homes from found
where l.site_id = $1 and l.feed = $2 and l.field = found.field and l.value = found.value
  and l.homes <> found.homes`;
