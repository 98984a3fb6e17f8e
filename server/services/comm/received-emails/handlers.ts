import { and, desc, eq, lt } from 'drizzle-orm';
import type { operations } from '../../../../openapi/generated/comm.d.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import { suppress } from '../../../jobs/outbox/mail-rules.ts';
import { lockWriting } from '../../../people/deletion/lock.ts';
import { hear } from '../../../people/hear.ts';
import { makeKnown } from '../../../people/identities.ts';
import { isSameSecret } from '../../../secrets/same-secret.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { asksForNoMore } from '../consent/reply.ts';
import { receivedEmails } from '../tables.ts';
import { cleanLine } from './clean-line.ts';
import { readableLine } from './encoded-words.ts';
import { emailFacts } from './facts.ts';
import { answeredIds, isAutomatic, isDisowned, isProgram, keyOf, sentAtOf } from './headers.ts';
import { findAnswered, proofOf } from './match.ts';
import { mostCharacters, ownWords } from './own-words.ts';
import { senderOf } from './sender.ts';

/** Creates the handlers for the emails that arrive (comm). */
export function receivedEmailHandlers({
  database,
  events,
  mail,
  now,
  site,
}: Pick<ServiceDeps, 'database' | 'events' | 'mail' | 'now' | 'site'>) {
  return {
    async receiveEmail({ headers, body }, { siteId }) {
      if (mail.receivedKey === null) throw problem('not-found');
      const { 'X-Mail-Key': given = '' } = headers ?? {};
      if (!isSameSecret(given, mail.receivedKey)) throw problem('not-allowed');
      const from = cleanLine(body.from);
      const sent = senderOf(from);
      const address = sent?.address.toLowerCase() ?? null;
      const sender = address ?? from.toLowerCase();
      const subject = readableLine(body.subject ?? '');
      const text = body.text.toWellFormed().replaceAll('\0', '');
      const stops = address !== null && asksForNoMore({ ...body, subject });
      const automatic = isAutomatic({ ...body, subject }, address);
      const receivedAt = now();
      await inTransaction(database, async (tx) => {
        const answered = await findAnswered(tx, siteId, answeredIds(body));
        const proof = proofOf({ address, answered, automatic, disowned: isDisowned(body) });
        const [first] = await tx
          .insert(receivedEmails)
          .values({
            ...{ siteId, id: keyOf(body), from, address: sender, subject, text: ownWords(text) },
            ...{ wish: stops ? 'stop' : null, automatic, proof },
            ...{ answers: answered?.id ?? null, answeredTo: answered?.to ?? null },
            ...{ sentAt: sentAtOf(body, receivedAt), receivedAt },
          })
          .onConflictDoNothing()
          .returning({ id: receivedEmails.id });
        if (first === undefined) return;
        // What answers nobody may be a prospect's first word: without a person, it would stand nowhere.
        const isWord = !automatic && !stops && answered === null && address !== null;
        if (isWord && !isOurs(address, site.agentEmail) && !isProgram(address)) {
          await lockWriting(tx);
          await makeKnown(tx, siteId, { email: address, name: sent?.name || null, now: receivedAt });
        }
        for (const source of emailFacts) await hear(tx, source, [first.id]);
        await events.record(tx, siteId, 'message.received', {
          ...{
            channel: 'email',
            from: address ?? from,
            subject: body.subject === undefined ? null : subject,
          },
          ...{ text: text.slice(0, 8000).toWellFormed(), asked: stops ? 'stop' : null, automatic, proof },
        });
        if (!stops || address === null) return;
        const words = text.trim().slice(0, 500);
        await suppress(tx, { siteId, email: address, source: 'reply', words }, receivedAt);
      });
      return { message: 'The email is read.' };
    },

    async listReceivedEmails({ query }, { siteId }) {
      const { from, answeredTo, before, limit = 1000 } = query;
      const rows = await database.db
        .select()
        .from(receivedEmails)
        .where(
          and(
            eq(receivedEmails.siteId, siteId),
            from === undefined ? undefined : eq(receivedEmails.address, from.toLowerCase()),
            answeredTo === undefined ? undefined : eq(receivedEmails.answeredTo, answeredTo.toLowerCase()),
            before === undefined ? undefined : lt(receivedEmails.number, before),
          ),
        )
        .orderBy(desc(receivedEmails.number))
        .limit(limit);
      return rows.map((row) => ({
        ...{ id: row.number, from: row.address, name: senderOf(row.from)?.name ?? '' },
        ...{
          subject: row.subject,
          text: row.text.slice(0, mostCharacters),
          wish: row.wish,
          automatic: row.automatic,
        },
        ...{ answers: row.answers, answered_to: row.answeredTo, proof: row.proof },
        sent_at: row.sentAt?.toISOString() ?? null,
        received_at: row.receivedAt.toISOString(),
      }));
    },
  } satisfies Partial<Handlers<operations>>;
}

const isOurs = (address: string, agentEmail: string) => address === agentEmail.trim().toLowerCase();
