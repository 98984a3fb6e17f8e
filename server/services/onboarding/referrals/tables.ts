import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Agents whom the site's agent has referred. */
export const agentReferrals = pgTable(
  'agent_referrals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site_id: text('site_id').notNull(),
    submitting_agent_name: text('submitting_agent_name').notNull(),
    submitting_agent_email: text('submitting_agent_email').notNull(),
    prospective_agent_name: text('prospective_agent_name').notNull(),
    prospective_agent_email: text('prospective_agent_email').notNull(),
    prospective_agent_phone: text('prospective_agent_phone').notNull(),
    date_submitted: timestamp('date_submitted', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('agent_referrals_newest').on(table.site_id, table.date_submitted.desc(), table.id.desc()),
  ],
);
