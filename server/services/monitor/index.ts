import { lt } from 'drizzle-orm';
import type { operations } from '../../../openapi/generated/monitor.d.ts';
import { inTransaction } from '../../database/transaction.ts';
import { forgetBefore } from '../../people/hear.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { type ConnectionDeps, connectionHandlers } from './connections/handlers.ts';
import { type EventDeps, eventHandlers } from './events/handlers.ts';
import { pageViewFacts } from './facts.ts';
import { type MonitorDeps, monitorHandlers } from './handlers.ts';
import { pageViews } from './tables.ts';

const dayMs = 86_400_000;

/** Creates the monitoring service with its job, which deletes page views older than `pageViewDays`. */
export function createMonitorService(
  deps: MonitorDeps & ConnectionDeps & EventDeps & Pick<ServiceDeps, 'jobs' | 'log' | 'pageViewDays'>,
): Handlers<Omit<operations, `receive${string}`>> {
  const { database, jobs, log, now, pageViewDays } = deps;
  jobs.every('monitor-forget-page-views', 24 * 60, async () => {
    const before = new Date(now().getTime() - pageViewDays * dayMs);
    const forgotten = await inTransaction(database, async (tx) => {
      const { rowCount } = await tx.delete(pageViews).where(lt(pageViews.createdAt, before));
      await forgetBefore(tx, pageViewFacts, before);
      return rowCount;
    });
    if (forgotten) log.info({ forgotten }, 'old page views are forgotten');
  });
  return { ...monitorHandlers(deps), ...connectionHandlers(deps), ...eventHandlers(deps) };
}
