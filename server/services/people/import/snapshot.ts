import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import type { StoredContact } from '../../../people/contact-list.ts';
import { facts, identities, people } from '../../../people/tables.ts';

/** Times are PostgreSQL's texts, which have microseconds. */
type PersonState = { name: string | null; nameRank: number; lastAt: string | null };
type IdentityState = { proof: number; source: string; formerAt: string | null };
type FactState = {
  at: string;
  title: string;
  detail: string | null;
  dayOnly: boolean;
  name: string | null;
  phone: string | null;
  proof: number;
  standing: string;
};
type Change<State> = { id: string; before: State; after: State };

/** What applying a row did, for undoing it. */
export type Trace = {
  personId: string;
  isNewPerson: boolean;
  people: Change<PersonState>[];
  madeIdentities: { id: string; kind: 'email' | 'phone'; key: string; after: IdentityState }[];
  identities: Change<IdentityState>[];
  contact: { id: number; before: StoredContact | null; after: StoredContact } | null;
  /** The fact of the contact's email; null before when there was none. */
  fact: { ref: string; before: FactState | null; after: FactState } | null;
  noteId: number | null;
  /** Facts under the row's emails and numbers with greater ids came later. */
  lastFactId: string;
  /** How much was said under the row's emails, numbers, and address before; traces of before have none. */
  said?: Record<string, number>;
};

export type Snapshot = {
  people: Map<string, PersonState & { rootId: string }>;
  identities: Map<string, IdentityState & { rootId: string; kind: 'email' | 'phone'; key: string }>;
  facts: Map<string, FactState>;
};

/** Reads what an import could change of people, and the facts of `source` with these references. */
export async function takeSnapshot(
  db: Queryable,
  siteId: string,
  { roots, source, refs }: { roots: readonly string[]; source: string; refs: readonly string[] },
): Promise<Snapshot> {
  const ofRoots = sql`p.root_id = any(${sql.param(roots)}::uuid[])`;
  const { rows: persons } = await db.execute<PersonState & { id: string; rootId: string }>(sql`
    select p.id, p.root_id as "rootId", p.name, p.name_rank as "nameRank", p.last_at::text as "lastAt"
    from ${people} as p where ${ofRoots}`);
  const { rows: known } = await db.execute<
    IdentityState & { id: string; rootId: string; kind: 'email' | 'phone'; key: string }
  >(sql`
    select i.id::text, p.root_id as "rootId", i.kind, i.key, i.proof, i.source, i.former_at::text as "formerAt"
    from ${people} as p join ${identities} as i on i.person_id = p.id where ${ofRoots}`);
  const heard = await readFacts(db, siteId, source, refs);
  return {
    people: new Map(persons.map(({ id, ...person }) => [id, person])),
    identities: new Map(known.map(({ id, ...identity }) => [id, identity])),
    facts: heard,
  };
}

async function readFacts(
  db: Queryable,
  siteId: string,
  source: string,
  refs: readonly string[],
): Promise<Map<string, FactState>> {
  const { rows } = await db.execute<FactState & { ref: string }>(sql`
    select ref, at::text, title, detail, day_only as "dayOnly", name, phone, proof, standing from ${facts}
    where site_id = ${siteId} and source = ${source} and ref = any(${sql.param(refs)}::text[])`);
  return new Map(rows.map(({ ref, ...fact }) => [ref, fact]));
}

/** Returns what differs between two snapshots of one person. */
export function differences(
  root: string,
  before: Snapshot,
  after: Snapshot,
): Pick<Trace, 'people' | 'madeIdentities' | 'identities'> {
  const trace: Pick<Trace, 'people' | 'madeIdentities' | 'identities'> = {
    ...{ people: [], madeIdentities: [], identities: [] },
  };
  for (const [id, { rootId, ...now }] of after.people) {
    const known = before.people.get(id);
    if (rootId !== root || known === undefined) continue;
    const { rootId: _, ...then } = known;
    if (!isEqual(then, now)) trace.people.push({ id, before: then, after: now });
  }
  for (const [id, { rootId, kind, key, ...now }] of after.identities) {
    if (rootId !== root) continue;
    const known = before.identities.get(id);
    if (known === undefined) trace.madeIdentities.push({ id, kind, key, after: now });
    else {
      const { rootId: _, kind: __, key: ___, ...then } = known;
      if (!isEqual(then, now)) trace.identities.push({ id, before: then, after: now });
    }
  }
  return trace;
}

/** Returns whether two flat records have the same values. */
export function isEqual<State extends object>(one: State, other: State | undefined): boolean {
  const keys = Object.keys(one) as (keyof State)[];
  return other !== undefined && keys.every((key) => one[key] === other[key]);
}
