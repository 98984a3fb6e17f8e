import type { operations } from '../../../openapi/generated/monitor.d.ts';
import type { Handlers } from '../service.ts';
import { type MonitorDeps, monitorHandlers } from './handlers.ts';

/** The built-in monitoring service. */
export function createMonitorService(deps: MonitorDeps): Handlers<operations> {
  return monitorHandlers(deps);
}
