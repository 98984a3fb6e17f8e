import type { operations } from '../../../openapi/generated/staging.d.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { stagingHandlers } from './handlers.ts';

/** Creates the built-in staging service. */
export function createStagingService(
  deps: Pick<ServiceDeps, 'database' | 'now' | 'images' | 'stagingLabel' | 'storage' | 'callAs'>,
): Handlers<operations> {
  return stagingHandlers(deps);
}
