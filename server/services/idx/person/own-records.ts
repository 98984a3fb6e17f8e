import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { type Stage, stages } from '../journey/repository.ts';
import { spokenTime } from '../journey/showings.ts';
import { journeyStages } from '../journey/tables.ts';
import { buyingInterests, chatLeads, sellingDetails, sellingInquiries } from '../leads/tables.ts';
import { listings } from '../listings/tables.ts';
import { type Part, type PersonEvent, texts } from './part.ts';

/** The stages as the screen names them (document, section 4). */
const labels: Record<Stage, string> = {
  lead: 'Initial Lead',
  discover: 'Discovery Call',
  onboard: 'Client Onboard',
  research: 'Market Research',
  offer: 'Make Offer',
  inspection: 'Home Inspection',
  closing: 'Closing Process',
  complete: 'Deal Complete',
};

/** What this service itself keeps of a person: leads, interests and showings, homes to sell, stages. */
export async function readOwnRecords(db: Queryable, siteId: string, email: string): Promise<Part> {
  const of = (table: typeof chatLeads | typeof buyingInterests | typeof sellingDetails) =>
    and(eq(table.site_id, siteId), eq(table.email, email));
  const [leads, interests, details, inquiries, set] = await Promise.all([
    db.select().from(chatLeads).where(of(chatLeads)),
    db.select().from(buyingInterests).where(of(buyingInterests)),
    db.select().from(sellingDetails).where(of(sellingDetails)),
    db
      .select()
      .from(sellingInquiries)
      .where(and(eq(sellingInquiries.site_id, siteId), eq(sellingInquiries.email, email))),
    db
      .select()
      .from(journeyStages)
      .where(and(eq(journeyStages.site_id, siteId), eq(journeyStages.email, email))),
  ]);
  const addresses = await addressesOf(
    db,
    siteId,
    interests.map(({ listing_key }) => listing_key),
  );
  const rows = [...leads, ...inquiries, ...details, ...interests].sort(
    (a, b) => b.created_at.getTime() - a.created_at.getTime(),
  );
  return {
    isLead: leads.length > 0,
    names: texts(rows.map(({ name }) => name)),
    phones: texts(rows.map(({ phone_number }) => phone_number)),
    events: [
      ...leads.map(({ created_at, service_req, postal_code }) =>
        event(created_at, 'lead', 'Chat lead', `${service_req} in ${postal_code}`),
      ),
      ...interests.flatMap((row) => interestEvents(row, addresses.get(row.listing_key) ?? null)),
      ...details.map((row) =>
        event(row.created_at, 'selling', 'Selling details', joined([row.address, row.condition, row.status])),
      ),
      ...inquiries.map((row) =>
        event(
          row.created_at,
          'selling',
          'Selling inquiry',
          joined([row.address ?? row.location, row.property_details]),
        ),
      ),
      ...set.map(({ stage, status, note, updated_at }) =>
        event(updated_at, 'stage', `${labelOf(stage)}: ${status}`, note),
      ),
    ],
  };
}

function interestEvents(row: typeof buyingInterests.$inferSelect, address: string | null): PersonEvent[] {
  const { listing_key: listingKey, scheduled_showing: showing } = row;
  const home = address ?? listingKey;
  const interest = { ...event(row.created_at, 'interest', 'Interested in a home', home), listingKey };
  if (showing === null) return [interest];
  const at = row.showing_set_at ?? row.created_at;
  const detail = `${spokenTime(showing)}, ${home}`;
  return [interest, { ...event(at, 'showing', 'Showing scheduled', detail), listingKey }];
}

async function addressesOf(db: Queryable, siteId: string, keys: string[]) {
  if (keys.length === 0) return new Map<string, string | null>();
  const homes = await db
    .select({ key: listings.listing_key, address: listings.full_address })
    .from(listings)
    .where(and(eq(listings.site_id, siteId), inArray(listings.listing_key, keys)));
  return new Map(homes.map(({ key, address }) => [key, address]));
}

const event = (at: Date, kind: PersonEvent['kind'], title: string, detail: string | null): PersonEvent => ({
  at: at.toISOString(),
  kind,
  title,
  detail,
});

const joined = (parts: (string | null)[]) => texts(parts).join(' · ') || null;

function labelOf(stage: string): string {
  return stages.find((known) => known === stage) === undefined ? stage : labels[stage as Stage];
}
