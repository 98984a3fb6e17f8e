import { type SQL, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/people.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { deliveryOf } from '../../../jobs/outbox/delivery.ts';
import { messageFacts } from '../../../jobs/outbox/facts.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import { type OutboxMessage, outboxMessages } from '../../../jobs/outbox/tables.ts';
import { proofs } from '../../../people/hear.ts';
import { putIdentity } from '../../../people/identities.ts';
import { facts, notes } from '../../../people/tables.ts';
import { isAfter, keysOf, members, placeOf } from './repository.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

const mostClaims = 500;

type FactRow = {
  id: string;
  at: string;
  what: Schema<'FactKind'>;
  title: string;
  detail: string | null;
  proof: number;
  standing: 'linked' | 'open' | 'rejected';
  listing_key: string | null;
  conversation_id: string | null;
  day_only: boolean;
  state: OutboxMessage['state'] | null;
  reason: string | null;
};

/** What each part of the history holds; private notes are a part of their own. */
const groups: Record<Exclude<Schema<'FactGroup'>, 'notes' | 'claims'>, readonly Schema<'FactKind'>[]> = {
  messages: ['message', 'chat', 'postcard'],
  homes: ['interest', 'showing', 'selling'],
  calls: [],
  stages: ['stage'],
  contact: ['lead', 'contact', 'sign-up', 'page-views'],
};
const groupOf = sql`case ${sql.join(
  Object.entries(groups).flatMap(([group, kinds]) =>
    kinds.length === 0 ? [] : [sql`when f.what in ${kinds} then ${group}`],
  ),
  sql` `,
)} else 'contact' end`;

const columns = sql`f.id, to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, f.what, f.title,
  coalesce(f.detail, m.reason) as detail, f.proof, f.standing, f.listing_key, f.conversation_id, f.day_only,
  m.state, m.reason`;
/** What became of each message. */
const withMessages = sql`left join ${outboxMessages} as m
  on f.source = ${messageFacts.name} and m.id = case when f.source = ${messageFacts.name} then f.ref::uuid end`;

const factOf = (row: FactRow): Schema<'Fact'> => ({
  ...{ id: Number(row.id), at: row.at, kind: row.what, title: row.title, detail: row.detail },
  proof: proofs[row.proof - 1] ?? 'claimed',
  ...(row.standing === 'linked' ? {} : { standing: row.standing }),
  ...(row.state === null ? {} : { delivery: deliveryOf(row.state) }),
  ...(row.listing_key === null ? {} : { listingKey: row.listing_key }),
  ...(row.conversation_id === null ? {} : { conversationId: row.conversation_id }),
  ...(row.day_only ? { dayOnly: true } : {}),
});

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
  { group, part, limit, after }: Page,
): Promise<Schema<'FactsPage'>> {
  const mine = sql`f.site_id = ${siteId} and f.kind = k.kind and f.key = k.key`;
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
        and ${kinds === null ? sql`true` : kinds.length === 0 ? sql`false` : sql`f.what in ${kinds}`}
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
    ) as f ${withMessages} order by f.at desc, f.place desc`);
  const counts = await countGroups(db, siteId, root);
  const shown = rows.slice(0, limit);
  const total = Object.entries(counts).reduce((sum, [of, n]) => (of === 'claims' ? sum : sum + n), 0);
  return {
    ...{ facts: shown.map(factOf), total, counts },
    next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
  };
}

async function countGroups(db: Queryable, siteId: string, root: string): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ part: string; count: number }>(sql`
    select case when f.standing = 'linked' then ${groupOf} else 'claims' end as part, count(*)::int as count
    from (${keysOf(siteId, root)}) as k
    join ${facts} as f on f.site_id = ${siteId} and f.kind = k.kind and f.key = k.key group by 1
    union all select 'notes', count(*)::int from ${notes} where person_id in ${members(sql`${root}::uuid`)}
    having count(*) > 0`);
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
}

/** Reads the open claims under a person's emails, by what each visitor called themselves. */
export async function readClaims(db: Queryable, siteId: string, root: string): Promise<Schema<'Claim'>[]> {
  const { rows } = await db.execute<FactRow & { called: string | null; phone: string | null }>(sql`
    select ${columns}, f.name as called, f.phone
    from ${facts} as f join (${keysOf(siteId, root)}) as k on f.kind = k.kind and f.key = k.key ${withMessages}
    where f.site_id = ${siteId} and f.standing = 'open' order by f.at desc, f.id desc limit ${mostClaims}`);
  const claims = new Map<string, Schema<'Claim'>>();
  for (const row of rows) {
    const key = JSON.stringify([row.called?.toLowerCase(), row.phone?.replace(/\D/g, '')]);
    const claim = claims.get(key) ?? { name: row.called, phoneNumber: row.phone, at: row.at, facts: [] };
    claim.facts.push(factOf(row));
    claims.set(key, claim);
  }
  return [...claims.values()];
}

/**
 * Decides claims: `isThem` links them, and their numbers become the person's by the agent's word. Returns how
 * many there were.
 */
export async function decide(
  tx: Queryable,
  siteId: string,
  root: string,
  { ids, isThem, now }: { ids: readonly number[]; isThem: boolean; now: Date },
): Promise<number> {
  const mine: SQL = sql`f.site_id = ${siteId} and f.standing <> 'linked' and f.id in ${ids}
    and (f.kind, f.key) in (${keysOf(siteId, root)})`;
  const { rows } = await tx.execute<{ phone: string | null }>(sql`
    update ${facts} as f set standing = ${isThem ? 'linked' : 'rejected'}, proof = ${isThem ? 2 : 1}
    where ${mine} returning f.phone`);
  if (!isThem) return rows.length;
  for (const { phone } of rows) {
    const number = phone === null ? null : textableNumber(phone);
    if (phone !== null && number !== null)
      await putIdentity(tx, { siteId, personId: root, kind: 'phone', key: number, shown: phone, now });
  }
  return rows.length;
}
