import { desc, eq } from 'drizzle-orm';
import type { operations } from '../../../openapi/generated/onboarding.d.ts';
import { invalidInput } from '../../errors/errors.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { agentReferrals } from './referrals/tables.ts';

/** Referrals of other agents (onboarding, tag `referrals`). */
export function referralHandlers({
  database,
  now,
}: Pick<ServiceDeps, 'database' | 'now'>): Pick<Handlers<operations>, 'createReferral' | 'listReferrals'> {
  const { db } = database;
  return {
    async createReferral({ body }, { siteId }) {
      const date_submitted = body.date_submitted === undefined ? now() : new Date(body.date_submitted);
      // The pattern of the spec lets days through that no month has.
      if (Number.isNaN(date_submitted.getTime()) || date_submitted.getUTCFullYear() < 1) {
        throw invalidInput('/body/date_submitted', 'must be a date that exists');
      }
      await db.insert(agentReferrals).values({
        site_id: siteId,
        submitting_agent_name: nameIn(body, 'submitting_agent_name'),
        submitting_agent_email: body.submitting_agent_email,
        prospective_agent_name: nameIn(body, 'prospective_agent_name'),
        prospective_agent_email: body.prospective_agent_email,
        prospective_agent_phone: body.prospective_agent_phone.trim(),
        date_submitted,
      });
      return { message: 'The referral is recorded.' };
    },

    async listReferrals(_input, { siteId }) {
      const rows = await db
        .select()
        .from(agentReferrals)
        .where(eq(agentReferrals.site_id, siteId))
        .orderBy(desc(agentReferrals.date_submitted), desc(agentReferrals.id));
      return {
        data: rows.map(({ id: _id, site_id, date_submitted, ...people }) => ({
          ...people,
          submitting_agent_site_id: site_id,
          date_submitted: date_submitted.toISOString(),
        })),
      };
    },
  };
}

/** A name in one line, without control characters. */
function nameIn<Field extends string>(body: Record<Field, string>, field: Field): string {
  const name = body[field].replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (name === '') throw invalidInput(`/body/${field}`, 'must not be empty');
  return name;
}
