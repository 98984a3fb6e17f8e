import type { Transaction } from '../../../database/transaction.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { UserRow } from '../repository.ts';
import { recordLinkMail } from './link-mail.ts';

/** Emails the owner of an address that someone tried to register again; once a day: maybe a stranger. */
export async function mailKnownAddress(
  deps: Pick<ServiceDeps, 'outbox' | 'site' | 'now'>,
  tx: Transaction,
  user: UserRow,
  origin: string,
): Promise<void> {
  const { agentName } = deps.site;
  await recordLinkMail(deps, tx, user, {
    subject: `You already have an account on ${agentName}'s website`,
    name: null,
    link: `${origin}/`,
    title: 'You already have an account',
    paragraph: [
      `Someone tried to register with your email on ${agentName}'s website.`,
      'If it was you, sign in or reset your password.',
    ],
    action: 'Open the website',
    ignore: 'If it was not you, ignore this email. Nothing about your account has changed.',
    idempotencyKey: `email-known:${user.id}:${deps.now().toISOString().slice(0, 10)}`,
    secret: false,
  });
}
