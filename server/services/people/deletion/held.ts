import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import type { Keys } from '../../../people/deletion/erasure.ts';
import { identities, people } from '../../../people/tables.ts';

/** What a person and those merged into them have. */
export type Held = {
  keys: Keys;
  /** The phone numbers that more than a claim says are theirs: anybody can type an innocent person's. */
  provedPhones: string[];
  /** The emails and numbers as they were written. */
  shown: string[];
  /** How many of the phone numbers somebody else has, too: they aren't among the keys. */
  shared: number;
};

export async function readHeld(db: Queryable, siteId: string, root: string): Promise<Held> {
  const { rows: members } = await db.execute<{ id: string }>(
    sql`select id from ${people} where site_id = ${siteId} and root_id = ${root}::uuid`,
  );
  const { rows } = await db.execute<{
    kind: 'email' | 'phone';
    key: string;
    shown: string;
    shared: boolean;
    proof: number;
  }>(sql`
    select i.kind, i.key, i.shown, i.proof, i.kind = 'phone' and exists (
        select 1 from ${identities} as other join ${people} as holder on holder.id = other.person_id
        where other.site_id = i.site_id and other.kind = 'phone' and other.key = i.key
          and holder.root_id <> ${root}::uuid
      ) as shared
    from ${identities} as i join ${people} as p on p.id = i.person_id
    where p.site_id = ${siteId} and p.root_id = ${root}::uuid`);
  const own = rows.filter(({ shared }) => !shared);
  const keysOf = (kind: 'email' | 'phone') => [
    ...new Set(own.filter((row) => row.kind === kind).map(({ key }) => key)),
  ];
  return {
    keys: { emails: keysOf('email'), phones: keysOf('phone'), ids: members.map(({ id }) => id) },
    provedPhones: [
      ...new Set(own.filter(({ kind, proof }) => kind === 'phone' && proof > 1).map(({ key }) => key)),
    ],
    shown: rows.map(({ shown }) => shown),
    shared: new Set(rows.filter(({ shared }) => shared).map(({ key }) => key)).size,
  };
}
