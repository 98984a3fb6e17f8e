import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/people.d.ts';
import type { Queryable, Transaction } from '../../../database/transaction.ts';
import { people, tasks } from '../../../people/tables.ts';
import { readSummaries } from '../person/repository.ts';
import type { ListedTask, Place, TaskRow, TaskState } from './places.ts';

type Task = components['schemas']['Task'];

type Clock = { timeZone: string; now: Date };

export type Wanted = {
  /** The id of somebody who wasn't merged into another. */
  root: string | undefined;
  state: TaskState;
  dueUntil: string | undefined;
};

const members = (db: Queryable, root: string) =>
  db.select({ id: people.id }).from(people).where(eq(people.rootId, root));

const isWanted = (db: Queryable, siteId: string, { root, state, dueUntil }: Wanted) =>
  and(
    ...[eq(tasks.siteId, siteId), isNull(tasks.deletedAt)],
    state === 'open' ? isNull(tasks.doneAt) : state === 'done' ? isNotNull(tasks.doneAt) : undefined,
    root === undefined ? undefined : inArray(tasks.personId, members(db, root)),
    dueUntil === undefined ? undefined : lte(tasks.dueOn, dueUntil),
  );

/** When a task is to be done: as it is due, or once it returns from a snooze that lasts until later. */
function nextTime({ timeZone, now }: Clock) {
  const returns = sql`(${tasks.snoozedUntil} at time zone ${timeZone}::text)::date`;
  const waits = sql`${tasks.snoozedUntil} > ${now.toISOString()}::timestamptz and ${returns} >= ${tasks.dueOn}`;
  return {
    nextDay: sql<string | null>`(case when ${waits} then ${returns} else ${tasks.dueOn} end)`.mapWith(
      tasks.dueOn,
    ),
    nextAt: sql<Date | null>`(case when ${waits} then greatest(${tasks.snoozedUntil}, ${tasks.dueAt})
      else ${tasks.dueAt} end)`.mapWith(tasks.dueAt),
  };
}

/** Lists tasks in the order of their state, from behind a place. */
export async function listTasks(
  db: Queryable,
  siteId: string,
  wanted: Wanted,
  { limit, after, at }: { limit: number; after: Place | null; at: Clock },
): Promise<{ rows: ListedTask[]; total: number }> {
  const isIt = isWanted(db, siteId, wanted);
  const { nextDay, nextAt } = nextTime(at);
  const order: Record<TaskState, SQL[]> = {
    open: [asc(nextDay), asc(nextAt), asc(tasks.id)],
    done: [sql`${tasks.doneAt} desc nulls last`, sql`${tasks.id} desc nulls last`],
    all: [desc(tasks.createdAt), desc(tasks.id)],
  };
  const rows = await db
    .select({ ...getTableColumns(tasks), nextDay, nextAt })
    .from(tasks)
    .where(and(isIt, after === null ? undefined : isBehind(after, at)))
    .orderBy(...order[wanted.state])
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(tasks).where(isIt);
  return { rows, total: counted?.total ?? 0 };
}

function isBehind(place: Place, clock: Clock): SQL | undefined {
  if (place.of === 'open') {
    const { nextDay, nextAt } = nextTime(clock);
    return sql`(coalesce(${nextDay}, 'infinity'), coalesce(${nextAt}, 'infinity'), ${tasks.id})
      > (${place.day}::date, ${place.at}::timestamptz, ${place.id}::bigint)`;
  }
  const column = place.of === 'done' ? tasks.doneAt : tasks.createdAt;
  const at = new Date(place.at);
  return or(lt(column, at), and(eq(column, at), lt(tasks.id, place.id)));
}

/** Returns a task that isn't deleted, locked; null without one. `deleted` finds deleted ones, too. */
export async function lockTask(
  tx: Transaction,
  siteId: string,
  id: number,
  { deleted = false } = {},
): Promise<TaskRow | null> {
  const [task] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.siteId, siteId), eq(tasks.id, id), deleted ? undefined : isNull(tasks.deletedAt)))
    .for('update');
  return task ?? null;
}

/** Adds a task; null when another one repeats the same task already. */
export async function insertTask(tx: Queryable, row: typeof tasks.$inferInsert): Promise<TaskRow | null> {
  const [task] = await tx.insert(tasks).values(row).onConflictDoNothing().returning();
  return task ?? null;
}

export async function updateTask(tx: Queryable, id: number, set: Partial<TaskRow>): Promise<TaskRow> {
  const [task] = await tx.update(tasks).set(set).where(eq(tasks.id, id)).returning();
  if (task === undefined) throw new Error('a locked task was lost');
  return task;
}

/** Removes the task that followed another, if nobody has touched it. */
export async function removeNext(tx: Queryable, id: number): Promise<void> {
  await tx
    .delete(tasks)
    .where(
      and(eq(tasks.repeats, id), isNull(tasks.doneAt), isNull(tasks.changedAt), isNull(tasks.deletedAt)),
    );
}

export async function findNext(db: Queryable, id: number): Promise<TaskRow | null> {
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.repeats, id), isNull(tasks.deletedAt)));
  return task ?? null;
}

/** Removes what was deleted before a time for good. */
export async function removeDeleted(db: Queryable, before: Date): Promise<void> {
  await db.delete(tasks).where(lt(tasks.deletedAt, before));
}

/** Returns the open tasks that a day's email tells of: due by then, or put off until then; the earliest first. */
export async function listForDay(
  db: Queryable,
  siteId: string,
  { day, begins, ends }: { day: string; begins: Date; ends: Date },
  limit: number,
): Promise<{ rows: TaskRow[]; total: number }> {
  const isIt = and(
    ...[eq(tasks.siteId, siteId), isNull(tasks.doneAt)],
    or(lte(tasks.dueOn, day), and(gt(tasks.snoozedUntil, begins), lt(tasks.snoozedUntil, ends))),
    or(isNull(tasks.snoozedUntil), lt(tasks.snoozedUntil, ends)),
  );
  const order = [asc(tasks.dueOn), asc(tasks.dueAt), asc(tasks.id)];
  const rows = await db
    .select()
    .from(tasks)
    .where(isIt)
    .orderBy(...order)
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(tasks).where(isIt);
  return { rows, total: counted?.total ?? 0 };
}

/** Returns tasks as the answers have them, with who each is about: the person who was kept, for merged ones. */
export async function describeTasks(db: Queryable, rows: readonly TaskRow[]): Promise<Task[]> {
  const ids = [...new Set(rows.flatMap(({ personId }) => personId ?? []))];
  const roots = new Map(
    ids.length === 0
      ? []
      : (
          await db.select({ id: people.id, root: people.rootId }).from(people).where(inArray(people.id, ids))
        ).map(({ id, root }) => [id, root] as const),
  );
  const summaries = await readSummaries(db, [...new Set(roots.values())]);
  const names = new Map(
    summaries.map(({ id, name, email, phoneNumber }) => [id, name ?? email ?? phoneNumber]),
  );
  return rows.map((row) => {
    const root = row.personId === null ? undefined : roots.get(row.personId);
    return {
      id: row.id,
      person: root === undefined ? null : { id: root, name: names.get(root) ?? null },
      ...{ text: row.text, dueOn: row.dueOn, dueAt: iso(row.dueAt), remindAt: iso(row.remindAt) },
      ...{ repeat: row.repeat, snoozedUntil: iso(row.snoozedUntil), cause: row.cause },
      ...{
        conversationId: row.conversationId,
        doneAt: iso(row.doneAt),
        createdAt: row.createdAt.toISOString(),
      },
    };
  });
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
