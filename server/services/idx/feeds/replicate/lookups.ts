import { createHash } from 'node:crypto';
import type { Queryable } from '../../listings/write-listings.ts';
import { textOf } from './incoming.ts';
import type { Mapped, Run } from './run.ts';
import type { Place } from './state.ts';

/** The key of a value among a feed's lookups; `field` is RESO's name, such as `StandardStatus`. */
const lookupOf = (field: string, value: string): string => `${field}\n${value}`;

/**
 * Returns the standard values of a feed by `FIELD\nVALUE`: what its Lookup resource says of each, over it what
 * the agent chose.
 */
export async function readLookups(db: Queryable, { siteId, feed }: Place): Promise<Map<string, string>> {
  const { rows } = await db.query<{ field: unknown; value: unknown; standard: unknown }>(
    `select raw->>'LookupName' as field, raw->>'LookupValue' as value,
       raw->>'StandardLookupValue' as standard
     from feed_records where site_id = $1 and feed = $2 and resource = 'Lookup' and removed_at is null
     union all
     select field, value, mapped from feed_lookups where site_id = $1 and feed = $2 and mapped is not null`,
    [siteId, feed.id],
  );
  return new Map(
    rows.flatMap(({ field, value, standard }) => {
      const to = textOf(standard);
      return to === null ? [] : [[lookupOf(textOf(field) ?? '', textOf(value) ?? ''), to] as const];
    }),
  );
}

/** Raised with a change of the code that maps homes: all of them are mapped anew. */
const mappingVersion = 1;

/** Hashes what decides how homes are mapped; another hash has all of them mapped anew. */
export function rulesHashOf(run: Pick<Run, 'feed' | 'timeZone' | 'lookups'>): string {
  const { rules, name, timeZone, media, profile } = run.feed;
  const zone = timeZone ?? run.timeZone;
  const lookups = [...run.lookups].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('md5')
    .update(JSON.stringify([mappingVersion, rules, name, zone, media, profile.keyPrefix, lookups]))
    .digest('base64url');
}

/** Stores the values that no rule knows, for the agent to map. */
export async function rememberUnknown(db: Queryable, run: Run, mapped: Iterable<Mapped>): Promise<void> {
  const seen = new Map<string, { field: string; value: string }>();
  for (const one of mapped) {
    if (!one.ok) continue;
    for (const { field, value } of one.unknown) seen.set(`${field}\n${value}`, { field, value });
  }
  if (seen.size === 0) return;
  const values = [...seen.values()];
  await db.query(
    `insert into feed_lookups (site_id, feed, field, value, seen_at)
     select $1, $2, field, left(value, 500), $5 from unnest($3::text[], $4::text[]) as r(field, value)
     on conflict (site_id, feed, field, value) do update set seen_at = excluded.seen_at`,
    [
      ...[run.siteId, run.feed.id, values.map(({ field }) => field), values.map(({ value }) => value)],
      run.now(),
    ],
  );
}

/** Counts the hidden homes that have each unknown value, once a run. */
export async function countUnknown(db: Queryable, { siteId, feed }: Place): Promise<void> {
  await db.query(
    `update feed_lookups as l set homes = (
       select count(*) from feed_records r
       where r.site_id = l.site_id and r.feed = l.feed and r.resource = 'Property' and r.removed_at is null
         and r.hidden_by is not null and l.value = trim(case l.field
           when 'StandardStatus' then coalesce(r.raw->>'StandardStatus', r.raw->>'MlsStatus')
           else r.raw->>l.field end))
     where site_id = $1 and feed = $2`,
    [siteId, feed.id],
  );
}
