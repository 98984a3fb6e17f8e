import type { components, operations } from '../../../../openapi/generated/people.d.ts';
import { inTransaction, type Queryable, type Transaction } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { lockWriting } from '../../../people/deletion/lock.ts';
import { tellOfChange } from '../../../people/states/touch.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { needRoot } from '../person/handlers.ts';
import { findRoot } from '../person/repository.ts';
import { needConversation, needTheirs } from './conversation.ts';
import { placeOf, readPlace, type TaskRow } from './places.ts';
import { timingOfNext } from './repeats.ts';
import * as repository from './repository.ts';
import { readSettings, saveDigestHour } from './settings.ts';
import { applyTiming, noTiming } from './timing.ts';

type Task = components['schemas']['Task'];

/** Returns the handlers of the agent's tasks (people, tag `tasks`). */
export function taskHandlers({
  database,
  site,
  now,
  callAs,
}: Pick<ServiceDeps, 'database' | 'site' | 'now' | 'callAs'>) {
  const { db } = database;
  const { timeZone } = site;
  const timing = () => ({ timeZone, now: now() });
  /** Changes tasks, of nobody who is being deleted, and tells those who watch Today. */
  const change = <Result>(siteId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    inTransaction(database, async (tx) => {
      await lockWriting(tx);
      const result = await work(tx);
      await tellOfChange(tx, siteId);
      return result;
    });
  return {
    async listTasks({ query }, { siteId }) {
      const { personId, state = 'open', dueUntil, limit = 50, after } = query;
      const place = readPlace(state, after);
      const root = personId === undefined ? undefined : await needRoot(db, siteId, personId);
      const wanted = { root, state, dueUntil };
      const { rows, total } = await repository.listTasks(db, siteId, wanted, {
        ...{ limit: limit + 1, after: place, at: timing() },
      });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        tasks: await repository.describeTasks(db, shown),
        next: last === undefined ? null : placeOf(state, last),
        total,
      };
    },

    async addTask({ body }, context) {
      const { siteId } = context;
      const { text, personId, cause, conversationId } = body;
      const conversation =
        conversationId === undefined ? null : await needConversation(callAs(context), conversationId);
      return change(siteId, async (tx) => {
        const root = await rootOf(tx, siteId, personId ?? null);
        if (conversation !== null && root !== null) await needTheirs(tx, siteId, conversation, root);
        const row = await repository.insertTask(tx, {
          ...{ siteId, text: needText(text), createdAt: now() },
          ...{ personId: root, cause: cause?.trim() || null, conversationId: conversationId ?? null },
          ...applyTiming(noTiming, body, timing()),
        });
        if (row === null) throw new Error('a task was not stored');
        return describe(tx, row);
      });
    },

    async changeTask({ path, body }, { siteId }) {
      const { text, personId } = body;
      return change(siteId, async (tx) => {
        const task = await needTask(tx, siteId, path.taskId);
        if (task.doneAt !== null)
          throw problem('conflict', { detail: 'This task is done. Reopen it first.' });
        const next = applyTiming(task, body, timing());
        const row = await repository.updateTask(tx, task.id, {
          ...next,
          ...(text === undefined ? {} : { text: needText(text) }),
          ...(personId === undefined ? {} : { personId: await rootOf(tx, siteId, personId) }),
          ...(next.remindAt?.getTime() === task.remindAt?.getTime() ? {} : { remindedAt: null }),
          changedAt: now(),
        });
        return describe(tx, row);
      });
    },

    async finishTask({ path }, { siteId }) {
      return change(siteId, async (tx) => {
        const task = await needTask(tx, siteId, path.taskId);
        const done =
          task.doneAt === null ? await repository.updateTask(tx, task.id, { doneAt: now() }) : task;
        const next = timingOfNext(task, timing());
        if (task.doneAt === null && next !== null)
          await repository.insertTask(tx, {
            ...{ siteId, personId: task.personId, text: task.text, ...next },
            ...{ repeat: task.repeat, repeatFrom: task.repeatFrom, repeats: task.id },
            ...{ cause: task.cause, conversationId: task.conversationId, createdAt: now() },
          });
        const following = await repository.findNext(tx, task.id);
        return {
          task: await describe(tx, done),
          next: following === null ? null : await describe(tx, following),
        };
      });
    },

    async reopenTask({ path }, { siteId }) {
      return change(siteId, async (tx) => {
        const task = await repository.lockTask(tx, siteId, path.taskId, { deleted: true });
        if (task === null) throw noTask();
        if (task.deletedAt !== null) {
          const wasOpen = task.doneAt?.getTime() === task.deletedAt.getTime();
          const set = { deletedAt: null, ...(wasOpen ? { doneAt: null } : {}) };
          return describe(tx, await repository.updateTask(tx, task.id, set));
        }
        if (task.doneAt !== null) await repository.removeNext(tx, task.id);
        return describe(tx, await repository.updateTask(tx, task.id, { doneAt: null }));
      });
    },

    async deleteTask({ path }, { siteId }) {
      await change(siteId, async (tx) => {
        const task = await needTask(tx, siteId, path.taskId);
        const at = now();
        await repository.updateTask(tx, task.id, { deletedAt: at, doneAt: task.doneAt ?? at });
      });
      return { message: 'The task is deleted.' };
    },

    async readTaskSettings(_input, { siteId }) {
      return { digestHour: (await readSettings(db, siteId)).digestHour };
    },

    async changeTaskSettings({ body }, { siteId }) {
      await saveDigestHour(db, siteId, body.digestHour);
      return { digestHour: body.digestHour };
    },
  } satisfies Partial<Handlers<operations>>;
}

const noTask = () => problem('not-found', { detail: 'This task is deleted.' });

async function needTask(tx: Transaction, siteId: string, id: number): Promise<TaskRow> {
  const task = await repository.lockTask(tx, siteId, id);
  if (task === null) throw noTask();
  return task;
}

function needText(text: string): string {
  const words = text.trim();
  if (words === '') throw invalidInput('/body/text', 'Write what there is to do.');
  return words;
}

async function rootOf(tx: Queryable, siteId: string, personId: string | null): Promise<string | null> {
  if (personId === null) return null;
  const root = await findRoot(tx, siteId, personId);
  if (root === null) throw invalidInput('/body/personId', 'There is no such person.');
  return root;
}

async function describe(db: Queryable, row: TaskRow): Promise<Task> {
  const [task] = await repository.describeTasks(db, [row]);
  if (task === undefined) throw new Error('a task was lost');
  return task;
}
