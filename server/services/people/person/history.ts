import { type SQL, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/people.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import type { FactSource } from '../../../people/hear.ts';
import { facts, notes } from '../../../people/tables.ts';
import { columns, type FactRow, factOf, joinSent } from './fact-rows.ts';
import { isRepeatedReply } from './repeated-replies.ts';
import { isAfter, keysOf, members, placeOf } from './repository.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** What each part of the history holds; private notes are a part of their own. */
const groups: Record<Exclude<Schema<'FactGroup'>, 'notes' | 'claims'>, readonly Schema<'FactKind'>[]> = {
  messages: ['message', 'chat', 'postcard'],
  homes: ['interest', 'search', 'showing', 'selling'],
  calls: ['call'],
  stages: ['stage'],
  contact: ['lead', 'contact', 'sign-up', 'page-views'],
};
const groupOf = sql`case ${sql.join(
  Object.entries(groups).map(([group, kinds]) => sql`when f.what in ${kinds} then ${group}`),
  sql` `,
)} else 'contact' end`;

type Page = {
  group?: Schema<'FactGroup'> | undefined;
  part?: string | undefined;
  limit: number;
  after?: string | undefined;
};

/**
 * Reads a page of a person's facts and private notes, newest first. Each email and number is read for itself, so that a
 * page costs the same whatever came before it.
 */
export async function readFacts(
  db: Queryable,
  siteId: string,
  root: string,
  sources: readonly FactSource[],
  { group, part, limit, after }: Page,
): Promise<Schema<'FactsPage'>> {
  const mine = sql`f.site_id = ${siteId} and f.kind = k.kind and f.key = k.key and ${onlyOnce(siteId, root)}`;
  const standing = group === 'claims' ? sql`f.standing <> 'linked'` : sql`f.standing = 'linked'`;
  const like = part === undefined ? null : `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  // Facts and notes have ids of their own: even places are facts, odd ones are notes.
  const newest = (at: SQL, place: SQL) => sql`
    ${after === undefined ? sql`true` : isAfter(at, place, after, 'bigint')} order by ${at} desc, ${place} desc limit ${limit + 1}`;
  const kinds = group === undefined || group === 'claims' || group === 'notes' ? null : groups[group];
  const fromFacts = sql`
    select f.* from (${keysOf(siteId, root)}) as k cross join lateral (
      select f.id, f.at, f.what, f.title, f.detail, f.proof, f.standing, f.listing_key, f.conversation_id, f.day_only,
        f.source, f.ref, f.id * 2 as place
      from ${facts} as f where ${mine} and ${standing}
        and ${kinds === null ? sql`true` : sql`f.what in ${kinds}`}
        and ${like === null ? sql`true` : sql`(f.title ilike ${like} or f.detail ilike ${like})`}
        and ${newest(sql`f.at`, sql`(f.id * 2)`)}
    ) as f`;
  const fromNotes = sql`
    (select n.id, n.created_at, 'note', 'Private note', n.text, 2::smallint, 'linked', null, null::uuid, false, 'notes', null,
      n.id * 2 + 1
    from ${notes} as n where n.person_id in ${members(sql`${root}::uuid`)}
      and ${like === null ? sql`true` : sql`n.text ilike ${like}`}
      and ${newest(sql`n.created_at`, sql`(n.id * 2 + 1)`)})`;
  const all = kinds !== null || group === 'claims' ? fromFacts : sql`${fromFacts} union all ${fromNotes}`;
  const { rows } = await db.execute<FactRow & { place: string }>(sql`
    select ${columns}, ${placeOf(sql`f.at`, sql`f.place`)} as place
    from (
      select * from (${group === 'notes' ? sql`${fromFacts} where false union all ${fromNotes}` : all}) as f
      order by f.at desc, f.place desc limit ${limit + 1}
    ) as f ${joinSent(sources)} order by f.at desc, f.place desc`);
  const counts = await countGroups(db, siteId, root);
  const shown = rows.slice(0, limit);
  const total = Object.entries(counts).reduce((sum, [of, n]) => (of === 'claims' ? sum : sum + n), 0);
  return {
    ...{ facts: shown.map(factOf), total, counts },
    next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
  };
}

/** What happened stands on the page once. */
const onlyOnce = (siteId: string, root: string) => sql`not ${isRepeatedReply(keysOf(siteId, root))}`;

async function countGroups(db: Queryable, siteId: string, root: string): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ part: string; count: number }>(sql`
    select case when f.standing = 'linked' then ${groupOf} else 'claims' end as part, count(*)::int as count
    from (${keysOf(siteId, root)}) as k
    join ${facts} as f on f.site_id = ${siteId} and f.kind = k.kind and f.key = k.key and ${onlyOnce(siteId, root)} group by 1
    union all select 'notes', count(*)::int from ${notes} where person_id in ${members(sql`${root}::uuid`)}
    having count(*) > 0`);
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
}
