import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/transaction.ts';
import { textableNumber } from '../../jobs/outbox/phone.ts';
import { type PostalParts, postalKey } from '../postal-key.ts';
import { consents, facts, identities, people } from '../tables.ts';
import type { Erasure, KeyColumns, Keys, Traces } from './erasure.ts';
import { inSite } from './in-site.ts';
import { anySpace, finderOf, isFullName, type Named } from './pattern.ts';

/**
 * Collects what rows call a person, besides the keys. A name that somebody else has, or that the agent has
 * (`spared`), isn't theirs alone: it stays in what others wrote. So does one that somebody only claimed under a better
 * proved email: anybody can type *Open House* there. A name or a number that neither the agent nor a proof gave stays in
 * what the agent wrote: it may be an office's.
 */
export async function trace(
  db: Queryable,
  siteId: string,
  { emails, phones, ids }: Keys,
  { erasures, spared }: { erasures: readonly Erasure[]; spared: Named },
): Promise<Traces> {
  const named = keyed(erasures).flatMap(({ table, keys: { email, name } }) =>
    email === undefined || name === undefined
      ? []
      : [
          sql`select ${name} as name from ${table}
            where ${inSite(table, siteId)} and lower(trim(${email})) = any(${sql.param([...emails])}::text[])`,
        ],
  );
  const mine = sql`${people.id} = any(${sql.param([...ids])}::uuid[])`;
  const { rows } = await db.execute<{ name: string; isSure: boolean; isClaimed: boolean }>(sql`
    with theirs as (
      select distinct ${plain(sql`name`)} as name from (
        select name from ${people} where ${mine}
        union all ${sql.join(named, sql` union all `)}
      ) as said where name is not null
    ),
    own as (select distinct lower(${plain(sql`name`)}) as name from ${people} where ${mine}),
    claimed as (
      select lower(${plain(sql`name`)}) as name from ${facts}
      where site_id = ${siteId} and kind = 'email' and key = any(${sql.param([...emails])}::text[]) and name is not null
      group by 1 having bool_and(standing <> 'linked')
    ),
    sure as (
      select lower(${plain(sql`name`)}) as name from ${people}
      where ${mine} and name_rank > 1 and name is not null
      union
      select lower(${plain(sql`name`)}) from ${facts}
      where site_id = ${siteId} and kind = 'email' and key = any(${sql.param([...emails])}::text[])
        and name is not null and proof > 1 and standing = 'linked'
    )
    select name, lower(name) in (select name from sure) as "isSure",
      lower(name) in (select name from claimed) and lower(name) not in (select name from own where name is not null)
        as "isClaimed"
    from theirs where not exists (
      select 1 from ${people} where site_id = ${siteId} and not ${mine}
        and lower(${plain(sql`people.name`)}) = lower(theirs.name)
    )`);
  const isSpared = (name: string) =>
    spared.names.some((other) => other.trim().toLowerCase() === name.toLowerCase());
  const logins = await readLogins(db, siteId, emails, erasures);
  const full = rows.filter(({ name }) => isFullName(name) && !isSpared(name));
  const namesOf = (some: typeof rows) => some.map(({ name }) => name);
  const names = namesOf(full.filter(({ isClaimed }) => !isClaimed));
  const sure = namesOf(full.filter(({ isSure, isClaimed }) => isSure && !isClaimed));
  const unsure = namesOf(full.filter(({ isSure, isClaimed }) => !isSure || isClaimed));
  const own = phones.filter((phone) => !spared.phones.includes(phone));
  const proved = await db
    .selectDistinct({ key: identities.key })
    .from(identities)
    .where(
      and(inArray(identities.personId, [...ids]), eq(identities.kind, 'phone'), gt(identities.proof, 1)),
    );
  const isProved = (phone: string) => proved.some(({ key }) => key === phone);
  const addresses = await readAddresses(db, siteId, emails, erasures);
  return {
    ...{ siteId, emails, phones: own, ids, addresses, logins, names },
    finder: finderOf({ emails, phones: own, names }),
    sureFinder: finderOf({ emails, phones: own.filter(isProved), names: sure }),
    unsureFinder: finderOf({ emails: [], phones: own.filter((phone) => !isProved(phone)), names: unsure }),
  };
}

/** Returns a name with single spaces. */
const plain = (name: SQL): SQL => sql`trim(regexp_replace(${name}, ${sql.raw(`'${anySpace}+'`)}, ' ', 'g'))`;

/** Reads the postal addresses of which something was said, without those that others have, too. */
async function readAddresses(
  db: Queryable,
  siteId: string,
  emails: readonly string[],
  erasures: readonly Erasure[],
): Promise<string[]> {
  const said = await db
    .select({ key: consents.key })
    .from(consents)
    .where(and(eq(consents.siteId, siteId), eq(consents.kind, 'address')));
  if (said.length === 0) return [];
  const [theirs, others] = [new Set<string | null>(), new Set<string | null>()];
  for (const { table, keys } of keyed(erasures)) {
    if (keys.address === undefined || keys.email === undefined) continue;
    const { rows } = await db.execute<{ address: PostalParts; mine: boolean }>(sql`
      select distinct ${keys.address} as address, lower(trim(${keys.email})) = any(${sql.param([...emails])}::text[]) as mine
      from ${table} where ${inSite(table, siteId)}`);
    for (const { address, mine } of rows) (mine ? theirs : others).add(postalKey(address));
  }
  return [...new Set(said.map(({ key }) => key))].filter((key) => theirs.has(key) && !others.has(key));
}

async function readLogins(
  db: Queryable,
  siteId: string,
  emails: readonly string[],
  erasures: readonly Erasure[],
): Promise<string[]> {
  const logins: string[] = [];
  for (const { table, keys } of keyed(erasures)) {
    if (keys.login === undefined || keys.email === undefined) continue;
    const { rows } = await db.execute<{ login: string }>(sql`
      select ${keys.login} as login from ${table}
      where ${inSite(table, siteId)} and lower(${keys.email}) = any(${sql.param([...emails])}::text[])`);
    logins.push(...rows.map(({ login }) => login));
  }
  return logins;
}

/** Returns the tables with columns that say whose a row is. */
export function keyed(erasures: readonly Erasure[]): { table: PgTable; keys: KeyColumns }[] {
  return erasures.flatMap((erasure) =>
    'keys' in erasure && erasure.keys !== undefined ? [{ table: erasure.table, keys: erasure.keys }] : [],
  );
}

/** Returns what is the agent's own, in the form of keys. */
export async function readSpared(
  db: Queryable,
  siteId: string,
  erasures: readonly Erasure[],
  agent: Named,
): Promise<Named> {
  const emails = [...agent.emails];
  const names = [...agent.names];
  const phones = [...agent.phones];
  for (const { spared } of erasures) {
    if (spared === undefined) continue;
    const { rows } = await db.execute<Record<'email' | 'name' | 'phone', string | null>>(spared(siteId));
    emails.push(...rows.flatMap(({ email }) => email ?? []));
    names.push(...rows.flatMap(({ name }) => name ?? []));
    phones.push(...rows.flatMap(({ phone }) => phone ?? []));
  }
  return {
    emails: emails.map((email) => email.trim().toLowerCase()),
    names,
    phones: phones.flatMap((phone) => textableNumber(phone) ?? []),
  };
}
