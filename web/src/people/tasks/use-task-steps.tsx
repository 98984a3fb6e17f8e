import { type ReactNode, useState } from 'react';
import { failureOf } from '../../api/problem.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { type Task, type TaskStep, useChangeTask, useTaskStep } from './api.ts';
import { UndoNotice } from './undo-notice.tsx';

export type TaskSteps = {
  /** The task whose step is being stored. */
  busyId: number | null;
  finish: (task: Task) => void;
  reopen: (task: Task) => void;
  remove: (task: Task) => void;
  /** Puts a task off until a moment; null ends that. */
  snooze: (task: Task, until: string | null, words: string) => void;
  /** Offers to undo the last step; draw it once. */
  notice: ReactNode;
};

const notUndone = 'This couldn’t be undone. Please try again.';

type Undo = { id: number; text: string; undo: () => void };

/** The steps of a list's tasks. Each can be undone for a while. `onTake` is told of each before it is taken. */
export function useTaskSteps(onTake: (task: Task) => void): TaskSteps {
  const { alert, clear, toast } = useAlerts();
  const step = useTaskStep();
  const change = useChangeTask();
  const [last, setLast] = useState<Undo | null>(null);
  const fail = (words: string) => (error: unknown) => alert(failureOf(error, words));

  const undone = () => {
    setLast(null);
    toast('Undone');
  };

  const take = (task: Task, what: TaskStep, { text, failed }: { text: string; failed: string }) => {
    if (step.isPending) return;
    setLast(null);
    onTake(task);
    step.mutate(
      { id: task.id, step: what },
      {
        onSuccess: () => {
          clear();
          setLast({
            ...{ id: Date.now(), text },
            undo: () =>
              step.mutate(
                { id: task.id, step: what === 'reopen' ? 'done' : 'reopen' },
                { onSuccess: undone, onError: fail(notUndone) },
              ),
          });
        },
        onError: fail(failed),
      },
    );
  };

  return {
    busyId: step.isPending ? step.variables.id : null,
    finish: (task) =>
      take(task, 'done', {
        text: `Done: ${task.text}`,
        failed: 'The task couldn’t be marked as done. Please try again.',
      }),
    reopen: (task) =>
      take(task, 'reopen', {
        text: `Reopened: ${task.text}`,
        failed: 'The task couldn’t be reopened. Please try again.',
      }),
    remove: (task) =>
      take(task, 'delete', {
        text: `Deleted: ${task.text}`,
        failed: 'The task couldn’t be deleted. Please try again.',
      }),
    snooze: (task, until, words) => {
      const before = task.snoozedUntil;
      setLast(null);
      change.mutate(
        { id: task.id, change: { snoozedUntil: until } },
        {
          onSuccess: () => {
            clear();
            setLast({
              ...{ id: Date.now(), text: `${words}: ${task.text}` },
              undo: () => {
                const stillAhead = before !== null && Date.parse(before) > Date.now() ? before : null;
                change.mutate(
                  { id: task.id, change: { snoozedUntil: stillAhead } },
                  { onSuccess: undone, onError: fail(notUndone) },
                );
              },
            });
          },
          onError: fail('The task couldn’t be snoozed. Please try again.'),
        },
      );
    },
    notice:
      last === null ? null : (
        <UndoNotice key={last.id} text={last.text} onUndo={last.undo} onEnd={() => setLast(null)} />
      ),
  };
}
