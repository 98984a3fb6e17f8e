import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Agents referred by the site's agent. */
export const agentReferrals = pgTable(
  'agent_referrals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id').notNull(),
    submittingAgentName: text('submitting_agent_name').notNull(),
    submittingAgentEmail: text('submitting_agent_email').notNull(),
    prospectiveAgentName: text('prospective_agent_name').notNull(),
    prospectiveAgentEmail: text('prospective_agent_email').notNull(),
    prospectiveAgentPhone: text('prospective_agent_phone').notNull(),
    dateSubmitted: timestamp('date_submitted', { withTimezone: true }).notNull(),
  },
  (table) => [index('agent_referrals_newest').on(table.siteId, table.dateSubmitted.desc(), table.id.desc())],
);
