import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ContactList, StoredContact } from '../../../people/contact-list.ts';
import { hear, rankOf } from '../../../people/hear.ts';
import { contactFacts } from './facts.ts';
import { lockList } from './lock-list.ts';
import { isOfSite } from './repository.ts';
import { contacts } from './tables.ts';

/** The contacts of this service, for an import of people. */
export const contactList: ContactList = {
  factSource: contactFacts.name,
  lock: lockList,

  async find(db, siteId, emails) {
    if (emails.length === 0) return [];
    const has = sql`lower(${contacts.email}) = any(${sql.param(emails)}::text[])`;
    const rows = await db
      .select()
      .from(contacts)
      .where(and(isOfSite(siteId), has))
      .orderBy(asc(contacts.id));
    return rows.map(contactOf);
  },

  async read(db, ids) {
    if (ids.length === 0) return [];
    const rows = await db
      .select()
      .from(contacts)
      .where(inArray(contacts.id, [...ids]));
    return rows.map(contactOf);
  },

  async add(tx, siteId, added, now) {
    if (added.length === 0) return [];
    const rows = added.map((contact) => ({ ...contact, siteId, createdAt: now }));
    const made = await tx.insert(contacts).values(rows).returning({ id: contacts.id });
    const ids = made.map(({ id }) => id);
    await hear(tx, contactFacts, ids);
    return ids;
  },

  async change(tx, changed, { isHeard }) {
    const by = isHeard ? { proof: rankOf('agent') } : {};
    for (const { id, ...texts } of changed)
      await tx
        .update(contacts)
        .set({ ...texts, ...by })
        .where(eq(contacts.id, id));
    const ids = changed.map(({ id }) => id);
    if (isHeard) await hear(tx, contactFacts, ids);
  },

  async remove(tx, ids) {
    if (ids.length > 0) await tx.delete(contacts).where(inArray(contacts.id, [...ids]));
  },
};

const contactOf = ({
  siteId: _,
  createdAt: __,
  proof: ___,
  ...row
}: typeof contacts.$inferSelect): StoredContact => row;
