import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** Who left contact details in the chat, and for which service. */
export const chatLeads = pgTable(
  'chat_leads',
  {
    id: id(),
    site_id: text('site_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone_number: text('phone_number').notNull(),
    postal_code: text('postal_code').notNull(),
    service_req: text('service_req').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('chat_leads_newest').on(table.site_id, table.created_at.desc(), table.id.desc())],
);

/** Interest in a listing, saved with the heart; one a person and listing. */
export const buyingInterests = pgTable(
  'buying_interests',
  {
    id: id(),
    site_id: text('site_id').notNull(),
    email: text('email').notNull(),
    name: text('name'),
    phone_number: text('phone_number'),
    listing_key: text('listing_key').notNull(),
    /** In the site's own time, as it was typed; null while none is planned. */
    scheduled_showing: text('scheduled_showing'),
    /** When the agent planned it for that time. */
    showing_set_at: timestamp('showing_set_at', { withTimezone: true }),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('buying_interests_once').on(table.site_id, table.email, table.listing_key)],
);

/** A home that somebody wants to sell, in their own words. */
export const sellingDetails = pgTable(
  'selling_details',
  {
    id: id(),
    site_id: text('site_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone_number: text('phone_number'),
    address: text('address'),
    size: text('size'),
    condition: text('condition'),
    timeline: text('timeline'),
    status: text('status').notNull().default('Active'),
    listed: boolean('listed').notNull().default(false),
    listing_key: text('listing_key'),
    created_at: createdAt(),
  },
  (table) => [index('selling_details_person').on(table.site_id, table.email)],
);

/** What the assistant gathered of a home for sale, until the agent has made selling details of it. */
export const sellingInquiries = pgTable(
  'selling_inquiries',
  {
    id: id(),
    site_id: text('site_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone_number: text('phone_number').notNull(),
    location: text('location'),
    address: text('address'),
    property_details: text('property_details'),
    created_at: createdAt(),
  },
  (table) => [index('selling_inquiries_person').on(table.site_id, table.email)],
);

/** The gist of a conversation, kept for the agent. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    site_id: text('site_id').notNull(),
    reason: text('reason'),
    contact_info: text('contact_info'),
    conversation_summary: text('conversation_summary').notNull(),
    phone: text('phone'),
    name: text('name'),
    created_at: createdAt(),
  },
  (table) => [index('conversations_newest').on(table.site_id, table.created_at.desc())],
);
