import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The switches of a site: one row, made when the first of them is changed. */
export const siteSettings = pgTable('site_settings', {
  site_id: text('site_id').primaryKey(),
  chatlead_text: boolean('chatlead_text').notNull().default(true),
  automated_email_followup: boolean('automated_email_followup').notNull().default(false),
  chatlead_email_template: integer('chatlead_email_template'),
  signup_email_template: integer('signup_email_template'),
  user_signup_text: boolean('user_signup_text').notNull().default(false),
  digital_marketing: boolean('digital_marketing').notNull().default(true),
  mail_marketing: boolean('mail_marketing').notNull().default(true),
  active: boolean('active').notNull().default(true),
  /** The plan; null is the free one. */
  paid: text('paid'),
  agent_email: text('agent_email'),
  agent_contact: text('agent_contact'),
  open_house_mls_key: text('open_house_mls_key'),
  /** When the agent cancelled; null while the subscription goes on. */
  subscription_cancelled_at: timestamp('subscription_cancelled_at', { withTimezone: true }),
  updated_at: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
