import type { TodaySources } from '../people/states/reasons.ts';
import { homes, priceCutReasons, requestReasons, showings, stages } from './idx/today/reasons.ts';
import { backReasons, seenReasons } from './monitor/reasons.ts';

/** What the services know for Today beyond facts. */
export const todaySources: TodaySources = {
  reasons: [requestReasons, priceCutReasons, seenReasons, backReasons],
  ...{ showings, stages, homes },
};
