import type { operations } from '../../../openapi/generated/auth.d.ts';
import { createSlots } from '../../workers/slots.ts';
import type { ServiceDeps } from '../deps.ts';
import { openFollowUps } from '../follow-up.ts';
import type { Handlers } from '../service.ts';
import { pruneConfirmations } from './email-confirmation.ts';
import { authHandlers } from './handlers.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { pruneLockOut } from './lock-out.ts';
import { answerResetRequest, pruneResets, type ResetDeps, resetJob } from './password-reset.ts';
import { keptPasswords, type Passwords } from './passwords.ts';

export { seedAdmin } from './seed-admin.ts';

const manySignIns = 'Many people are signing in at this moment. Try again in a few seconds.';

/** Creates the built-in accounts service with its jobs: reset emails, and cleanup of its counters. */
export function createAuthService(
  deps: Pick<ServiceDeps, 'database' | 'jobs' | 'outbox' | 'events' | 'callAs' | 'site' | 'log' | 'now'>,
  passwords: Passwords = keptPasswords,
): Handlers<operations> {
  const { database, jobs, outbox, site, log, now } = deps;
  const own: ResetDeps = {
    database,
    jobs,
    outbox,
    site,
    now,
    keyedHash: createKeyedHash(database),
    // A hash takes 60 ms and 46 MiB, so a flood of sign-ins must not start them all at once.
    slots: createSlots({ size: 2, waiting: 60, full: manySignIns, retryAfter: 5 }),
    passwords,
  };
  jobs.work(resetJob, (data) => answerResetRequest(own, data));
  jobs.every('auth-upkeep', 60, async () => {
    await pruneLockOut(database.db, now());
    await pruneResets(own);
    await pruneConfirmations(own);
  });
  passwords
    .hashOfNobody()
    .catch((error: Error) => log.error({ error: error.message }, 'passwords cannot be hashed'));
  const { callAs, events } = deps;
  return authHandlers({ ...own, callAs, events, followUp: openFollowUps(deps, 'sign-up') });
}
