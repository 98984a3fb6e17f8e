import { queryOptions, useMutation } from '@tanstack/react-query';
import type { components } from '../../../../openapi/generated/people.d.ts';
import { call } from '../../api/call.ts';
import { people } from '../../api/clients.ts';
import { ProblemError } from '../../api/problem.ts';
import { useRefresh } from '../../api/use-refresh.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
export type Task = Schema<'Task'>;
export type NewTask = Schema<'NewTask'>;
export type TaskChange = Schema<'TaskChange'>;
export type TaskRepeat = Schema<'TaskRepeat'>;

/** The most tasks that a list shows at once. */
export const mostTasks = 200;

/** Queries the open tasks about a person, or all, by when they are due. */
export function openTasksQuery(personId?: string) {
  const query = { state: 'open', limit: mostTasks, ...(personId === undefined ? {} : { personId }) } as const;
  return queryOptions({
    queryKey: ['listTasks', query],
    queryFn: ({ signal }) => call(people.GET('/api/people/v1/tasks', { params: { query }, signal })),
  });
}

/** Queries the tasks that were done last. */
export const doneTasksQuery = queryOptions({
  queryKey: ['listTasks', { state: 'done' }],
  queryFn: ({ signal }) =>
    call(people.GET('/api/people/v1/tasks', { params: { query: { state: 'done', limit: 50 } }, signal })),
});

/** Returns the id of the person who has an email; null when nobody has. */
export async function findPersonId(email: string): Promise<string | null> {
  try {
    return (await call(people.GET('/api/people/v1/people/by-email', { params: { query: { email } } }))).id;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null;
    throw error;
  }
}

/** What shows tasks: reloaded after each change. */
const shown = ['listTasks', 'getToday'];

/** Adds a task. */
export function useAddTask() {
  return useMutation({
    mutationFn: (body: NewTask) => call(people.POST('/api/people/v1/tasks', { body })),
    onSuccess: useRefresh(...shown),
  });
}

/** Changes a task. */
export function useChangeTask() {
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: TaskChange }) =>
      call(people.PATCH('/api/people/v1/tasks/{taskId}', { params: { path: { taskId: id } }, body: change })),
    onSuccess: useRefresh(...shown),
  });
}

/** What can be done with a task at one press. */
export type TaskStep = 'done' | 'reopen' | 'delete';

/** Finishes, reopens, or deletes a task. */
export function useTaskStep() {
  return useMutation({
    mutationFn: async ({ id, step }: { id: number; step: TaskStep }): Promise<void> => {
      const params = { path: { taskId: id } };
      if (step === 'done') await call(people.POST('/api/people/v1/tasks/{taskId}/done', { params }));
      else if (step === 'reopen') await call(people.POST('/api/people/v1/tasks/{taskId}/reopen', { params }));
      else await call(people.DELETE('/api/people/v1/tasks/{taskId}', { params }));
    },
    onSettled: useRefresh(...shown),
  });
}
