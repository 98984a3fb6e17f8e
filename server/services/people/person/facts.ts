import { type SQL, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/people.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { deliveryOf } from '../../../jobs/outbox/delivery.ts';
import { messageFacts } from '../../../jobs/outbox/facts.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import { type OutboxMessage, outboxMessages } from '../../../jobs/outbox/tables.ts';
import { proofs } from '../../../people/hear.ts';
import { putIdentity } from '../../../people/identities.ts';
import { facts } from '../../../people/tables.ts';
import { isAfter, keysOf, placeOf } from './repository.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

const mostClaims = 500;

type FactRow = {
  id: string;
  at: string;
  what: Schema<'FactKind'>;
  title: string;
  detail: string | null;
  proof: number;
  listing_key: string | null;
  conversation_id: string | null;
  day_only: boolean;
  state: OutboxMessage['state'] | null;
  reason: string | null;
};

const columns = sql`f.id, to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, f.what, f.title,
  coalesce(f.detail, m.reason) as detail, f.proof, f.listing_key, f.conversation_id, f.day_only, m.state, m.reason`;

/** What became of each message. */
const withMessages = sql`left join ${outboxMessages} as m
  on f.source = ${messageFacts.name} and m.id = case when f.source = ${messageFacts.name} then f.ref::uuid end`;

const factOf = (row: FactRow): Schema<'Fact'> => ({
  ...{ id: Number(row.id), at: row.at, kind: row.what, title: row.title, detail: row.detail },
  proof: proofs[row.proof - 1] ?? 'claimed',
  ...(row.state === null ? {} : { delivery: deliveryOf(row.state) }),
  ...(row.listing_key === null ? {} : { listingKey: row.listing_key }),
  ...(row.conversation_id === null ? {} : { conversationId: row.conversation_id }),
  ...(row.day_only ? { dayOnly: true } : {}),
});

type Page = { kind?: Schema<'FactKind'> | undefined; limit: number; after?: string | undefined };

/**
 * Reads a page of a person's facts, newest first. Each email and number is read for itself, so that a page costs the
 * same whatever came before it.
 */
export async function readFacts(
  db: Queryable,
  siteId: string,
  root: string,
  { kind, limit, after }: Page,
): Promise<Schema<'FactsPage'>> {
  const wanted = sql`f.site_id = ${siteId} and f.kind = k.kind and f.key = k.key and f.standing = 'linked'`;
  const { rows } = await db.execute<FactRow & { place: string }>(sql`
    select ${columns}, ${placeOf(sql`f.at`, sql`f.id`)} as place
    from (
      select f.* from (${keysOf(siteId, root)}) as k cross join lateral (
        select f.* from ${facts} as f where ${wanted}
          and ${kind === undefined ? sql`true` : sql`f.what = ${kind}`}
          and ${after === undefined ? sql`true` : isAfter(sql`f.at`, sql`f.id`, after, 'bigint')}
        order by f.at desc, f.id desc limit ${limit + 1}
      ) as f order by f.at desc, f.id desc limit ${limit + 1}
    ) as f ${withMessages} order by f.at desc, f.id desc`);
  const { rows: counted } = await db.execute<{ what: string; count: number }>(sql`
    select f.what, count(*)::int as count from (${keysOf(siteId, root)}) as k
    join ${facts} as f on ${wanted} group by 1`);
  const shown = rows.slice(0, limit);
  return {
    facts: shown.map(factOf),
    next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
    total: counted.reduce((sum, { count }) => sum + count, 0),
    counts: Object.fromEntries(counted.map(({ what, count }) => [what, count])),
  };
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
 * Decides open claims: `isThem` links them, and their numbers become the person's by the agent's word. Returns how
 * many there were.
 */
export async function decide(
  tx: Queryable,
  siteId: string,
  root: string,
  { ids, isThem, now }: { ids: readonly number[]; isThem: boolean; now: Date },
): Promise<number> {
  const mine: SQL = sql`f.site_id = ${siteId} and f.standing = 'open' and f.id in ${ids}
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
