import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import { suppress, suppressionOf } from '../../../jobs/outbox/mail-rules.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext, Handlers } from '../../service.ts';
import { calledOrigin } from '../../site-origin.ts';
import { type AlertLink, alertKeyOf, readAlertToken } from './alert-links.ts';
import { addressOf, confirm, unsubscribedText } from './confirmations.ts';
import { changedPage, confirmedPage, confirmPage, settingsPage } from './pages.ts';
import { forgetProof } from './proofs.ts';
import { findById, pauseSearches, setFrequency } from './repository.ts';

/** Returns the handlers of the pages that emails link to: they work without signing in. */
export function alertPageHandlers({ database, site, now }: Pick<ServiceDeps, 'database' | 'site' | 'now'>) {
  const { db } = database;
  const linkOf = async (siteId: string, token: string): Promise<AlertLink> => {
    const link = readAlertToken(await alertKeyOf(db, siteId), token);
    if (link !== null) return link;
    const detail = `This link is incomplete. Write to ${site.agentEmail}, and we’ll stop the emails.`;
    throw problem('not-found', { detail });
  };
  const searchOf = (siteId: string, link: AlertLink) =>
    link.what === 'search' ? findById(db, siteId, link.id) : null;
  const originOf = (context: CallContext) => calledOrigin(site, context);
  return {
    async showAlertConfirmation({ path }, { siteId }) {
      return confirmPage(site, await addressOf(db, siteId, path.token, now()));
    },

    async confirmAlerts({ path }, context) {
      const { siteId } = context;
      const email = await inTransaction(database, (tx) => confirm(tx, siteId, path.token, now()));
      return confirmedPage(site, email, originOf(context));
    },

    async showAlertSettings({ path }, { siteId }) {
      const link = await linkOf(siteId, path.token);
      return settingsPage(site, link, await searchOf(siteId, link));
    },

    async changeAlerts({ path, body }, context) {
      const { siteId } = context;
      const link = await linkOf(siteId, path.token);
      const { frequency } = body ?? {};
      const changed = await inTransaction(database, async (tx) => {
        if (link.what === 'search') {
          if (frequency !== undefined) {
            if (frequency !== 'off' && (await suppressionOf(tx, siteId, link.email)) !== null)
              throw problem('conflict', { detail: unsubscribedText(site) });
            return setFrequency(tx, siteId, link.id, frequency);
          }
          return (await pauseSearches(tx, siteId, { id: link.id }))[0] ?? null;
        }
        await pauseSearches(tx, siteId, { email: link.email });
        // Whoever follows for this address again must have it confirmed anew.
        await forgetProof(tx, siteId, link.email);
        if (link.what === 'emails') await suppress(tx, { siteId, email: link.email, source: 'link' }, now());
        return null;
      });
      return changedPage(site, link, changed, originOf(context));
    },
  } satisfies Partial<Handlers<operations>>;
}
