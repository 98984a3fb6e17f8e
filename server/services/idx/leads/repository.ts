import { and, desc, eq, ilike, or } from 'drizzle-orm';
import type { components, operations } from '../../../../openapi/generated/idx.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { recordEvent } from '../person/events.ts';
import { joined } from '../person/part.ts';
import { buyingInterests, chatLeads, conversations, sellingDetails, sellingInquiries } from './tables.ts';

type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;
type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Email addresses are compared without case: people do not remember how they typed theirs. */
const emailKey = (email: string) => email.trim().toLowerCase();
const orNull = (value: string | undefined) => {
  const text = value?.trim() ?? '';
  return text === '' ? null : text;
};

/** The lead tables of every site; each call names the site. */
export function openLeads(db: Queryable) {
  return {
    async addChatLead(site_id: string, lead: Query<'createChatLead'>): Promise<void> {
      await db.insert(chatLeads).values({
        site_id,
        name: lead.name.trim(),
        email: emailKey(lead.email),
        phone_number: lead.phoneNumber.trim(),
        postal_code: lead.postalCode,
        service_req: lead.serviceReq,
      });
    },

    /** Newest first; `q` is any part of the name, email, telephone or ZIP code. */
    async listChatLeads(siteId: string, query: Query<'listChatLeads'>): Promise<Schema<'ChatLeadList'>> {
      const { name, email, phone_number, postal_code } = chatLeads;
      const part = query.q === undefined ? undefined : `%${query.q.replace(/[\\%_]/g, '\\$&')}%`;
      const rows = await db
        .select()
        .from(chatLeads)
        .where(
          and(
            eq(chatLeads.site_id, siteId),
            part === undefined
              ? undefined
              : or(
                  ilike(name, part),
                  ilike(email, part),
                  ilike(phone_number, part),
                  ilike(postal_code, part),
                ),
          ),
        )
        .orderBy(desc(chatLeads.created_at), desc(chatLeads.id))
        .limit(query.limit ?? 100)
        .offset(query.offset ?? 0);
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        phoneNumber: row.phone_number,
        postalCode: row.postal_code,
        serviceReq: row.service_req,
        createdAt: row.created_at.toISOString(),
      }));
    },

    /** Adds a home to sell, and tells the person's history. Run it in a transaction. */
    async addSellingDetails(site_id: string, details: Query<'createSellingDetails'>): Promise<void> {
      const row = {
        name: details.name.trim(),
        email: emailKey(details.email),
        phone_number: orNull(details.phoneNumber),
        address: details.address.trim(),
        size: details.size.trim(),
        condition: conditionOf(details.condition),
        timeline: details.timeline,
      };
      await db.insert(sellingDetails).values({ site_id, ...row });
      const detail = joined([row.address, row.condition, 'Active']);
      await recordEvent(db, site_id, { email: row.email, kind: 'selling', title: 'Selling details', detail });
    },

    async listSellingDetails(siteId: string, email: string): Promise<Schema<'SellingDetailList'>> {
      const rows = await db
        .select()
        .from(sellingDetails)
        .where(and(eq(sellingDetails.site_id, siteId), eq(sellingDetails.email, emailKey(email))))
        .orderBy(desc(sellingDetails.created_at), desc(sellingDetails.id));
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        phoneNumber: row.phone_number,
        address: row.address,
        size: row.size,
        propertyDetails: null,
        condition: row.condition,
        timeline: row.timeline,
        created_at: row.created_at.toISOString(),
        status: row.status as Schema<'SellingStatus'>,
        listed: row.listed,
        listingKey: row.listing_key,
      }));
    },

    /** Adds what the chat gathered, and tells the person's history. Run it in a transaction. */
    async addSellingInquiry(site_id: string, inquiry: Query<'createSellingInquiry'>): Promise<void> {
      const row = {
        name: inquiry.name.trim(),
        email: emailKey(inquiry.email),
        phone_number: inquiry.phoneNumber.trim(),
        location: orNull(inquiry.location),
        address: orNull(inquiry.address),
        property_details: orNull(inquiry.propertyDetails),
      };
      await db.insert(sellingInquiries).values({ site_id, ...row });
      const detail = inquiryText(row);
      await recordEvent(db, site_id, { email: row.email, kind: 'selling', title: 'Selling inquiry', detail });
    },

    async listSellingInquiries(siteId: string, email: string): Promise<Schema<'SellingInquiryList'>> {
      const rows = await db
        .select()
        .from(sellingInquiries)
        .where(and(eq(sellingInquiries.site_id, siteId), eq(sellingInquiries.email, emailKey(email))))
        .orderBy(desc(sellingInquiries.created_at), desc(sellingInquiries.id));
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        phoneNumber: row.phone_number,
        location: row.location,
        address: row.address,
        propertyDetails: row.property_details,
        datetime: row.created_at.toISOString(),
      }));
    },

    /** Takes an answered inquiry away; the person's history keeps it. Says whether it was there. Run it in a transaction. */
    async deleteSellingInquiry(siteId: string, id: number): Promise<boolean> {
      const [gone] = await db
        .delete(sellingInquiries)
        .where(and(eq(sellingInquiries.site_id, siteId), eq(sellingInquiries.id, id)))
        .returning();
      if (gone === undefined) return false;
      const title = 'Selling inquiry answered';
      await recordEvent(db, siteId, { email: gone.email, kind: 'selling', title, detail: inquiryText(gone) });
      return true;
    },

    async addConversation(site_id: string, talk: Query<'storeConversation'>): Promise<void> {
      await db.insert(conversations).values({
        site_id,
        reason: orNull(talk.reason),
        contact_info: orNull(talk.contactInfo),
        conversation_summary: talk.conversationSummary.trim(),
        phone: orNull(talk.phone),
        name: orNull(talk.name),
      });
    },

    /** Saving the same interest again changes nothing; says whether it is new. */
    async addInterest(site_id: string, interest: Query<'createInterest'>): Promise<boolean> {
      const added = await db
        .insert(buyingInterests)
        .values({
          site_id,
          email: emailKey(interest.email),
          name: orNull(interest.name),
          phone_number: orNull(interest.phoneNumber),
          listing_key: interest.listingKey,
        })
        .onConflictDoNothing()
        .returning({ id: buyingInterests.id });
      return added.length > 0;
    },

    async listInterests(siteId: string, email: string): Promise<Schema<'BuyingInterestList'>> {
      const rows = await db
        .select()
        .from(buyingInterests)
        .where(and(eq(buyingInterests.site_id, siteId), eq(buyingInterests.email, emailKey(email))))
        .orderBy(desc(buyingInterests.created_at), desc(buyingInterests.id));
      return rows.map((row) => ({
        id: row.id,
        listingKey: row.listing_key,
        datetime: row.created_at.toISOString(),
        scheduledShowing: row.scheduled_showing,
        name: row.name,
        phoneNumber: row.phone_number,
      }));
    },
  };
}

type InquiryText = { address: string | null; location: string | null; property_details: string | null };

const inquiryText = ({ address, location, property_details }: InquiryText) =>
  joined([address ?? location, property_details]);

/** The public form says `needs-work`, the admin's `Needs Work`: kept as the admin's (spec, SellingCondition). */
export function conditionOf(condition: Schema<'SellingCondition'>): string {
  return condition
    .split(/[- ]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
