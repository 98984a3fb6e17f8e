import type { Transaction } from '../../../database/transaction.ts';
import type { Recorded } from '../../../jobs/outbox/outbox.ts';
import { escapeHtml } from '../../../text/html.ts';
import { spokenName } from '../../../text/person-name.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { UserRow } from '../repository.ts';

type LinkMail = {
  subject: string;
  /** The recipient's name; null in an email that a stranger may have caused. */
  name: string | null;
  link: string;
  /** The title of the HTML form. */
  title: string;
  /** The sentences before the link. */
  paragraph: string[];
  /** The link's text in HTML. */
  action: string;
  /** The instruction for recipients who didn't request the email. */
  ignore: string;
  idempotencyKey: string;
  /** Whether the link grants access. */
  secret: boolean;
};

/** Records an email with a link to an account's owner, as text and as simple HTML. */
export function recordLinkMail(
  { outbox, site }: Pick<ServiceDeps, 'outbox' | 'site'>,
  tx: Transaction,
  { siteId, email }: UserRow,
  { subject, idempotencyKey, secret, ...mail }: LinkMail,
): Promise<Recorded> {
  return outbox.record(tx, {
    ...{ siteId, channel: 'mail', kind: 'transactional', to: email, fromName: site.agentName },
    ...{ subject, ...formsOf(mail, site) },
    ...{ headers: { 'Auto-Submitted': 'auto-generated' }, idempotencyKey, secret },
  });
}

function formsOf(
  mail: Omit<LinkMail, 'subject' | 'idempotencyKey' | 'secret'>,
  { agentName, brokerageName, licenseLines }: ServiceDeps['site'],
): { text: string; html: string } {
  const { link, paragraph, ignore } = mail;
  const signature = [agentName, brokerageName, ...licenseLines].filter((line) => line !== '');
  const name = spokenName(mail.name);
  const greeting = name === null ? 'Hello,' : `Hello ${name},`;
  return {
    text: `${greeting}\n\n${paragraph.join('\n')}\n\n${link}\n\n${ignore}\n\n${signature.join('\n')}\n`,
    html: [
      '<!doctype html>',
      `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(mail.title)}</title></head>`,
      '<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; color: #222; max-width: 36em">',
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(paragraph.join(' '))}</p>`,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(mail.action)}</a></p>`,
      `<p>If the link does not open, copy this address: ${escapeHtml(link)}</p>`,
      `<p>${escapeHtml(ignore)}</p>`,
      `<p>${signature.map(escapeHtml).join('<br>')}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
