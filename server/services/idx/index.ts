import type { operations } from '../../../openapi/generated/idx.d.ts';
import { type Handlers, notBuiltIn, type ServiceDeps } from '../service.ts';
import { journeyHandlers } from './journey/handlers.ts';
import { leadHandlers } from './leads/handlers.ts';
import { listingHandlers } from './listings/handlers.ts';
import { settingHandlers } from './settings/handlers.ts';

/** The built-in idx service, one folder for each tag of its spec. */
export function createIdxService(deps: ServiceDeps): Handlers<operations> {
  return {
    ...listingHandlers(deps),
    ...leadHandlers(deps),
    ...journeyHandlers(deps),
    ...settingHandlers(deps),
    getPerson: notBuiltIn,
  };
}
