import type { Transaction } from '../../../database/transaction.ts';
import type { ConfirmationDeps } from '../email-confirmation.ts';
import type { UserRow } from '../repository.ts';
import { linkMail } from './link-mail.ts';

/**
 * Records an email to the owner of an address that someone tried to register again; at most one a day,
 * because that may be a stranger.
 */
export async function mailKnownAddress(
  { outbox, site, now }: Omit<ConfirmationDeps, 'database'>,
  tx: Transaction,
  user: UserRow,
  origin: string,
): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  await outbox.record(tx, {
    siteId: user.siteId,
    channel: 'mail',
    kind: 'transactional',
    to: user.email,
    fromName: site.agentName,
    subject: `You already have an account on ${site.agentName}'s website`,
    ...linkMail({
      ...site,
      name: null,
      link: `${origin}/`,
      title: 'You already have an account',
      paragraph: [
        `Someone tried to register with your email on ${site.agentName}'s website.`,
        'If it was you, sign in or reset your password.',
      ],
      action: 'Open the website',
      ignore: 'If it was not you, ignore this email. Nothing about your account has changed.',
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    idempotencyKey: `email-known:${user.id}:${today}`,
  });
}
