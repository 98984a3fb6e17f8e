import type { operations } from '../../../openapi/generated/auth.d.ts';
import { openFollowUps } from '../follow-up.ts';
import type { Handlers, ServiceDeps } from '../service.ts';
import { pruneConfirmations } from './email-confirmation.ts';
import { authHandlers } from './handlers.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { pruneLockOut } from './lock-out.ts';
import { answerResetRequest, pruneResets, type ResetDeps, resetJob } from './password-reset.ts';
import { hashOfNobody } from './passwords.ts';
import { createSlots } from './slots.ts';

export { seedAdmin } from './seed-admin.ts';

/** The built-in accounts service, with its jobs: reset mails, and the upkeep of its counters. */
export function createAuthService(
  deps: Pick<ServiceDeps, 'database' | 'jobs' | 'outbox' | 'events' | 'clients' | 'site' | 'log' | 'now'>,
): Handlers<operations> {
  const { database, jobs, outbox, site, log, now } = deps;
  const own: ResetDeps = {
    database,
    jobs,
    outbox,
    site,
    now,
    keyedHash: createKeyedHash(database),
    slots: createSlots(2, 60),
  };
  jobs.work(resetJob, (data) => answerResetRequest(own, data));
  jobs.every('auth-upkeep', 60, async () => {
    await pruneLockOut(database.db, now());
    await pruneResets(own);
    await pruneConfirmations(own);
  });
  hashOfNobody().catch((error: Error) => log.error({ error: error.message }, 'passwords cannot be hashed'));
  const { clients, events } = deps;
  return authHandlers({ ...own, clients, events, followUp: openFollowUps(deps, 'sign-up') });
}
