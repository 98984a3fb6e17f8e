import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { chatLeadFacts, interestFacts } from '../leads/facts.ts';
import { recordsOf } from '../leads/repository.ts';
import { buyingInterests, chatLeads, sellingDetails, sellingInquiries } from '../leads/tables.ts';
import { listings } from '../listings/tables.ts';
import { listByEmail } from '../searches/repository.ts';
import { listEvents } from './events.ts';
import { type IsClaimed, type Part, type PersonEvent, texts } from './part.ts';

/** The maximum number of records of each kind. */
const mostRecords = 500;

/**
 * Returns this service's records of a person, the newest of each kind: leads, interests, followed searches, and
 * the history of stages, showings, and homes to sell. Without what somebody only claims, under an email that is proved better.
 */
export async function readOwnRecords(
  db: Queryable,
  siteId: string,
  email: string,
  isClaimed: Promise<IsClaimed>,
): Promise<Part> {
  const most = mostRecords + 1;
  const read = await Promise.all([
    recordsOf(db, chatLeads, siteId, email, { most, source: chatLeadFacts }),
    recordsOf(db, buyingInterests, siteId, email, { most, source: interestFacts }),
    recordsOf(db, sellingDetails, siteId, email, { most }),
    recordsOf(db, sellingInquiries, siteId, email, { most }),
    listEvents(db, siteId, email, most),
  ]);
  const cut = read.some((records) => records.length > mostRecords) ? { cut: 'older events' } : {};
  for (const records of read) records.length = Math.min(records.length, mostRecords);
  const [leads, interests, details, inquiries, history] = read;
  // Of an address that nobody has proved, somebody else may have typed it.
  const followed = (await listByEmail(db, siteId, email)).filter(
    ({ state, byAgent }) => state !== 'unconfirmed' && !byAgent,
  );
  const addresses = await addressesOf(
    db,
    siteId,
    interests.map(({ listingKey }) => listingKey),
  );
  const rows = [...leads, ...inquiries, ...details, ...interests].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  );
  const isStrangers = await isClaimed;
  const theirs = rows.filter((row) => !isStrangers(row));
  return {
    ...cut,
    isLead: leads.length > 0,
    names: texts(theirs.map(({ name }) => name)),
    phones: texts(theirs.map(({ phoneNumber }) => phoneNumber)),
    events: [
      ...leads.map(({ createdAt, serviceReq, postalCode }) =>
        event(
          createdAt,
          'lead',
          'Chat lead',
          postalCode === '' ? serviceReq : `${serviceReq} in ${postalCode}`,
        ),
      ),
      ...interests.flatMap(({ createdAt, removedAt, listingKey }) => {
        const home = addresses.get(listingKey) ?? listingKey;
        const removed =
          removedAt === null ? [] : [event(removedAt, 'interest', 'Removed a saved home', home)];
        return [event(createdAt, 'interest', 'Interested in a home', home), ...removed].map((each) => ({
          ...each,
          listingKey,
        }));
      }),
      ...followed.map(({ createdAt, name }) => event(createdAt, 'interest', 'Followed a search', name)),
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
