import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '../../columns.ts';

const createdAt = () => moment('created_at').notNull().defaultNow();
/** How well the email is proved to be of who wrote this: a place in `proofs`, from 1. */
const proof = () => smallint('proof').notNull().default(1);

/** Chat leads with contact details, and the requested service. */
export const chatLeads = pgTable(
  'chat_leads',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    postalCode: text('postal_code').notNull(),
    serviceReq: text('service_req').notNull(),
    proof: proof(),
    createdAt: createdAt(),
  },
  (table) => [
    index('chat_leads_newest').on(table.siteId, table.createdAt.desc(), table.id.desc()),
    index('chat_leads_person').on(table.siteId, table.email),
  ],
);

/** Interest in a listing, saved with the heart; one row per person and listing. */
export const buyingInterests = pgTable(
  'buying_interests',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    email: text('email').notNull(),
    name: text('name'),
    phoneNumber: text('phone_number'),
    listingKey: text('listing_key').notNull(),
    /** In the site's time zone, as typed; null while none is scheduled. */
    scheduledShowing: text('scheduled_showing'),
    /** When the agent chose that time. */
    showingSetAt: moment('showing_set_at'),
    proof: proof(),
    createdAt: createdAt(),
    /** When the person removed the home again; null while it is saved. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('buying_interests_once').on(table.siteId, table.email, table.listingKey),
    index('buying_interests_showings')
      .on(table.siteId, table.scheduledShowing)
      .where(sql`scheduled_showing is not null`),
    index('buying_interests_home').on(table.siteId, table.listingKey).where(sql`removed_at is null`),
  ],
);

/** A home for sale, as its owner describes it. */
export const sellingDetails = pgTable(
  'selling_details',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number'),
    address: text('address'),
    size: text('size'),
    condition: text('condition'),
    timeline: text('timeline'),
    status: text('status').notNull().default('Active'),
    listed: boolean('listed').notNull().default(false),
    listingKey: text('listing_key'),
    proof: proof(),
    createdAt: createdAt(),
  },
  (table) => [index('selling_details_person').on(table.siteId, table.email)],
);

/** Details of a home for sale from the assistant, until the agent converts them to selling details. */
export const sellingInquiries = pgTable(
  'selling_inquiries',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    location: text('location'),
    address: text('address'),
    propertyDetails: text('property_details'),
    proof: proof(),
    createdAt: createdAt(),
  },
  (table) => [index('selling_inquiries_person').on(table.siteId, table.email)],
);

/** The summary of a conversation, for the agent. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    reason: text('reason'),
    contactInfo: text('contact_info'),
    conversationSummary: text('conversation_summary').notNull(),
    phone: text('phone'),
    name: text('name'),
    /** How well it is proved whose the email of a data request is (`rankOf`). */
    proof: proof(),
    createdAt: createdAt(),
  },
  (table) => [index('conversations_newest').on(table.siteId, table.createdAt.desc())],
);
