import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** Who left contact details in the chat, and for which service. */
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
    createdAt: createdAt(),
  },
  (table) => [index('chat_leads_newest').on(table.siteId, table.createdAt.desc(), table.id.desc())],
);

/** Interest in a listing, saved with the heart; one a person and listing. */
export const buyingInterests = pgTable(
  'buying_interests',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    email: text('email').notNull(),
    name: text('name'),
    phoneNumber: text('phone_number'),
    listingKey: text('listing_key').notNull(),
    /** In the site's own time, as it was typed; null while none is planned. */
    scheduledShowing: text('scheduled_showing'),
    /** When the agent planned it for that time. */
    showingSetAt: timestamp('showing_set_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('buying_interests_once').on(table.siteId, table.email, table.listingKey)],
);

/** A home that somebody wants to sell, in their own words. */
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
    createdAt: createdAt(),
  },
  (table) => [index('selling_details_person').on(table.siteId, table.email)],
);

/** What the assistant gathered of a home for sale, until the agent has made selling details of it. */
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
    createdAt: createdAt(),
  },
  (table) => [index('selling_inquiries_person').on(table.siteId, table.email)],
);

/** The gist of a conversation, kept for the agent. */
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
    createdAt: createdAt(),
  },
  (table) => [index('conversations_newest').on(table.siteId, table.createdAt.desc())],
);
