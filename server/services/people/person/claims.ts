import { type SQL, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/people.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import { putIdentity } from '../../../people/identities.ts';
import { touchPeople } from '../../../people/states/touch.ts';
import { facts, identities, people } from '../../../people/tables.ts';
import { columns, type FactRow, factOf } from './fact-rows.ts';
import { keysOf } from './repository.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

const mostClaims = 500;

/** Reads the open claims under a person's emails, by what each visitor called themselves. */
export async function readClaims(db: Queryable, siteId: string, root: string): Promise<Schema<'Claim'>[]> {
  const { rows } = await db.execute<FactRow & { called: string | null; phone: string | null }>(sql`
    select ${columns}, f.name as called, f.phone
    from ${facts} as f join (${keysOf(siteId, root)}) as k on f.kind = k.kind and f.key = k.key
      cross join (select null as state, null as reason) as sent
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
 * Decides claims: `isThem` links them, and their numbers become the person's by the agent's word. A number goes where
 * the email goes that it came with, so that it follows when a merge is undone. Returns how many there were.
 */
export async function decide(
  tx: Queryable,
  siteId: string,
  root: string,
  { ids, isThem, now }: { ids: readonly number[]; isThem: boolean; now: Date },
): Promise<number> {
  const mine: SQL = sql`f.site_id = ${siteId} and f.standing <> 'linked' and f.id in ${ids}
    and (f.kind, f.key) in (${keysOf(siteId, root)})`;
  const { rows } = await tx.execute<{ phone: string | null; holder: string | null }>(sql`
    update ${facts} as f set standing = ${isThem ? 'linked' : 'rejected'}, proof = ${isThem ? 2 : 1}
    where ${mine} returning f.phone, (
      select i.person_id from ${identities} as i join ${people} as p on p.id = i.person_id
      where (i.site_id, i.kind, i.key) = (f.site_id, f.kind, f.key) and p.root_id = ${root} limit 1) as holder`);
  await touchPeople(tx, siteId, [root]);
  if (!isThem) return rows.length;
  for (const { phone, holder } of rows) {
    const number = phone === null ? null : textableNumber(phone);
    if (phone !== null && number !== null) {
      const personId = holder ?? root;
      await putIdentity(tx, { siteId, personId, kind: 'phone', key: number, shown: phone, now });
    }
  }
  return rows.length;
}
