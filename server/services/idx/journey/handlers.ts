import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { problem } from '../../../errors.ts';
import { type Handlers, notBuiltIn, type ServiceDeps } from '../../service.ts';
import { openJourneys } from './repository.ts';

type JourneyOperations = Pick<
  operations,
  'getJourney' | 'setJourneyStage' | 'scheduleShowing' | 'updateSellingDetails' | 'listSiteUsers'
>;

/** A client's way through the stages (idx, tag `journey`). */
export function journeyHandlers({
  database,
  now,
}: Pick<ServiceDeps, 'database' | 'now'>): Handlers<JourneyOperations> {
  const journeys = openJourneys(database.db);
  return {
    async getJourney({ query }, { siteId }) {
      const journey = await journeys.find(siteId, query.email);
      if (journey === null) throw problem('not-found', { detail: 'Nothing is recorded of this person.' });
      return journey;
    },

    async setJourneyStage({ path, query }, { siteId }) {
      const stage = path.stage === 'setlead' ? 'lead' : path.stage;
      await journeys.set(siteId, query.email, stage, query, now());
      return { message: 'The stage is set.' };
    },

    scheduleShowing: notBuiltIn,
    updateSellingDetails: notBuiltIn,
    listSiteUsers: notBuiltIn,
  };
}
