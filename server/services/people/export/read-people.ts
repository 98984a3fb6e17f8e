import { and, eq, inArray, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/people.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import type { ContactList, StoredContact } from '../../../people/contact-list.ts';
import { type Proof, proofs } from '../../../people/hear.ts';
import { identities, people } from '../../../people/tables.ts';
import { lastStageOf, listIds, readSummaries } from '../person/repository.ts';

type Summary = components['schemas']['PersonSummary'];
type Identity = { kind: 'email' | 'phone'; value: string; key: string; proof: Proof; isFormer: boolean };

/** Somebody as they are exported. */
export type ExportedPerson = {
  id: string;
  name: string;
  /** Those in use before former ones, the best proved first. */
  identities: Identity[];
  contact: StoredContact | null;
  /** The last stage with what was made of it, such as *Discovery Call: Completed*. */
  stage: string;
  addedAt: string;
  lastAt: string;
};

const atOnce = 200;

/** Yields the people of a selection page by page: those with these ids, those whom a search finds, or all. */
export async function* readPeople(
  db: Queryable,
  siteId: string,
  contacts: ContactList,
  { ids, part }: { ids: readonly string[] | undefined; part: string | undefined },
): AsyncGenerator<ExportedPerson[]> {
  // Who they are is read first: whoever does something meanwhile goes to another place of the list.
  const selected = ids ?? (await listIds(db, siteId, part));
  for await (const page of pagesOfIds(db, siteId, selected))
    yield await withDetails(db, siteId, contacts, page);
}

/** Whoever was merged is exported as the person who was kept, once. */
async function* pagesOfIds(db: Queryable, siteId: string, ids: readonly string[]): AsyncGenerator<Summary[]> {
  const seen = new Set<string>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    const found = await db
      .select({ id: people.id, root: people.rootId })
      .from(people)
      .where(and(eq(people.siteId, siteId), inArray(people.id, some)));
    const rootOf = new Map(found.map(({ id, root }) => [id, root]));
    const roots = [...new Set(some.flatMap((id) => rootOf.get(id) ?? []))].filter((root) => !seen.has(root));
    for (const root of roots) seen.add(root);
    yield await readSummaries(db, roots);
  }
}

async function withDetails(
  db: Queryable,
  siteId: string,
  contacts: ContactList,
  page: readonly Summary[],
): Promise<ExportedPerson[]> {
  const roots = page.map(({ id }) => id);
  const ofRoots = sql`p.root_id = any(${sql.param(roots)}::uuid[])`;
  type Row = {
    root: string;
    kind: 'email' | 'phone';
    shown: string;
    key: string;
    proof: number;
    former: boolean;
  };
  const { rows } = await db.execute<Row>(sql`
    select p.root_id as root, i.kind, i.shown, i.key, i.proof, i.former_at is not null as former
    from ${people} as p join ${identities} as i on i.person_id = p.id where ${ofRoots}
    order by i.former_at nulls first, i.proof desc, i.since, i.id`);
  const found = new Map<string, Identity[]>();
  for (const { root, kind, shown, key, proof, former } of rows) {
    const identity = { kind, value: shown, key, proof: proofs[proof - 1] ?? 'claimed', isFormer: former };
    const known = found.get(root) ?? [];
    if (!known.some((one) => one.kind === kind && one.key === key)) found.set(root, [...known, identity]);
  }
  const emails = rows.flatMap(({ kind, key }) => (kind === 'email' ? [key] : []));
  const byEmail = new Map<string, StoredContact>();
  for (const contact of (await contacts.find(db, siteId, emails)).reverse())
    byEmail.set(contact.email.trim().toLowerCase(), contact);
  const { rows: states } = await db.execute<{ root: string; added: string; stage: string | null }>(sql`
    select p.id as root, to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as added,
      ${lastStageOf(siteId, sql`p.id`)} as stage
    from ${people} as p where p.id = any(${sql.param(roots)}::uuid[])`);
  const stateOf = new Map(states.map((state) => [state.root, state]));
  return page.map(({ id, name, lastAt }) => {
    const theirs = found.get(id) ?? [];
    const contact = theirs.flatMap(({ key }) => byEmail.get(key) ?? [])[0] ?? null;
    return {
      ...{ id, name: name ?? '', identities: theirs, contact, lastAt: lastAt ?? '' },
      ...{ stage: stateOf.get(id)?.stage ?? '', addedAt: stateOf.get(id)?.added ?? '' },
    };
  });
}
