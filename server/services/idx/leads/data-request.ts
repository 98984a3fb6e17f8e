import type { operations } from '../../../../openapi/generated/idx.d.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { findByEmail } from '../../../people/identities.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext } from '../../service.ts';
import { siteOrigin } from '../../site-origin.ts';
import { findSettings } from '../settings/repository.ts';

type Conversation = NonNullable<operations['storeConversation']['parameters']['query']>;

/** Returns whether a conversation is a request of the page *Data Request*. */
export const isDataRequest = ({ reason }: Conversation): boolean =>
  reason?.startsWith('Data request') ?? false;

/**
 * Emails a data request to the agent, with a link to the person's page, where it is answered or the person is deleted.
 * Anybody may type an email, so the agent is asked to check whose it is.
 */
export async function tellOfDataRequest(
  tx: Transaction,
  {
    outbox,
    site,
  }: Pick<ServiceDeps, 'outbox'> & { site: Pick<ServiceDeps['site'], 'agentEmail' | 'publicOrigin'> },
  context: Pick<CallContext, 'siteId' | 'publicOrigin'>,
  { name, contactInfo, conversationSummary }: Conversation,
): Promise<void> {
  const { siteId } = context;
  const email = contactInfo?.trim() ?? '';
  const personId = await findByEmail(tx, siteId, email);
  const { agentEmail } = await findSettings(tx, siteId);
  const page = `${siteOrigin(site, context)}/admin/people/${personId}`;
  const next =
    personId === null
      ? 'No one on your site has this email.'
      : `Reply to this email to check that it’s them. Then open their page to send or delete what you have:\n${page}`;
  await outbox.record(tx, {
    ...{ siteId, channel: 'mail', kind: 'notice', to: agentEmail ?? site.agentEmail },
    subject: 'A data request',
    text: `${name ?? 'A visitor'} (${email || 'no email'}) asks: ${conversationSummary}\n\n${next}\n`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? { 'Reply-To': email } : {}),
    },
  });
}
