import type { ServiceDeps } from './deps.ts';

type ChannelDeps = Pick<ServiceDeps, 'database' | 'outbox' | 'mail' | 'sends'>;

/**
 * Which channels of a site have a provider, by the one rule of all screens: through the others nothing is sent.
 * `mailbox` is the agent's own, null where there is none; emails go from it, else from the site's sender.
 */
export async function sendingChannels({ database, outbox, mail, sends }: ChannelDeps, siteId: string) {
  const mailbox = await mail.mailboxes.usual(database.db, siteId);
  const { mail: site_email, sms: texts } = outbox.connected;
  const reports = sends.reports === undefined ? {} : { reports: sends.reports && site_email };
  const email = mailbox !== null || site_email;
  return { mailbox, channels: { site_email, email, texts, ...sends, ...reports } };
}
