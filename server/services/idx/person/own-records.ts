import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { buyingInterests, chatLeads, sellingDetails, sellingInquiries } from '../leads/tables.ts';
import { listings } from '../listings/tables.ts';
import { listEvents } from './events.ts';
import { type Part, type PersonEvent, texts } from './part.ts';

const mostEvents = 500;

/**
 * Returns this service's records of a person: leads, interests, and the history of stages, showings, and
 * homes to sell.
 */
export async function readOwnRecords(db: Queryable, siteId: string, email: string): Promise<Part> {
  const of = (table: typeof chatLeads | typeof buyingInterests | typeof sellingDetails) =>
    and(eq(table.siteId, siteId), eq(table.email, email));
  const [leads, interests, details, inquiries, history] = await Promise.all([
    db.select().from(chatLeads).where(of(chatLeads)),
    db.select().from(buyingInterests).where(of(buyingInterests)),
    db.select().from(sellingDetails).where(of(sellingDetails)),
    db
      .select()
      .from(sellingInquiries)
      .where(and(eq(sellingInquiries.siteId, siteId), eq(sellingInquiries.email, email))),
    listEvents(db, siteId, email, mostEvents),
  ]);
  const addresses = await addressesOf(
    db,
    siteId,
    interests.map(({ listingKey }) => listingKey),
  );
  const rows = [...leads, ...inquiries, ...details, ...interests].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  );
  return {
    isLead: leads.length > 0,
    names: texts(rows.map(({ name }) => name)),
    phones: texts(rows.map(({ phoneNumber }) => phoneNumber)),
    events: [
      ...leads.map(({ createdAt, serviceReq, postalCode }) =>
        event(createdAt, 'lead', 'Chat lead', `${serviceReq} in ${postalCode}`),
      ),
      ...interests.map(({ createdAt, listingKey }) => ({
        ...event(createdAt, 'interest', 'Interested in a home', addresses.get(listingKey) ?? listingKey),
        listingKey,
      })),
      ...history,
    ],
  };
}

async function addressesOf(db: Queryable, siteId: string, keys: string[]) {
  if (keys.length === 0) return new Map<string, string | null>();
  const homes = await db
    .select({ key: listings.listingKey, address: listings.fullAddress })
    .from(listings)
    .where(and(eq(listings.siteId, siteId), inArray(listings.listingKey, keys)));
  return new Map(homes.map(({ key, address }) => [key, address]));
}

const event = (at: Date, kind: PersonEvent['kind'], title: string, detail: string | null): PersonEvent => ({
  at: at.toISOString(),
  kind,
  title,
  detail,
});
