import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { inTransaction } from '../../../database/transaction.ts';
import { tasks } from '../../../people/tables.ts';
import { composeReminder } from './compose-digest.ts';
import { agentEmail, type DigestDeps } from './digest.ts';
import { describeTasks, updateTask } from './repository.ts';

const atOnce = 100;

/**
 * Records the emails that remind the agent of tasks, each once; a task that is put off waits until then. Returns how
 * many.
 */
export async function sendReminders(
  deps: Omit<DigestDeps, 'showingsOn' | 'todaySources'>,
  signal?: AbortSignal,
): Promise<number> {
  const { database, now } = deps;
  const isDue = and(
    ...[lte(tasks.remindAt, now()), isNull(tasks.remindedAt), isNull(tasks.doneAt)],
    or(isNull(tasks.snoozedUntil), lte(tasks.snoozedUntil, now())),
  );
  const due = await database.db
    .select({ id: tasks.id, siteId: tasks.siteId })
    .from(tasks)
    .where(isDue)
    .orderBy(asc(tasks.remindAt))
    .limit(atOnce);
  let sent = 0;
  for (const { id, siteId } of due) {
    if (signal?.aborted === true) return sent;
    const to = await agentEmail(deps, siteId);
    const isSent = await inTransaction(database, async (tx) => {
      // It may have been done, moved, or told of by another process meanwhile.
      const [task] = await tx
        .select()
        .from(tasks)
        .where(and(eq(tasks.id, id), isDue))
        .for('update');
      if (task === undefined) return false;
      await updateTask(tx, id, { remindedAt: now() });
      const [described] = await describeTasks(tx, [task]);
      if (described === undefined) throw new Error('a task was lost');
      await deps.outbox.record(tx, {
        ...{ siteId, channel: 'mail', kind: 'notice', to },
        ...composeReminder(described, deps.site),
        headers: { 'Auto-Submitted': 'auto-generated' },
        idempotencyKey: `task-reminder:${id}:${task.remindAt?.getTime()}`,
      });
      return true;
    });
    if (isSent) sent += 1;
  }
  return sent;
}
