import { and, asc, eq, isNull, lte, notInArray, or } from 'drizzle-orm';
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
  const { database, log, now } = deps;
  const isDue = and(
    ...[lte(tasks.remindAt, now()), isNull(tasks.remindedAt), isNull(tasks.doneAt)],
    or(isNull(tasks.snoozedUntil), lte(tasks.snoozedUntil, now())),
  );
  const remind = async (id: number, siteId: string) => {
    const to = await agentEmail(deps, siteId);
    return inTransaction(database, async (tx) => {
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
  };
  const failed: number[] = [];
  let sent = 0;
  for (let more = true; more; ) {
    const due = await database.db
      .select({ id: tasks.id, siteId: tasks.siteId })
      .from(tasks)
      .where(and(isDue, notInArray(tasks.id, failed)))
      .orderBy(asc(tasks.remindAt))
      .limit(atOnce);
    for (const { id, siteId } of due) {
      if (signal?.aborted === true) return sent;
      // A failure of one doesn't block the others; the next round tries it again.
      const isSent = await remind(id, siteId).catch((error: unknown) => {
        log.error({ err: error, siteId, taskId: id }, 'a reminder could not be recorded');
        failed.push(id);
        return false;
      });
      if (isSent) sent += 1;
    }
    more = due.length === atOnce;
  }
  return sent;
}
