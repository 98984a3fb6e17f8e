import type { operations } from '../../../../openapi/generated/comm.d.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { tellDelivery } from '../../../jobs/outbox/delivery.ts';
import type { MailSettings, ServiceDeps } from '../../deps.ts';
import { sendingChannels } from '../../sending-channels.ts';
import type { Handlers } from '../../service.ts';

type SenderDeps = Pick<ServiceDeps, 'database' | 'outbox' | 'mail' | 'sends' | 'site' | 'now'>;

const address = /^[^\s@<>"',;:]+@[^\s@<>"',;:]+\.[^\s@<>"',;:.]+$/;

/** Creates the handlers for the mailbox that sends emails (comm, tag `sending`). */
export function senderHandlers(deps: SenderDeps) {
  const { database, outbox, mail, site, now } = deps;
  const { db } = database;
  const read = async (siteId: string) => {
    const { mailbox: email, channels } = await sendingChannels(deps, siteId);
    return {
      email,
      server: email === null ? null : mail.serverOf(email),
      site_sender: mail.siteSender(site.agentName),
      sends: channels.email,
      postal_address: site.postalAddress,
    };
  };
  return {
    async getSendingChannels(_input, { siteId }) {
      return (await sendingChannels(deps, siteId)).channels;
    },

    async getSender(_input, { siteId }) {
      return read(siteId);
    },

    async saveSender({ body }, { siteId }) {
      const { email, emailPassword } = body;
      if ((email ?? '').replace(/\s/g, '') === '') throw invalidInput('/body/email', 'must not be empty');
      await inTransaction(database, (tx) =>
        keepMailbox(mail, tx, siteId, { email, emailPassword }, now(), true),
      );
      return read(siteId);
    },

    async deleteSender(_input, { siteId }) {
      await mail.mailboxes.forgetUsual(db, siteId);
      return { message: 'Emails go from the site’s own sender.' };
    },

    async testSender({ body }, { siteId }) {
      const mailbox = await mail.mailboxes.usual(db, siteId);
      const to = mailbox ?? body.to;
      if (to === undefined) throw problem('not-signed-in');
      const { id, ...recorded } = await inTransaction(database, (tx) =>
        outbox.record(tx, {
          ...{ siteId, channel: 'mail', kind: 'transactional', to, fromName: site.agentName },
          ...(mailbox === null ? {} : { mailbox }),
          subject: 'A test from your website',
          text: `This is the test that you asked for on ${site.agentName}'s website. Your emails will be sent the same way.`,
        }),
      );
      return { message: tellDelivery('The test', recorded), delivery: recorded.delivery, id, missing: [] };
    },
  } satisfies Partial<Handlers<operations>>;
}

/**
 * Returns the mailbox that a form names, after storing its password; or the site's default; or null for the
 * site's own sender. Throws `invalid-input` for a mailbox without a password that isn't stored already.
 */
export async function mailboxOfForm(
  mail: MailSettings,
  tx: Transaction,
  siteId: string,
  form: { email?: string | undefined; emailPassword?: string | undefined },
  now: Date,
): Promise<string | null> {
  const kept = await keepMailbox(mail, tx, siteId, form, now, false);
  return kept ?? mail.mailboxes.usual(tx, siteId);
}

async function keepMailbox(
  mail: MailSettings,
  tx: Transaction,
  siteId: string,
  form: { email?: string | undefined; emailPassword?: string | undefined },
  now: Date,
  isUsual: boolean,
): Promise<string | null> {
  const email = (form.email ?? '').replace(/\s/g, '').toLowerCase();
  const password = (form.emailPassword ?? '').replace(/\s/g, '') || null;
  if (email === '') {
    if (password === null) return null;
    throw invalidInput('/body/email', 'must be the mailbox of the app password');
  }
  if (!address.test(email)) throw invalidInput('/body/email', 'must be an email address');
  const kept = await mail.mailboxes.save(tx, { siteId, email, password, isUsual }, now);
  if (!kept) throw invalidInput('/body/emailPassword', 'must be the app password of the mailbox');
  return email;
}
