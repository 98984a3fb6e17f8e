import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/transaction.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import type { ContactList, StoredContact } from '../../../people/contact-list.ts';
import { touchPeople } from '../../../people/states/touch.ts';
import { identities, notes, people } from '../../../people/tables.ts';
import type { Plan } from './changes.ts';
import { emailKey, type KnownPerson } from './match-person.ts';

/** What is to be done, and of whom; `target` is null for somebody new. */
export type Planned = { target: KnownPerson | null; plan: Plan };

export type Written = { personId: string; contact: StoredContact | null; noteId: number | null };

/** The rank of a name that the agent's contacts gave (`people.name_rank`). */
const byContacts = 3;

/** Writes what rows change, in order; each is about somebody else. */
export async function writePlans(
  tx: Transaction,
  { contacts, now, today }: { contacts: ContactList; now: () => Date; today: () => string },
  siteId: string,
  planned: readonly Planned[],
): Promise<Written[]> {
  const wanted = planned.flatMap(({ plan }) => plan.contact ?? []);
  const added = wanted.filter(({ id }) => id === null).map(withDate(today()));
  const ids = await contacts.add(tx, siteId, added, now());
  const changed = wanted.flatMap(({ id, ...texts }) => (id === null ? [] : [{ ...texts, id }]));
  await contacts.change(tx, changed, { isHeard: true });
  const idOf = await findHolders(
    tx,
    siteId,
    added.map(({ email }) => emailKey(email)),
  );

  const written: Written[] = [];
  let place = 0;
  for (const { target, plan } of planned) {
    let contact: StoredContact | null = null;
    if (plan.contact !== null) {
      const { id, ...texts } = plan.contact;
      contact =
        id === null ? { ...withDate(today())(plan.contact), id: ids[place++] ?? 0 } : { ...texts, id };
    }
    const holder = contact === null ? undefined : idOf.get(emailKey(contact.email));
    const personId = target?.id ?? holder ?? (await addPerson(tx, siteId, plan.name, now()));
    if (target !== null && plan.name !== null) await rename(tx, target.id, plan.name);
    for (const identity of plan.identities) {
      if (!isOfContact(identity, contact)) await vouch(tx, siteId, personId, identity, now());
    }
    if (plan.formerPhone !== null) await replace(tx, personId, plan.formerPhone, now());
    const noteId = plan.note === null ? null : await addNote(tx, siteId, personId, plan.note, now());
    written.push({ personId, contact, noteId });
  }
  await touchPeople(
    tx,
    siteId,
    written.map(({ personId }) => personId),
  );
  return written;
}

const withDate =
  (today: string) =>
  ({ id: _, ...texts }: NonNullable<Plan['contact']>) => ({ ...texts, dateAdded: texts.dateAdded || today });

/** Returns whether the contact itself gives the email or number, when it is heard of. */
const isOfContact = ({ kind, key }: Plan['identities'][number], contact: StoredContact | null) =>
  contact !== null &&
  (kind === 'email' ? emailKey(contact.email) === key : textableNumber(contact.phoneNumber) === key);

/** Returns the ids of who have these emails. */
async function findHolders(tx: Transaction, siteId: string, emails: string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await tx
    .select({ key: identities.key, id: people.rootId })
    .from(identities)
    .innerJoin(people, eq(people.id, identities.personId))
    .where(and(eq(identities.siteId, siteId), eq(identities.kind, 'email'), inArray(identities.key, emails)));
  return new Map(rows.map(({ key, id }) => [key, id]));
}

async function addPerson(tx: Transaction, siteId: string, name: string | null, now: Date): Promise<string> {
  const id = randomUUID();
  const nameRank = name === null ? 0 : byContacts;
  await tx
    .insert(people)
    .values({ ...{ id, siteId, rootId: id, name: name || null, nameRank }, createdAt: now, lastAt: now });
  return id;
}

/** Renames somebody, unless the agent has named them on their page. */
async function rename(tx: Transaction, id: string, name: string): Promise<void> {
  await tx
    .update(people)
    .set({ name, nameRank: byContacts })
    .where(and(eq(people.id, id), sql`${people.nameRank} <= ${byContacts}`));
}

/** Gives somebody an email or a number by the agent's word, or vouches for the one they have. */
async function vouch(
  tx: Transaction,
  siteId: string,
  personId: string,
  { kind, key, shown }: Plan['identities'][number],
  now: Date,
): Promise<void> {
  const theirs = tx.select({ id: people.id }).from(people).where(eq(people.rootId, personId));
  const { rowCount } = await tx
    .update(identities)
    .set({ proof: sql`greatest(${identities.proof}, 2)`, formerAt: null })
    .where(and(inArray(identities.personId, theirs), eq(identities.kind, kind), eq(identities.key, key)));
  if (rowCount !== 0) return;
  const source = 'Import';
  // Somebody may get the email in this moment; then it is theirs.
  await tx
    .insert(identities)
    .values({ ...{ siteId, personId, kind, key, shown, source }, proof: 2, since: now })
    .onConflictDoNothing();
}

/** Marks a number as former, so that the one that came for it leads. */
async function replace(tx: Transaction, personId: string, key: string, now: Date): Promise<void> {
  const theirs = tx.select({ id: people.id }).from(people).where(eq(people.rootId, personId));
  await tx
    .update(identities)
    .set({ formerAt: now })
    .where(
      and(
        ...[inArray(identities.personId, theirs), eq(identities.kind, 'phone'), eq(identities.key, key)],
        isNull(identities.formerAt),
      ),
    );
}

async function addNote(tx: Transaction, siteId: string, personId: string, text: string, now: Date) {
  const row = { siteId, personId, text, createdAt: now };
  const [note] = await tx.insert(notes).values(row).returning({ id: notes.id });
  return note?.id ?? null;
}
