import { type SQL, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/people.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import { phoneKey } from '../../../people/hear.ts';
import { findByEmail, makeKnown, putIdentity } from '../../../people/identities.ts';
import { touchPeople } from '../../../people/states/touch.ts';
import { facts, identities, people } from '../../../people/tables.ts';
import { join } from '../merge/repository.ts';
import { columns, type FactRow, factOf } from './fact-rows.ts';
import { isReply, isUndecidedReply, otherAddress, proveReplies } from './repeated-replies.ts';
import { keysOf } from './repository.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

const mostClaims = 500;

/**
 * Reads the open claims under a person's emails, by what each visitor called themselves, and the answers to emails to the
 * person from addresses that aren't theirs.
 */
export async function readClaims(db: Queryable, siteId: string, root: string): Promise<Schema<'Claim'>[]> {
  const keys = keysOf(siteId, root);
  const { rows } = await db.execute<
    FactRow & { called: string | null; phone: string | null; email: string | null }
  >(sql`
    select ${columns}, f.name as called, f.phone, ${otherAddress} as email
    from ${facts} as f join (${keys}) as k on f.kind = k.kind and f.key = k.key
      cross join (select null as state, null as reason) as sent
    where f.site_id = ${siteId} and (f.standing = 'open' or ${isUndecidedReply(keys)}) order by f.at desc, f.id desc limit ${mostClaims}`);
  const claims = new Map<string, Schema<'Claim'>>();
  for (const row of rows) {
    const key = JSON.stringify([row.called?.toLowerCase(), row.phone?.replace(/\D/g, ''), row.email]);
    const claim = claims.get(key) ?? {
      ...{ name: row.called, phoneNumber: row.phone, at: row.at, facts: [] },
      ...(row.email === null ? {} : { email: row.email }),
    };
    claim.facts.push(factOf(row));
    claims.set(key, claim);
  }
  return [...claims.values()];
}

/**
 * Decides claims: `isThem` links them, and their numbers and addresses become the person's by the agent's word. A number
 * goes where the email goes that it came with, so that it follows when a merge is undone. Who has such an address already
 * is merged into the person. What was linked by the agent's word can be rejected, except whose an address is: then its
 * number is the person's no more. Returns how many claims there were.
 */
export async function decide(
  tx: Queryable,
  siteId: string,
  root: string,
  { ids, isThem, now }: { ids: readonly number[]; isThem: boolean; now: Date },
): Promise<number> {
  const keys = keysOf(siteId, root);
  const mistaken = isThem ? sql`false` : sql`(f.proof = 2 and not ${isReply})`;
  const mine: SQL = sql`f.site_id = ${siteId} and f.id in ${ids} and (f.kind, f.key) in (${keys})
    and (f.standing <> 'linked' or ${mistaken} or ${isUndecidedReply(keys)})`;
  const { rows } = await tx.execute<Decided>(sql`
    with before as (select f.id, f.standing, f.proof from ${facts} as f where ${mine} for update)
    update ${facts} as f set standing = ${isThem ? 'linked' : 'rejected'}, proof = ${isThem ? 2 : 1}
    from before where before.id = f.id
    returning f.ref, f.at, f.phone, before.standing = 'linked' and before.proof = 2 as "wasLinked", ${otherAddress} as email, (
      select i.person_id from ${identities} as i join ${people} as p on p.id = i.person_id
      where (i.site_id, i.kind, i.key) = (f.site_id, f.kind, f.key) and p.root_id = ${root} limit 1) as holder`);
  await touchPeople(tx, siteId, [root]);
  for (const { phone, holder, at, wasLinked } of rows) {
    const number = phone === null ? null : textableNumber(phone);
    if (phone === null || number === null) continue;
    const personId = holder ?? root;
    if (isThem) await putIdentity(tx, { siteId, personId, kind: 'phone', key: number, shown: phone, now });
    else if (wasLinked) await takeNumber(tx, siteId, { personId, number, at });
  }
  for (const { ref, email, holder } of rows) {
    if (email === null) continue;
    if (isThem) await giveAddress(tx, siteId, { root, personId: holder ?? root, email, now });
    else await makeKnown(tx, siteId, { email, name: null, now });
    if (isThem) await proveReplies(tx, siteId, [ref]);
  }
  return rows.length;
}

type Decided = {
  ref: string;
  at: string;
  phone: string | null;
  wasLinked: boolean;
  email: string | null;
  holder: string | null;
};

/** Takes a number from a person who got it with a claim, unless something else that is theirs came with it, too. */
async function takeNumber(
  tx: Queryable,
  siteId: string,
  { personId, number, at }: { personId: string; number: string; at: string },
): Promise<void> {
  // One that the agent gave them before the claim is the agent's.
  await tx.execute(sql`
    delete from ${identities} as i
    where i.person_id = ${personId} and i.kind = 'phone' and i.key = ${number} and i.proof = 2 and i.source = 'You'
      and i.since >= ${at}::timestamptz and not exists (
        select 1 from ${identities} as own join ${facts} as f
          on f.site_id = own.site_id and f.kind = own.kind and f.key = own.key
        where own.person_id = i.person_id and f.site_id = ${siteId} and f.standing = 'linked'
          and ${phoneKey(sql`f.phone`)} = ${number})`);
}

/** Gives a person an address by the agent's word, or merges whoever has it into them. */
async function giveAddress(
  tx: Queryable,
  siteId: string,
  { root, personId, email, now }: { root: string; personId: string; email: string; now: Date },
): Promise<void> {
  const other = await findByEmail(tx, siteId, email);
  if (other === null)
    await putIdentity(tx, { siteId, personId, kind: 'email', key: email, shown: email, now });
  else if (other !== root) await join(tx, siteId, { kept: root, joined: other, at: now });
}
