import { desc, eq } from 'drizzle-orm';
import type { components, operations } from '../../../openapi/generated/onboarding.d.ts';
import { invalidInput } from '../../errors/errors.ts';
import { readMoment } from '../../time/read-moment.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { agentReferrals } from './referrals/tables.ts';

/** Creates the handlers for referrals of other agents (onboarding, tag `referrals`). */
export function referralHandlers({ database, now }: Pick<ServiceDeps, 'database' | 'now'>) {
  const { db } = database;
  return {
    async createReferral({ body }, { siteId }) {
      const dateSubmitted = body.date_submitted === undefined ? now() : readMoment(body.date_submitted);
      if (dateSubmitted === null) throw invalidInput('/body/date_submitted', 'must be a date that exists');
      await db.insert(agentReferrals).values({
        siteId,
        submittingAgentName: nameIn(body, 'submitting_agent_name'),
        submittingAgentEmail: body.submitting_agent_email,
        prospectiveAgentName: nameIn(body, 'prospective_agent_name'),
        prospectiveAgentEmail: body.prospective_agent_email,
        prospectiveAgentPhone: body.prospective_agent_phone.trim(),
        dateSubmitted,
      });
      return { message: 'The referral is recorded.' };
    },

    async listReferrals(_input, { siteId }) {
      const rows = await db
        .select()
        .from(agentReferrals)
        .where(eq(agentReferrals.siteId, siteId))
        .orderBy(desc(agentReferrals.dateSubmitted), desc(agentReferrals.id));
      return { data: rows.map(shown) };
    },
  } satisfies Partial<Handlers<operations>>;
}

const shown = (row: typeof agentReferrals.$inferSelect): components['schemas']['Referral'] => ({
  submitting_agent_name: row.submittingAgentName,
  submitting_agent_email: row.submittingAgentEmail,
  prospective_agent_name: row.prospectiveAgentName,
  prospective_agent_email: row.prospectiveAgentEmail,
  prospective_agent_phone: row.prospectiveAgentPhone,
  submitting_agent_site_id: row.siteId,
  date_submitted: row.dateSubmitted.toISOString(),
});

/** Returns a name on one line, without control characters; throws `invalid-input` when it is empty. */
function nameIn<Field extends string>(body: Record<Field, string>, field: Field): string {
  const name = body[field].replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (name === '') throw invalidInput(`/body/${field}`, 'must not be empty');
  return name;
}
