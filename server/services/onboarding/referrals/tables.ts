import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../columns.ts';

/** Agents referred by the site's agent. */
export const agentReferrals = pgTable(
  'agent_referrals',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    submittingAgentName: text('submitting_agent_name').notNull(),
    submittingAgentEmail: text('submitting_agent_email').notNull(),
    prospectiveAgentName: text('prospective_agent_name').notNull(),
    prospectiveAgentEmail: text('prospective_agent_email').notNull(),
    prospectiveAgentPhone: text('prospective_agent_phone').notNull(),
    dateSubmitted: moment('date_submitted').notNull(),
  },
  (table) => [index('agent_referrals_newest').on(table.siteId, table.dateSubmitted.desc(), table.id.desc())],
);
