import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { suppressionOf } from '../../../jobs/outbox/mail-rules.ts';
import { openToday } from '../../../time/zones.ts';
import type { CallService } from '../../call.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { openVersions } from '../listings/search/search-listings.ts';
import { ownerOf } from '../saved/owner.ts';
import { ownerToRead, withOwner } from '../saved/with-owner.ts';
import { answerSearches } from './answer-searches.ts';
import {
  type Confirmation,
  checkUnconfirmed,
  sendConfirmation,
  tooSoon,
  unsubscribedText,
  waitFor,
} from './confirmations.ts';
import { isProved } from './proofs.ts';
import { readChanges } from './read-changes.ts';
import { readFilters } from './read-filters.ts';
import * as repository from './repository.ts';
import type { Sender } from './sender.ts';
import type { Frequency } from './tables.ts';

type Owning = { account?: string | undefined; device?: string | undefined; provedEmail?: string | undefined };
export type SearchDeps = Pick<
  ServiceDeps,
  'database' | 'outbox' | 'callAs' | 'site' | 'feeds' | 'hideStaleListings' | 'now'
>;

const notFound = () => problem('not-found', { detail: 'This search is no longer there.' });
const keyOf = (email: string) => email.trim().toLowerCase();

/** Returns the handlers of the searches that visitors follow (idx, tag `searches`). */
export function searchHandlers(deps: SearchDeps) {
  const { database, callAs, site, feeds = [], hideStaleListings, now } = deps;
  const { db, pool } = database;
  const readShown = openVersions(pool, { feeds, hideStaleListings, now });
  const today = openToday(site.timeZone, now);

  /** Returns the owner of a call; what the agent made for a confirmed email becomes the account's first. */
  const ownerOfRead = async (siteId: string, query: Owning) => {
    const owner = await ownerToRead(database, { siteId, now: now() }, query);
    if (owner !== null && query.account !== undefined && query.provedEmail !== undefined) {
      const email = keyOf(query.provedEmail);
      await inTransaction(database, (tx) => repository.takeOver(tx, siteId, { owner, email }));
    }
    return owner;
  };
  const write = <T>(siteId: string, query: Owning, work: (tx: Transaction, owner: string) => Promise<T>) => {
    if (ownerOf(query) === null) throw notFound();
    return withOwner(database, { siteId, now: now() }, query, work);
  };

  return {
    async listSavedSearches({ query }, context) {
      const owner = await ownerOfRead(context.siteId, query);
      if (owner === null) return { searches: [] };
      const rows = await repository.listSearches(db, context.siteId, owner);
      return { searches: await answerSearches(db, callAs(context), rows) };
    },

    async createSavedSearch({ query: owning, body }, context) {
      const { siteId } = context;
      const call = callAs(context);
      const { query } = await readFilters(call, body.filters);
      const typed = body.email ?? owning.provedEmail;
      const email = typed === undefined ? null : keyOf(typed);
      checkSending(body.frequency, email);
      const isOwn = email !== null && email === keyOf(owning.provedEmail ?? '');
      if (isOwn && (await suppressionOf(db, siteId, email)) !== null && body.frequency !== 'off') {
        const detail = unsubscribedText(site);
        throw problem('conflict', { detail, errors: [{ pointer: '/body/email', detail }] });
      }
      let confirmation: Confirmation | null = null;
      const row = await write(siteId, owning, async (tx, owner) => {
        await checkRoom(tx, siteId, owner);
        const proved = email === null || isOwn || (await isProved(tx, siteId, email, owner));
        if (!proved) await checkUnconfirmed(tx, siteId, email, now());
        const made = await repository.insertSearch(tx, {
          ...{ siteId, owner, email, query, name: body.name.trim(), frequency: body.frequency },
          ...{ state: proved ? 'active' : 'unconfirmed', origin: body.baseUrl ?? site.publicOrigin ?? '' },
          ...{ createdAt: now(), lookedAt: now() },
        });
        if (!proved) confirmation = await sendConfirmation(deps, tx, made, senderOf(owner, owning, context));
        return made;
      });
      return answerOf(call, row, confirmation);
    },

    async changeSavedSearch({ path, query, body }, context) {
      const { siteId } = context;
      let confirmation: Confirmation | null = null;
      const row = await write(siteId, query, async (tx, owner) => {
        const found = await repository.lockSearch(tx, siteId, owner, path.id);
        if (found === null || (found.removedAt !== null && body.removed !== false)) throw notFound();
        if (found.removedAt !== null && !found.byAgent) {
          await checkRoom(tx, siteId, owner);
          const { state, email } = found;
          if (
            state === 'unconfirmed' &&
            email !== null &&
            !(await mayStart(tx, siteId, owner, email, query.provedEmail))
          )
            await checkUnconfirmed(tx, siteId, email, now());
        }
        const { name, frequency, looked, removed } = body;
        if (frequency !== undefined) checkSending(frequency, found.email);
        const starts = frequency !== undefined && frequency !== 'off' && found.state === 'paused';
        const isProved = starts && (await mayStart(tx, siteId, owner, found.email, query.provedEmail));
        if (isProved && found.email !== null && (await suppressionOf(tx, siteId, found.email)) !== null)
          throw problem('conflict', { detail: unsubscribedText(site) });
        if (starts && !isProved && found.email !== null)
          await checkUnconfirmed(tx, siteId, found.email, now());
        const changed = await repository.changeSearch(tx, path.id, {
          ...(name === undefined ? {} : { name: name.trim() }),
          ...(frequency === undefined ? {} : { frequency }),
          ...(starts ? { state: isProved ? ('active' as const) : ('unconfirmed' as const) } : {}),
          ...(looked === undefined ? {} : { lookedAt: now() }),
          ...(removed === undefined ? {} : { removedAt: removed ? now() : null }),
        });
        if (starts && !isProved)
          confirmation = await sendConfirmation(deps, tx, changed, senderOf(owner, query, context));
        return changed;
      });
      return answerOf(callAs(context), row, confirmation);
    },

    async stopSearchAlerts({ query }, { siteId }) {
      await write(siteId, query, (tx, owner) => repository.turnOff(tx, siteId, owner));
      return { message: 'All alerts are off.' };
    },

    async listSearchChanges({ path, query }, { siteId }) {
      const owner = await ownerOfRead(siteId, query);
      const row = owner === null ? null : await repository.findSearch(db, siteId, owner, path.id);
      if (row === null) throw notFound();
      return { changes: await readChanges(pool, siteId, row.id, await readShown(siteId), today()) };
    },

    async resendSearchConfirmation({ path, query }, context) {
      const { siteId } = context;
      const message = await write(siteId, query, async (tx, owner) => {
        const found = await repository.lockSearch(tx, siteId, owner, path.id);
        if (found === null || found.removedAt !== null) throw notFound();
        if (found.state !== 'unconfirmed' || found.email === null)
          throw problem('conflict', { detail: 'This address is confirmed already.' });
        const { waitMs } = await waitFor(tx, siteId, found.email, now());
        if (waitMs > 0) throw tooSoon(waitMs);
        await sendConfirmation(deps, tx, found, senderOf(owner, query, context));
        return deps.outbox.connected.mail
          ? `We’re emailing a link to ${found.email}, unless that address has unsubscribed from our emails.`
          : `This site can’t send email right now. Ask ${site.agentName} at ${site.agentPhone} about alerts.`;
      });
      return { message };
    },
  } satisfies Partial<Handlers<operations>>;

  async function answerOf(call: CallService, row: repository.SearchRow, confirmation: Confirmation | null) {
    const [answer] = await answerSearches(db, call, [row]);
    if (answer === undefined) throw notFound();
    return { ...answer, ...(confirmation === null ? {} : { confirmation }) };
  }

  /** Whether stopped alerts start again without a new confirmation: the address is the caller's own, or proved since. */
  async function mayStart(
    tx: Transaction,
    siteId: string,
    owner: string,
    email: string | null,
    proved: string | undefined,
  ): Promise<boolean> {
    return email === null || email === keyOf(proved ?? '') || isProved(tx, siteId, email, owner);
  }

  /** Alerts need an address, and the postal address that the law wants in each. */
  function checkSending(frequency: Frequency, email: string | null): void {
    if (frequency === 'off') return;
    if (email === null) throw invalidInput('/body/email', 'must be given for alerts');
    if (site.postalAddress !== null) return;
    const detail = 'This site can’t send alerts yet. Choose Off to save the search without them.';
    throw problem('conflict', { detail, errors: [{ pointer: '/body/frequency', detail }] });
  }
}

const senderOf = (
  owner: string,
  { provedEmail }: Owning,
  { clientAddress }: { clientAddress: string },
): Sender => ({ owner, clientAddress, isConfirmed: provedEmail !== undefined });

/** Throws `conflict` when an owner follows as many searches as it may. */
async function checkRoom(tx: Transaction, siteId: string, owner: string): Promise<void> {
  if ((await repository.countSearches(tx, siteId, owner)) < repository.mostSearches) return;
  const detail = `${repository.mostSearches} searches are followed already. Remove one to follow another.`;
  throw problem('conflict', { detail });
}
