import { vi } from 'vitest';
import type { Task } from '../../src/people/tasks/api.ts';
import { type Fakes, problem } from '../fakes.ts';

export const annsId = '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c';
const ann = { id: annsId, name: 'Ann Lee' };

/** Friday, Nov 20, 2026, 2:46 PM in Chicago. */
const now = new Date('2026-11-20T20:46:00Z');

/** Stops the clock of a test on a Friday afternoon. */
export function stopClock(): void {
  // Not frames: one that is asked for and never comes would stop all later ones of the page's dialogs.
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  vi.setSystemTime(now);
}

export const aTask = (id: number, text: string, change: Partial<Task> = {}): Task => ({
  ...{ id, text, person: ann, dueOn: null, dueAt: null, remindAt: null, repeat: null, snoozedUntil: null },
  ...{ cause: null, conversationId: null, doneAt: null, createdAt: '2026-11-19T15:04:05Z' },
  ...change,
});

/** A late task, one of today with a time and a reminder, one that repeats, and one without a day. */
export const someTasks = (): Task[] => [
  aTask(1, 'Order the sign', { dueOn: '2026-11-18', person: null }),
  aTask(2, 'Send Ann numbers at $422,000', {
    ...{ dueOn: '2026-11-20', dueAt: '2026-11-20T22:00:00Z', remindAt: '2026-11-20T21:30:00Z' },
    cause: 'Stage: Make Offer',
  }),
  aTask(3, 'Pay the MLS', { dueOn: '2026-11-30', repeat: 'monthly', person: null }),
  aTask(4, 'Ask about the brother'),
];

/** Answers the calls about tasks from a list that changes with them. */
export function taskFakes(tasks: Task[]): Fakes {
  const change = (id: number, set: Partial<Task> | null) => {
    const at = tasks.findIndex((task) => task.id === id);
    const task = tasks[at];
    if (task === undefined) return problem(404, 'not-found');
    return Object.assign(task, set);
  };
  const deleted = new Map<number, Task>();
  return {
    listTasks: ({ query: { state = 'open', personId } }) => {
      const found = tasks.filter(
        ({ doneAt, person }) =>
          (state === 'all' || (state === 'done') === (doneAt !== null)) &&
          (personId === undefined || person?.id === personId),
      );
      return { tasks: found.map((task) => ({ ...task })), next: null, total: found.length };
    },
    addTask: ({ body }) => {
      const { personId, ...rest } = body;
      const dueOn = rest.dueOn ?? rest.dueAt?.slice(0, 10) ?? null;
      const task = aTask(100 + tasks.length, body.text, {
        ...{ ...rest, dueOn, person: personId === undefined ? null : ann },
      });
      tasks.push(task);
      return task;
    },
    changeTask: ({ path: { taskId }, body: { personId: _person, ...set } }) => change(taskId, set),
    finishTask: ({ path: { taskId } }) => {
      const done = change(taskId, { doneAt: new Date().toISOString() });
      return done instanceof Response ? done : { task: done, next: null };
    },
    reopenTask: ({ path: { taskId } }) => {
      const task = deleted.get(taskId);
      if (task !== undefined) tasks.splice(0, 0, task);
      return change(taskId, { doneAt: null });
    },
    deleteTask: ({ path: { taskId } }) => {
      const at = tasks.findIndex(({ id }) => id === taskId);
      for (const task of tasks.splice(at, 1)) deleted.set(taskId, task);
      return { message: 'The task is deleted.' };
    },
  };
}
