import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { type Handlers, notBuiltIn } from '../../service.ts';

type JourneyOperations = Pick<
  operations,
  'getJourney' | 'setJourneyStage' | 'scheduleShowing' | 'updateSellingDetails' | 'listSiteUsers'
>;

/** A client's way through the stages (idx, tag `journey`). */
export function journeyHandlers(): Handlers<JourneyOperations> {
  return {
    getJourney: notBuiltIn,
    setJourneyStage: notBuiltIn,
    scheduleShowing: notBuiltIn,
    updateSellingDetails: notBuiltIn,
    listSiteUsers: notBuiltIn,
  };
}
