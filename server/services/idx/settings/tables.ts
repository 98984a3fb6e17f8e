import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../columns.ts';

/** The settings of a site: one row, created with the first change. */
export const siteSettings = pgTable('site_settings', {
  siteId: text('site_id').primaryKey(),
  chatleadText: boolean('chatlead_text').notNull().default(true),
  automatedEmailFollowup: boolean('automated_email_followup').notNull().default(false),
  chatleadEmailTemplate: integer('chatlead_email_template'),
  signupEmailTemplate: integer('signup_email_template'),
  userSignupText: boolean('user_signup_text').notNull().default(false),
  digitalMarketing: boolean('digital_marketing').notNull().default(true),
  mailMarketing: boolean('mail_marketing').notNull().default(true),
  active: boolean('active').notNull().default(true),
  /** The plan; null means free. */
  paid: text('paid'),
  agentEmail: text('agent_email'),
  agentContact: text('agent_contact'),
  openHouseMlsKey: text('open_house_mls_key'),
  /** When the agent canceled; null while the subscription is active. */
  subscriptionCancelledAt: moment('subscription_cancelled_at'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
