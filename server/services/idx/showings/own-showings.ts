import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { components, operations } from '../../../../openapi/generated/idx.d.ts';
import { inTransaction, type Queryable } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import type { Handlers } from '../../service.ts';
import { siteOrigin } from '../../site-origin.ts';
import { type Owner, ownersOf } from '../saved/owner.ts';
import { canCancel, cancel } from './decide.ts';
import { openDesk, type ShowingDeps } from './desk.ts';
import { lockRequest, open, type RequestRow, stateOf } from './repository.ts';
import { showingRequests } from './tables.ts';

type OwnShowing = components['schemas']['OwnShowing'];

/** How long a request that came to nothing is still told of. */
const tellFor = 30 * 24 * 60 * 60_000;
const mostListed = 100;

/**
 * Returns the handlers for whoever asked, by their account or device. They are told nothing that was typed, and get no link
 * of the emails: a press behind one proves the address.
 */
export function ownShowingHandlers(deps: ShowingDeps) {
  const { database, site, now } = deps;
  return {
    async listOwnShowings({ query: pins }, { siteId }) {
      const rows = await requestsOf(database.db, siteId, ownersOf(pins), now());
      return { timeZone: site.timeZone, showings: rows.map((row) => shown(row, now())) };
    },

    async cancelOwnShowing({ path, query: pins }, context) {
      const { siteId } = context;
      const owners = ownersOf(pins);
      return inTransaction(database, async (tx) => {
        const desk = await openDesk(tx, deps, { siteId, origin: siteOrigin(site, context) });
        const request = await lockRequest(tx, siteId, path.id);
        if (request === null || !owners.some((owner) => owner === request.owner))
          throw problem('not-found', { detail: 'This showing wasn’t requested on this device.' });
        if (canCancel(request, desk.now)) await cancel(desk, request, { by: 'visitor' });
        return shown((await lockRequest(tx, siteId, path.id)) ?? request, desk.now);
      });
    },
  } satisfies Partial<Handlers<operations>>;
}

/** Returns what its owners asked for, newest first: what may still become a showing or is one, and what lately came to nothing. */
async function requestsOf(db: Queryable, siteId: string, owners: Owner[], now: Date): Promise<RequestRow[]> {
  const { id, owner, state, updatedAt } = showingRequests;
  if (owners.length === 0) return [];
  const isTold = or(inArray(state, open), gt(updatedAt, new Date(now.getTime() - tellFor)));
  return db
    .select()
    .from(showingRequests)
    .where(and(eq(showingRequests.siteId, siteId), inArray(owner, owners), isTold))
    .orderBy(desc(id))
    .limit(mostListed);
}

function shown(request: RequestRow, now: Date): OwnShowing {
  const { id, listingKey, manner, times, startsAt, lengthMinutes, note, decidedBy, answerBy } = request;
  return {
    ...{ id, listingKey, manner, times, lengthMinutes, note, decidedBy },
    state: stateOf(request, now),
    start: startsAt?.toISOString() ?? null,
    answerBy: answerBy?.toISOString() ?? null,
    canCancel: canCancel(request, now),
  };
}
