import type { operations } from '../../../openapi/generated/comm.d.ts';
import type { Handlers, ServiceDeps } from '../service.ts';
import { commHandlers } from './handlers.ts';

/** The built-in messages service. */
export function createCommService(
  deps: Pick<ServiceDeps, 'database' | 'outbox' | 'site'>,
): Handlers<operations> {
  return commHandlers(deps);
}
