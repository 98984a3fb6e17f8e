import type { operations } from '../../../openapi/generated/comm.d.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { recordDueEmails } from './drips/record-due.ts';
import { commHandlers } from './handlers.ts';

/** Creates the built-in messages service with its job, which records due drip emails every minute. */
export function createCommService(
  deps: Pick<
    ServiceDeps,
    | 'database'
    | 'jobs'
    | 'outbox'
    | 'events'
    | 'callAs'
    | 'mail'
    | 'sends'
    | 'site'
    | 'textCalls'
    | 'log'
    | 'now'
  >,
): Handlers<operations> {
  deps.jobs.every('drips', 1, ({ signal }) => recordDueEmails(deps, signal));
  return commHandlers(deps);
}
