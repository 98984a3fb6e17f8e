import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { people } from '../../../../api/clients.ts';

const changed = ['getToday', 'listTasks'];

/** Marks a task as done, or takes that back. */
export function useFinishTask() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ taskId, done }: { taskId: number; done: boolean }) => {
      const params = { path: { taskId } };
      if (done) await call(people.POST('/api/people/v1/tasks/{taskId}/done', { params }));
      else await call(people.POST('/api/people/v1/tasks/{taskId}/reopen', { params }));
    },
    onSuccess: () =>
      Promise.all(changed.map((operation) => client.invalidateQueries({ queryKey: [operation] }))),
  });
}
