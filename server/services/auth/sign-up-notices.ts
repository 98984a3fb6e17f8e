import type { Transaction } from '../../database/transaction.ts';
import type { ServiceDeps } from '../deps.ts';
import type { QueueFollowUp } from '../follow-up.ts';
import type { CallContext } from '../service.ts';
import type { UserRow } from './repository.ts';

export type NoticeDeps = Pick<ServiceDeps, 'callAs' | 'site' | 'events'> & { followUp: QueueFollowUp };

/** The notices for a new account: the number to text, and the follow-up's template; null when not set. */
export type SignUpNotices = { textTo: string | null; templateId: number | null };

/** Reads the notices for a new account. When they can't be read, sign-up continues without notices. */
export async function signUpNotices(
  { callAs, site }: Pick<NoticeDeps, 'callAs' | 'site'>,
  context: CallContext,
): Promise<SignUpNotices> {
  try {
    const settings = await callAs(context)('getSettings');
    return {
      textTo: settings.userSignupText === true ? (settings.agentContact ?? site.agentPhone) : null,
      templateId: settings.automatedEmailFollowup === true ? (settings.signupEmailTemplate ?? null) : null,
    };
  } catch (error) {
    context.log.warn({ err: error }, 'what the site does about a new user could not be read');
    return { textTo: null, templateId: null };
  }
}

/**
 * Records the event of an activated account and queues its follow-up email, in the caller's transaction. If
 * the site can send email, the account's email must be confirmed first: a stranger may have entered it.
 */
export async function announceAccount(
  { events, followUp }: Pick<NoticeDeps, 'events' | 'followUp'>,
  tx: Transaction,
  { siteId, email }: UserRow,
  { templateId }: SignUpNotices,
): Promise<void> {
  await events.record(tx, siteId, 'person.updated', {
    ...{ email: email.toLowerCase(), change: 'account', summary: 'Account created', listing_key: null },
  });
  if (templateId !== null) await followUp(tx, { siteId, email, templateId });
}
