import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { addDays } from '../../../time/days.ts';
import { momentIn, zoneName } from '../../../time/zones.ts';
import type { Handlers } from '../../service.ts';
import { siteOrigin } from '../../site-origin.ts';
import { openVersions } from '../listings/search/search-listings.ts';
import { ownerOf } from '../saved/owner.ts';
import { lockOwner } from '../saved/with-owner.ts';
import { answerByAgent } from './agent-answers.ts';
import { askShowing, consentWords } from './ask-showing.ts';
import { openDesk, type ShowingDeps } from './desk.ts';
import { busyTimes } from './held-times.ts';
import { homeToShow } from './home-to-show.ts';
import { checkHours, findHours, saveHours } from './hours.ts';
import { daysOpen, timesOf } from './open-times.ts';
import { ownShowingHandlers } from './own-showings.ts';
import { listRequests } from './repository.ts';
import { visitorHandlers } from './visitor-handlers.ts';

/** Returns the handlers of showings that visitors request (idx, tag `showings`). */
export function showingHandlers(deps: ShowingDeps) {
  const { database, site, now } = deps;
  const { timeZone } = site;
  const readShown = openVersions(database.pool, deps);
  const homeOf = async (siteId: string, listingKey: string) =>
    homeToShow(database.pool, siteId, listingKey, await readShown(siteId));
  return {
    async listShowingSlots({ query }, { siteId }) {
      const { closed } = await homeOf(siteId, query.listingKey);
      const hours = await findHours(database.db, siteId);
      const calendar = { hours, timeZone, now: now() };
      const { firstDay, lastDay } = daysOpen(calendar);
      const from = query.from ?? firstDay;
      const dates = Array.from({ length: query.days ?? 7 }, (_, n) => addDays(from, n));
      const isOpen = from <= lastDay && addDays(from, dates.length) > firstDay;
      const busy = isOpen
        ? await busyTimes(database.db, {
            ...{ siteId, timeZone, lengthMinutes: hours.lengthMinutes, now: now() },
            from: startOf(timeZone, from),
            to: startOf(timeZone, addDays(from, dates.length + 1)),
          })
        : [];
      return {
        ...{ timeZone, zoneName: zoneName(timeZone, now()), lengthMinutes: hours.lengthMinutes },
        ...{ video: hours.video, firstDay, lastDay, consentWords, closed },
        days: closed === null ? dates.map((date) => timesOf(date, calendar, busy)) : [],
      };
    },

    async requestShowing({ query: pins, body }, context) {
      const { siteId, clientAddress } = context;
      const { address, closed } = await homeOf(siteId, body.listingKey);
      if (closed !== null)
        throw problem('conflict', {
          detail: closed,
          errors: [{ pointer: '/body/listingKey', detail: closed }],
        });
      const hours = await findHours(database.db, siteId);
      if (body.manner === 'video' && !hours.video)
        throw invalidInput('/body/manner', `${site.agentName} shows homes in person only.`);
      const place = address ?? body.listingKey;
      await inTransaction(database, async (tx) => {
        const desk = await deskOf(tx, context);
        const owner = ownerOf(pins);
        // So that what the device asked for is found, and moves to the account, when its visitor signs in.
        if (owner !== null) await lockOwner(tx, siteId, owner, desk.now);
        await askShowing(desk, body, { hours, place, pins, clientAddress });
      });
      return { message: `${site.agentName} has your request.` };
    },

    async listShowingRequests({ query }, { siteId }) {
      return { ...(await listRequests(database.db, siteId, query, now())), timeZone };
    },

    async answerShowingRequest({ path, body }, context) {
      return inTransaction(database, async (tx) => answerByAgent(await deskOf(tx, context), path.id, body));
    },

    async getShowingHours(_input, { siteId }) {
      return findHours(database.db, siteId);
    },

    async updateShowingHours({ body }, { siteId }) {
      await saveHours(database.db, siteId, checkHours(body), now());
      return { message: 'The showing hours are saved.' };
    },

    ...ownShowingHandlers(deps),
    ...visitorHandlers(deps),
  } satisfies Partial<Handlers<operations>>;

  function deskOf(tx: Transaction, context: { siteId: string; publicOrigin?: string | undefined }) {
    return openDesk(tx, deps, { siteId: context.siteId, origin: siteOrigin(site, context) });
  }
}

/** Returns when a day begins in a zone. */
const startOf = (timeZone: string, day: string): Date =>
  momentIn(timeZone, `${day}T00:00`) ?? new Date(`${day}T00:00Z`);
