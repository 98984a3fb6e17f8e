import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Task } from './api.ts';
import { TaskDialog } from './task-dialog.tsx';
import { TaskRow } from './task-row.tsx';
import { useClock } from './use-clock.ts';
import { useTaskSteps } from './use-task-steps.tsx';

type TaskListProps = {
  /** The name of the list for screen readers. */
  label: string;
  tasks: readonly Task[];
  personOf?: ((task: Task) => ReactNode) | undefined;
  /** Shown instead of an empty list. */
  empty: ReactNode;
};

/** A list of tasks. What leaves it takes the focus to the next one. */
export function TaskList({ label, tasks, personOf, empty }: TaskListProps) {
  const clock = useClock();
  const [edited, setEdited] = useState<Task | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const left = useRef<{ id: number; at: number } | null>(null);
  const steps = useTaskSteps((task) => {
    left.current = { id: task.id, at: tasks.findIndex(({ id }) => id === task.id) };
  });
  useEffect(() => {
    const { current } = left;
    if (current === null || tasks.some(({ id }) => id === current.id)) return;
    left.current = null;
    // The focus is lost with a row that had it; elsewhere it stays.
    if (document.activeElement !== document.body) return;
    const checks = [...(list.current?.querySelectorAll<HTMLElement>('[data-check]') ?? [])];
    (checks[current.at] ?? checks.at(-1) ?? list.current)?.focus();
  }, [tasks]);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {tasks.length === 0 ? (
        empty
      ) : (
        <ul aria-label={label}>
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              {...{ task, clock, steps, onEdit: setEdited }}
              {...(personOf === undefined ? {} : { person: personOf(task) })}
            />
          ))}
        </ul>
      )}
      <TaskDialog opened={edited === null ? null : { task: edited }} onClose={() => setEdited(null)} />
      {steps.notice}
    </div>
  );
}
