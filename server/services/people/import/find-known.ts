import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import type { ContactList, StoredContact } from '../../../people/contact-list.ts';
import { identities, notes, people } from '../../../people/tables.ts';
import { emailKey, type Known, type KnownPerson, keysOfRow } from './match-person.ts';
import type { FilePerson } from './read/read-person.ts';

/** Returns which of these emails and numbers are of people who have asked to be deleted. */
export type FindDeleted = (db: Queryable, siteId: string, keys: readonly string[]) => Promise<Set<string>>;

/** The maximum number of people of one number who are compared: an office's may have thousands. */
const mostHolders = 50;

/** Finds everybody whom the rows of a batch may be, in a few queries; `ids` are others who are asked for. */
export async function findKnown(
  db: Queryable,
  siteId: string,
  deps: { contacts: ContactList; findDeleted: FindDeleted },
  { rows, ids = [] }: { rows: readonly FilePerson[]; ids?: readonly string[] },
): Promise<Known> {
  const keys = [...new Set(rows.flatMap(keysOfRow))];
  const asked = [...new Set([...ids, ...rows.flatMap(({ id }) => id ?? [])])];
  const deleted = await deps.findDeleted(db, siteId, keys);
  const { rows: roots } = await db.execute<{ id: string; root: string }>(sql`
    select p.id, p.root_id as root from ${people} as p
    where p.site_id = ${siteId} and p.id = any(${sql.param(asked)}::uuid[])`);
  const { rows: holders } = await db.execute<{ root: string }>(sql`
    select distinct p.root_id as root from unnest(${sql.param(keys)}::text[]) as asked (key)
    cross join lateral (
      select i.person_id from ${identities} as i
      where i.site_id = ${siteId} and i.kind in ('email', 'phone') and i.key = asked.key
      order by i.proof desc, i.id limit ${mostHolders}
    ) as held join ${people} as p on p.id = held.person_id`);
  const found = await readKnown(db, siteId, deps.contacts, [
    ...new Set([...roots, ...holders].map(({ root }) => root)),
  ]);
  const byEmail = new Map<string, KnownPerson>();
  const byPhone = new Map<string, { person: KnownPerson; proof: number }[]>();
  for (const person of found.values()) {
    for (const { kind, key, proof } of person.identities) {
      if (kind === 'email') byEmail.set(key, person);
      else {
        const others = byPhone.get(key) ?? [];
        const same = others.find((other) => other.person === person);
        if (same === undefined) byPhone.set(key, [...others, { person, proof }]);
        else same.proof = Math.max(same.proof, proof);
      }
    }
  }
  const rootOf = new Map(roots.map(({ id, root }) => [id, root]));
  return {
    byId: (id) => found.get(rootOf.get(id) ?? ''),
    byEmail: (key) => byEmail.get(key),
    byPhone: (key) => byPhone.get(key) ?? [],
    isDeleted: (key) => deleted.has(key),
  };
}

async function readKnown(
  db: Queryable,
  siteId: string,
  contacts: ContactList,
  roots: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const found = new Map<string, KnownPerson>(
    roots.map((id) => [id, { id, names: [], identities: [], contacts: [], notes: [] }]),
  );
  if (roots.length === 0) return found;
  const ofRoots = sql`p.root_id = any(${sql.param(roots)}::uuid[])`;
  const names = await db.execute<{ root: string; name: string }>(sql`
    select p.root_id as root, p.name from ${people} as p where ${ofRoots} and p.name is not null
    order by p.root_id, (p.id = p.root_id) desc, p.name_rank desc, p.created_at`);
  for (const { root, name } of names.rows) found.get(root)?.names.push(name);
  const known = await db.execute<KnownPerson['identities'][number] & { root: string }>(sql`
    select p.root_id as root, i.kind, i.key, i.proof, i.former_at is not null as "isFormer"
    from ${people} as p join ${identities} as i on i.person_id = p.id where ${ofRoots}
    order by i.former_at nulls first, i.proof desc, i.since, i.id`);
  const byEmail = new Map<string, KnownPerson>();
  for (const { root, ...identity } of known.rows) {
    const { kind, key } = identity;
    const person = found.get(root);
    if (person === undefined) continue;
    person.identities.push(identity);
    if (kind === 'email') byEmail.set(key, person);
  }
  const list = await contacts.find(db, siteId, [...byEmail.keys()]);
  const listed = new Map<string, StoredContact[]>();
  for (const contact of list) {
    const key = emailKey(contact.email);
    listed.set(key, [...(listed.get(key) ?? []), contact]);
  }
  // In the order in which an export looks for the contact, so that both find the same.
  for (const [key, person] of byEmail) person.contacts.push(...(listed.get(key) ?? []));
  const texts = await db.execute<{ root: string; text: string }>(sql`
    select p.root_id as root, n.text from ${people} as p join ${notes} as n on n.person_id = p.id where ${ofRoots}`);
  for (const { root, text } of texts.rows) found.get(root)?.notes.push(text);
  return found;
}
