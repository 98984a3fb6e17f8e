import type { operations } from '../../../openapi/generated/monitor.d.ts';
import { type Handlers, notBuiltIn, type ServiceDeps } from '../service.ts';
import { monitorHandlers } from './handlers.ts';

/** The built-in monitoring service. */
export function createMonitorService(deps: Pick<ServiceDeps, 'database' | 'now'>): Handlers<operations> {
  return { ...monitorHandlers(deps), listIncidents: notBuiltIn };
}
