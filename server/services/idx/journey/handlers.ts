import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import { tellDelivery } from '../../../jobs/outbox/delivery.ts';
import { needWord } from '../../../people/deleted.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { siteOrigin } from '../../site-origin.ts';
import { openDesk } from '../showings/desk.ts';
import { followSchedule } from '../showings/follow-schedule.ts';
import { findJourney, updateStage } from './repository.ts';
import { changeSellingDetails } from './selling-details.ts';
import { planShowing, readShowing } from './showings.ts';

/** Returns the handlers of a client's journey through the stages (idx, tag `journey`). */
export function journeyHandlers(
  deps: Pick<ServiceDeps, 'database' | 'outbox' | 'events' | 'callAs' | 'site' | 'now'>,
) {
  const { database, outbox, events, callAs, site, now } = deps;
  return {
    async getJourney({ query }, { siteId }) {
      const journey = await findJourney(database.db, siteId, query.email);
      if (journey === null) throw problem('not-found', { detail: 'No one has this email.' });
      return journey;
    },

    async setJourneyStage({ path, query }, { siteId }) {
      const stage = path.stage === 'setlead' ? 'lead' : path.stage;
      await inTransaction(database, async (tx) => {
        await needWord(tx, siteId, query);
        await updateStage(tx, events, siteId, { ...query, stage, now: now() });
      });
      return { message: 'The stage is set.' };
    },

    async scheduleShowing({ query }, context) {
      const { siteId } = context;
      const showing = readShowing(query, { now: now(), timeZone: site.timeZone });
      const text = await inTransaction(database, async (tx) => {
        const desk = await openDesk(tx, deps, { siteId, origin: siteOrigin(site, context) });
        const recorded = await planShowing(tx, { outbox, events, site, now: now() }, siteId, showing);
        await followSchedule(desk, showing);
        return recorded;
      });
      if (text === null) return { message: 'The showing is set.' };
      const told = tellDelivery('The text to the client', text);
      return { message: `The showing is set. ${told}`, delivery: text.delivery };
    },

    async updateSellingDetails({ query }, { siteId }) {
      const found = await inTransaction(database, (tx) =>
        changeSellingDetails(tx, events, siteId, query, now()),
      );
      if (!found) throw problem('not-found', { detail: 'There are no such selling details.' });
      return { message: 'The selling details are changed.' };
    },

    async listSiteUsers({ query }, context) {
      const { limit, offset } = query;
      const { users } = await callAs(context)('listUsers', {
        query: { limit: limit ?? 1000, offset: offset ?? 0 },
      });
      return users.map(({ roles, ...user }) => ({
        ...user,
        siteId: context.siteId,
        roleName: roles.includes('ROLE_ADMIN') ? 'ROLE_ADMIN' : 'ROLE_USER',
      }));
    },
  } satisfies Partial<Handlers<operations>>;
}
