import { createHash, randomUUID } from 'node:crypto';
import type { components, operations } from '../../../../openapi/generated/comm.d.ts';
import { inTransaction, type Queryable } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import type { Hold } from '../../../jobs/delivery/channel.ts';
import { tellDelivery } from '../../../jobs/outbox/delivery.ts';
import { suppressionOf } from '../../../jobs/outbox/mail-rules.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import { holdOfText, lastConsent } from '../../../jobs/outbox/text-rules.ts';
import { isGone } from '../../../people/deleted.ts';
import type { ServiceDeps } from '../../deps.ts';
import { sendingChannels } from '../../sending-channels.ts';
import type { Handlers } from '../../service.ts';
import { tellUnknown } from '../emails/unknown-fields.ts';
import { type Composed, compose, type Draft, nobody } from './draft.ts';

type Deps = Pick<ServiceDeps, 'database' | 'outbox' | 'callAs' | 'mail' | 'sends' | 'site' | 'now'>;
type Consent = components['schemas']['MessagePreview']['consent'];

/** How long a message can be taken back, in seconds. */
const undoSeconds = 10;

/** Creates the handlers of what the agent writes to one person (comm, tag `sending`). */
export function messageHandlers(deps: Deps) {
  const { database, outbox, mail, site, now } = deps;
  const { db } = database;
  return {
    async previewMessage({ body }, context) {
      const { siteId } = context;
      const { to, ...message } = await compose(deps, context, body);
      const { channels } = await sendingChannels(deps, siteId);
      const { consent, hold } = await wordOf(db, siteId, { channel: body.channel, to }, now());
      const sends = body.channel === 'mail' ? channels.email : channels.texts;
      return { ...message, consent, obstacle: hold?.reason ?? null, sends };
    },

    async writeMessage({ body }, context) {
      const { siteId } = context;
      const { channel } = body;
      if (body.text.trim() === '') throw invalidInput('/body/text', 'must not be empty');
      if (channel === 'mail' && (body.subject ?? '').trim() === '')
        throw invalidInput('/body/subject', 'must not be empty');
      const message = await compose(deps, context, body);
      needValues(message);
      const { hold } = await wordOf(db, siteId, { channel, to: message.to }, now());
      if (hold !== null && hold.until === null) {
        if (channel === 'sms') throw problem('conflict', { detail: hold.reason });
        if (body.evenUnsubscribed !== true) throw problem('unsubscribed', { detail: hold.reason });
      }
      const { id, differs, ...recorded } = await inTransaction(database, async (tx) => {
        // They may have been deleted since the message was composed.
        if (await isGone(tx, siteId, body.personId)) throw nobody();
        const mailbox = channel === 'mail' ? await mail.mailboxes.usual(tx, siteId) : null;
        const { to, subject, text, html } = message;
        return outbox.record(tx, {
          ...{ id: randomUUID(), siteId, channel, kind: 'personal', text },
          to: channel === 'mail' ? to : (textableNumber(to) ?? to),
          ...(html === null
            ? {}
            : {
                ...{ subject, html, fromName: site.agentName },
                headers: { 'Reply-To': mailbox ?? site.agentEmail },
              }),
          ...(mailbox === null ? {} : { mailbox }),
          ...{ idempotencyKey: `personal:${body.idempotencyKey}`, askedHash: hashOf(body) },
          notBefore: new Date(now().getTime() + undoSeconds * 1000),
        });
      });
      if (differs)
        throw problem('conflict', {
          detail:
            'A message with this key was recorded before, and this one differs from it. This one was not sent.',
        });
      const what = channel === 'mail' ? 'The email' : 'The text';
      return {
        ...{ id, message: tellDelivery(what, recorded), delivery: recorded.delivery },
        undoSeconds: recorded.delivery === 'scheduled' ? secondsUntil(hold?.until ?? null, now()) : 0,
      };
    },

    async undoMessage({ path }, { siteId }) {
      const undone = await inTransaction(database, (tx) => outbox.undo(tx, siteId, path.id));
      if (undone === null) throw problem('not-found', { detail: 'There is no such message.' });
      if (!undone) throw problem('conflict', { detail: 'It’s too late to undo: the message is being sent.' });
      return { message: 'The message was not sent.' };
    },
  } satisfies Partial<Handlers<operations>>;
}

/** Returns how long a message can be taken back that waits until a time, if any. */
const secondsUntil = (until: Date | null, now: Date): number =>
  until === null ? undoSeconds : Math.max(undoSeconds, Math.floor((until.getTime() - now.getTime()) / 1000));

/** Returns whether the recipient agreed to messages, and why one can't be sent, or not now. */
async function wordOf(
  db: Queryable,
  siteId: string,
  { channel, to }: { channel: Draft['channel']; to: string },
  at: Date,
): Promise<{ consent: Consent; hold: Hold | null }> {
  if (channel === 'mail') {
    const reason = await suppressionOf(db, siteId, to);
    return reason === null
      ? { consent: 'unasked', hold: null }
      : { consent: 'no', hold: { until: null, reason } };
  }
  const last = await lastConsent(db, siteId, textableNumber(to) ?? to);
  const consent = last === null ? 'unasked' : last === 'given' ? 'yes' : 'no';
  return { consent, hold: await holdOfText(db, { siteId, kind: 'personal', to }, at) };
}

/** Throws `invalid-input` for a message that would be sent with a gap or a literal `{{field}}`. */
function needValues({ missing, unknown }: Pick<Composed, 'missing' | 'unknown'>): void {
  const unfilled = missing.map((field) => field.replaceAll('_', ' '));
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(unfilled);
  const detail = missing.length > 0 ? `No value for ${list}.` : tellUnknown(unknown);
  if (detail !== null)
    throw problem('invalid-input', { detail, errors: [{ pointer: '/body/text', detail }] });
}

/** Returns a hash that distinguishes a retried message from a different one under the same key. */
function hashOf({ personId, channel, to, subject = '', text, homes = [], images = [] }: Draft): string {
  const parts = [personId, channel, to, subject, text, homes, images];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
