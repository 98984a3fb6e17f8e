import type { ServiceDeps } from '../../deps.ts';
import { type DigestDeps, sendDigests } from './digest.ts';
import { sendReminders } from './reminders.ts';
import { removeDeleted } from './repository.ts';

const hoursToUndo = 24;

/** Sets the jobs that send the morning emails and the reminders, and that clean up. */
export function startTaskRounds(deps: DigestDeps & Pick<ServiceDeps, 'jobs'>): void {
  const { database, jobs, now } = deps;
  jobs.every('people-task-reminders', 1, async ({ signal }) => {
    await sendReminders(deps, signal);
  });
  jobs.every('people-task-digests', 5, async ({ signal }) => {
    await sendDigests(deps, signal);
  });
  jobs.every('people-task-cleanup', 60, () =>
    removeDeleted(database.db, new Date(now().getTime() - hoursToUndo * 3_600_000)),
  );
}
