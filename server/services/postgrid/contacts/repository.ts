import { and, asc, eq, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/postgrid.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { paddedUsDay } from '../../../time/days.ts';
import { contacts } from './tables.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
type Fields = Schema<'ContactFields'>;

/** The contacts of every site; each call names the site. */
export function openContacts(db: Queryable) {
  const mine = (siteId: string) => eq(contacts.site_id, siteId);
  const withEmail = (siteId: string, email: string) =>
    and(mine(siteId), sql`lower(${contacts.email}) = lower(${email.trim()})`);
  return {
    /** The whole list in its order, or those of it with the email, whatever its case. */
    async list(siteId: string, email?: string): Promise<Schema<'ContactList'>> {
      const wanted = email === undefined ? mine(siteId) : withEmail(siteId, email);
      const rows = await db.select().from(contacts).where(wanted).orderBy(asc(contacts.id));
      return rows.map((row) => ({
        Name: row.name,
        CompanyName: row.company_name,
        Address1: row.address_1,
        Address2: row.address_2,
        City: row.city,
        State: row.state,
        Zip: row.zip,
        PhoneNumber: row.phone_number,
        Email: row.email,
        DateAdded: paddedUsDay(row.date_added),
      }));
    },

    /** Adds a contact at the end; `today` (MM/DD/YYYY) stands for a date that was not sent. The same person with the same telephone and email stands once; says whether it is new. */
    async add(
      siteId: string,
      fields: Fields,
      { now, today }: { now: Date; today: string },
    ): Promise<boolean> {
      const row = rowOf(fields);
      const same = and(
        withEmail(siteId, row.email),
        eq(contacts.name, row.name),
        eq(contacts.phone_number, row.phone_number),
      );
      const known = await db.select({ id: contacts.id }).from(contacts).where(same).limit(1);
      if (known.length > 0) return false;
      const date_added = row.date_added || today;
      await db.insert(contacts).values({ ...row, date_added, site_id: siteId, created_at: now });
      return true;
    },

    /** The id, name and email of the contact at a place, from 0; locked until the transaction ends. */
    async at(siteId: string, index: number): Promise<{ id: number; name: string; email: string } | null> {
      const rows = await db
        .select({ id: contacts.id, name: contacts.name, email: contacts.email })
        .from(contacts)
        .where(mine(siteId))
        .orderBy(asc(contacts.id))
        .offset(index)
        .limit(1)
        .for('update');
      return rows[0] ?? null;
    },

    async change(id: number, fields: Fields): Promise<void> {
      const { date_added, ...row } = rowOf(fields);
      await db
        .update(contacts)
        .set(date_added === '' ? row : { ...row, date_added })
        .where(eq(contacts.id, id));
    },

    /** Removes every contact with the email; gives how many there were. */
    async removeByEmail(siteId: string, email: string): Promise<number> {
      const removed = await db
        .delete(contacts)
        .where(withEmail(siteId, email))
        .returning({ id: contacts.id });
      return removed.length;
    },
  };
}

function rowOf(fields: Fields) {
  const text = (value: string | undefined) => value?.trim() ?? '';
  return {
    name: fields.Name.trim(),
    company_name: text(fields.CompanyName),
    address_1: text(fields.Address1),
    address_2: text(fields.Address2),
    city: text(fields.City),
    state: text(fields.State).toUpperCase(),
    zip: text(fields.Zip),
    phone_number: text(fields.PhoneNumber),
    email: fields.Email.trim(),
    date_added: paddedUsDay(text(fields.DateAdded)),
  };
}
