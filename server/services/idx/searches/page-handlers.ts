import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import { suppress, suppressionOf } from '../../../jobs/outbox/mail-rules.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext, Handlers } from '../../service.ts';
import { calledOrigin } from '../../site-origin.ts';
import { type Owner, ownerOf, ownersOf, type Pinned } from '../saved/owner.ts';
import { withOwner } from '../saved/with-owner.ts';
import { type AlertLink, alertKeyOf, readAlertToken } from './alert-links.ts';
import { unsubscribedText } from './confirmations.ts';
import { confirmedPage, confirmPage } from './confirming/confirm-pages.ts';
import { addressOf, confirm, listWaiting } from './confirming/confirm-searches.ts';
import { changedPage, settingsPage } from './pages.ts';
import { forgetProof } from './proofs.ts';
import { findById, pauseSearches, setFrequency } from './repository.ts';

type Form = { shown?: string; none?: string; [search: `search-${number}`]: string };

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
  /** Returns the page of a link: what waits for its address. */
  const choicePage = async (context: CallContext, token: string, opener: Pinned, notice?: string) => {
    const { siteId } = context;
    const email = await addressOf(db, siteId, token, now());
    const waiting = await listWaiting(db, siteId, email, ownersOf(opener));
    return confirmPage(site, email, waiting, { origin: originOf(context), ...(notice ? { notice } : {}) });
  };
  return {
    async showAlertConfirmation({ path, query }, context) {
      return choicePage(context, path.token, query);
    },

    async confirmAlerts({ path, query, body }, context) {
      const { siteId } = context;
      const { shown: listed = '', none, ...form }: Form = body ?? {};
      const shown = listed.split(',').map(Number);
      const chosen = none !== undefined ? [] : shown.filter((id) => form[`search-${id}`] === 'on');
      if (chosen.length === 0 && none === undefined)
        return choicePage(context, path.token, query, 'Choose at least one, or none of these.');
      const work = (tx: Transaction, owner: Owner | null) =>
        confirm(tx, siteId, { token: path.token, owner, chosen, shown }, now());
      const { email, started } = await (ownerOf(query) === null
        ? inTransaction(database, (tx) => work(tx, null))
        : withOwner(database, { siteId, now: now() }, query, work));
      return confirmedPage(site, email, started, originOf(context));
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
