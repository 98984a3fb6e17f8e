import type { operations } from '../../../../openapi/generated/comm.d.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import { listSuppressions, suppress } from '../../../jobs/outbox/mail-rules.ts';
import { lockWriting } from '../../../people/deletion/lock.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { linkKeyOf, readToken } from '../emails/links.ts';
import { mailOpens } from '../tables.ts';
import { askPage, donePage } from './pages.ts';

/** A transparent GIF of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Creates the handlers for unsubscribing and email opens (comm, tag `consent`). */
export function consentHandlers({ database, site, now }: Pick<ServiceDeps, 'database' | 'site' | 'now'>) {
  const { db } = database;
  const emailOf = async (siteId: string, token: string) => {
    const email = readToken(await linkKeyOf(db, siteId), 'unsubscribe', token);
    if (email === null) {
      const detail = `This link is incomplete. Write to ${site.agentEmail}, and we’ll stop the emails.`;
      throw problem('not-found', { detail });
    }
    return email;
  };
  return {
    async showUnsubscribePage({ path }, { siteId }) {
      return askPage(site, await emailOf(siteId, path.token));
    },

    async unsubscribe({ path }, { siteId }) {
      const email = await emailOf(siteId, path.token);
      await suppress(db, { siteId, email, source: 'link' }, now());
      return donePage(site, email);
    },

    async trackEmailOpen({ path }, { siteId, log }) {
      const messageId = readToken(await linkKeyOf(db, siteId), 'track', path.token);
      if (messageId !== null && uuid.test(messageId)) {
        await db
          .insert(mailOpens)
          .values({ messageId, siteId, openedAt: now() })
          .onConflictDoNothing()
          .catch((error: Error) => log.warn({ err: error }, 'an opening was not kept'));
      }
      return {
        contentType: 'image/gif',
        headers: { 'cache-control': 'no-store' },
        body: pixel,
      };
    },

    async listSuppressions({ query }, { siteId }) {
      const { suppressions, total } = await listSuppressions(db, siteId, query);
      return {
        total,
        suppressions: suppressions.map(({ email, source, words, createdAt }) => ({
          ...{ email, source, words },
          created_at: createdAt.toISOString(),
        })),
      };
    },

    async addSuppression({ body }, { siteId }) {
      await inTransaction(database, async (tx) => {
        await lockWriting(tx);
        await suppress(tx, { siteId, email: body.email, source: 'agent', words: body.words }, now());
      });
      return { message: 'This address gets no more emails.' };
    },
  } satisfies Partial<Handlers<operations>>;
}
