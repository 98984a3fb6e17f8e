import { createHash } from 'node:crypto';
import type { operations } from '../../../../openapi/generated/comm.d.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { tellDelivery } from '../../../jobs/outbox/delivery.ts';
import { suppressionOf } from '../../../jobs/outbox/mail-rules.ts';
import { needWord } from '../../../people/deleted.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext, Handlers } from '../../service.ts';
import { calledOrigin } from '../../site-origin.ts';
import { noSuchTemplate } from '../templates/handlers.ts';
import { findTemplate, findTemplateNamed } from '../templates/repository.ts';
import { prepareEmail } from './compose.ts';
import { linkKeyOf, mailLinks } from './links.ts';
import { receiverOf } from './receivers.ts';
import { recordEmail } from './record-email.ts';
import { mailboxOfForm } from './sender.ts';
import { refuseUnknown, tellUnknown } from './unknown-fields.ts';

type EmailDeps = Pick<ServiceDeps, 'database' | 'outbox' | 'callAs' | 'mail' | 'site' | 'now'>;

/** Creates the handlers that send and preview emails to one recipient (comm, tag `sending`). */
export function emailHandlers(deps: EmailDeps) {
  const { database, mail, site, now } = deps;
  const { db } = database;
  return {
    async sendEmail({ body: form }, context) {
      const { siteId } = context;
      const to = form.emailaddress.trim();
      needPostalAddress(site);
      const draft = await draftOf(deps, context, form);
      const suppressed = await suppressionOf(db, siteId, to);
      if (suppressed !== null) throw problem('conflict', { detail: suppressed });
      const receiver = await receiverOf(deps, context, to);
      const origin = calledOrigin(site, context);
      const prepared = await prepareEmail(draft, { site, origin });
      refuseUnknown(prepared.unknown, form.unknownFields);
      const hold = form.unknownFields === 'hold' ? tellUnknown(prepared.unknown) : null;
      const links = mailLinks(await linkKeyOf(db, siteId), origin);
      const { id, missing, ...recorded } = await inTransaction(database, async (tx) => {
        await needWord(tx, siteId, { email: to });
        const mailbox = await mailboxOfForm(mail, tx, siteId, form, now());
        const key = form.idempotencyKey === undefined ? null : `email:${form.idempotencyKey}`;
        const askedHash = hashOf(to.toLowerCase(), draft);
        return recordEmail(deps, tx, { siteId, prepared, receiver, links, mailbox, key, askedHash, hold });
      });
      return { message: tellDelivery('The email', recorded), delivery: recorded.delivery, id, missing };
    },

    async previewEmail({ body }, context) {
      const origin = calledOrigin(site, context);
      const receiver =
        body.emailaddress === undefined
          ? { email: '', name: null, phone: null }
          : await receiverOf(deps, context, body.emailaddress.trim());
      const prepared = await prepareEmail(body, { site, origin });
      const unsubscribe = `${origin}/api/treas/comm/unsubscribe/preview`;
      const filled = prepared.fill(receiver, { unsubscribe, pixel: null });
      return { ...filled, unknown: prepared.unknown };
    },
  } satisfies Partial<Handlers<operations>>;
}

/** Throws `conflict` without a postal address, which marketing email requires (DOMAIN, Messages). */
export function needPostalAddress({ postalAddress }: ServiceDeps['site']): void {
  if (postalAddress !== null) return;
  throw problem('conflict', {
    detail:
      'Emails must say where their sender can be reached by mail. Add the postal address to the site profile first.',
  });
}

/** Returns a hash that distinguishes a retried email from a different one under the same key. */
const hashOf = (to: string, { subject, body }: { subject: string; body: string }) =>
  createHash('sha256')
    .update(JSON.stringify([to, subject, body]))
    .digest('hex');

type Form = { title: string; body?: string | undefined; template?: string | undefined };

/** Returns the content of the requested email: its own, or that of a template by id or name. */
async function draftOf({ database }: EmailDeps, { siteId }: CallContext, form: Form) {
  const subject = form.title.trim();
  if (subject === '') throw invalidInput('/body/title', 'must not be empty');
  if ((form.body ?? '').trim() !== '') return { subject, body: form.body ?? '' };
  const wanted = (form.template ?? '').trim();
  if (wanted === '') throw invalidInput('/body/body', 'must not be empty where no template is named');
  const byId = /^[1-9]\d{0,9}$/.test(wanted) ? await findTemplate(database.db, siteId, Number(wanted)) : null;
  const template = byId ?? (await findTemplateNamed(database.db, siteId, wanted));
  if (template === null) throw noSuchTemplate();
  return { subject, body: template.body };
}
