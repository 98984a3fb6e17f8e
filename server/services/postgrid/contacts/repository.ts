import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/postgrid.d.ts';
import type { Queryable, Transaction } from '../../../database/transaction.ts';
import { hear, type Proof, rankOf } from '../../../people/hear.ts';
import { facts } from '../../../people/tables.ts';
import { paddedUsDay } from '../../../time/days.ts';
import { contactFacts, entryRef } from './facts.ts';
import { contacts } from './tables.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
type Fields = Schema<'ContactFields'>;

/**
 * The contacts of a site, without what a visitor entered under an email that is proved to be of somebody, until the agent
 * says that it was them.
 */
export const isOfSite = (siteId: string) =>
  and(
    eq(contacts.siteId, siteId),
    sql`(${contacts.proof} > 1 or not exists (
      select from ${facts} where ${facts.siteId} = ${siteId} and ${facts.source} = ${contactFacts.name}
        and ${facts.ref} = ${entryRef({ email: sql`${contacts.email}`, name: sql`${contacts.name}`, phone: sql`${contacts.phoneNumber}` })}
        and ${facts.standing} <> 'linked'))`,
  );
const hasEmail = (siteId: string, email: string) =>
  and(isOfSite(siteId), sql`lower(${contacts.email}) = lower(${email.trim()})`);

/** Lists all contacts in order, or those with the email, ignoring case. */
export async function listContacts(
  db: Queryable,
  siteId: string,
  email?: string,
): Promise<Schema<'ContactList'>> {
  const wanted = email === undefined ? isOfSite(siteId) : hasEmail(siteId, email);
  const rows = await db.select().from(contacts).where(wanted).orderBy(asc(contacts.id));
  return rows.map((row) => ({
    Name: row.name,
    CompanyName: row.companyName,
    Address1: row.address1,
    Address2: row.address2,
    City: row.city,
    State: row.state,
    Zip: row.zip,
    PhoneNumber: row.phoneNumber,
    Email: row.email,
    DateAdded: paddedUsDay(row.dateAdded),
  }));
}

/**
 * Appends a contact; `today` (MM/DD/YYYY) is the default for a missing date. A contact with the same name,
 * phone, and email isn't duplicated; returns whether it is new.
 */
export async function insertContact(
  db: Queryable,
  siteId: string,
  fields: Fields,
  { now, today, proof }: { now: Date; today: string; proof: Proof },
): Promise<boolean> {
  const row = { ...rowOf(fields), proof: rankOf(proof) };
  const same = and(
    eq(contacts.siteId, siteId),
    sql`lower(${contacts.email}) = lower(${row.email})`,
    eq(contacts.name, row.name),
    eq(contacts.phoneNumber, row.phoneNumber),
  );
  const [known] = await db
    .select({ id: contacts.id, proof: contacts.proof })
    .from(contacts)
    .where(same)
    .orderBy(desc(sql`${contacts.proof} = 2`), desc(contacts.proof))
    .limit(1);
  if (known !== undefined) {
    // What a visitor entered is the agent's contact once the agent enters it, too.
    if (proof !== 'agent' || known.proof === row.proof) return false;
    await updateContact(db, known.id, fields);
    return true;
  }
  const dateAdded = row.dateAdded || today;
  const [made] = await db
    .insert(contacts)
    .values({ ...row, dateAdded, siteId, createdAt: now })
    .returning({ id: contacts.id });
  if (made !== undefined) await hear(db, contactFacts, [made.id]);
  return true;
}

/** Returns the contact at an index from 0, locked until the transaction ends; null when there is none. */
export async function lockContactAt(
  tx: Transaction,
  siteId: string,
  index: number,
): Promise<{ id: number; name: string; email: string } | null> {
  const [row] = await tx
    .select({ id: contacts.id, name: contacts.name, email: contacts.email })
    .from(contacts)
    .where(isOfSite(siteId))
    .orderBy(asc(contacts.id))
    .offset(index)
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Returns the number of contacts with the email. */
export const countContacts = (db: Queryable, siteId: string, email: string): Promise<number> =>
  db.$count(contacts, hasEmail(siteId, email));

/** Updates a contact; keeps its date when none was sent. */
export async function updateContact(db: Queryable, id: number, fields: Fields): Promise<void> {
  const { dateAdded, ...rest } = rowOf(fields);
  const row = { ...rest, proof: rankOf('agent') };
  await db
    .update(contacts)
    .set(dateAdded === '' ? row : { ...row, dateAdded })
    .where(eq(contacts.id, id));
  await hear(db, contactFacts, [id]);
}

/** Removes every contact with the email; returns how many. */
export async function removeContacts(db: Queryable, siteId: string, email: string): Promise<number> {
  const { rowCount } = await db.delete(contacts).where(hasEmail(siteId, email));
  return rowCount ?? 0;
}

function rowOf(fields: Fields) {
  const text = (value: string | undefined) => value?.trim() ?? '';
  return {
    name: fields.Name.trim(),
    companyName: text(fields.CompanyName),
    address1: text(fields.Address1),
    address2: text(fields.Address2),
    city: text(fields.City),
    state: text(fields.State).toUpperCase(),
    zip: text(fields.Zip),
    phoneNumber: text(fields.PhoneNumber),
    email: fields.Email.trim(),
    dateAdded: paddedUsDay(text(fields.DateAdded)),
  };
}
