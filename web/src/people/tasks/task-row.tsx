import { AlarmClock, AlarmClockOff, Bell, CalendarDays, Check, Pencil, Repeat, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/popups/menu.tsx';
import { RowMenu } from '../../ui/tables/row-menu.tsx';
import type { Task } from './api.ts';
import { type DueTone, dayWords, dueWords, quickSnoozes, snoozeWords, todayIn } from './due.ts';
import { repeatWords } from './task-fields.ts';
import type { TaskSteps } from './use-task-steps.tsx';

const tones: Record<DueTone, string> = {
  late: 'font-semibold text-bad',
  today: 'font-medium text-ink',
  later: 'text-ink-soft',
};

type Clock = { now: number; timeZone: string };
type TaskRowProps = {
  task: Task;
  clock: Clock;
  steps: TaskSteps;
  onEdit: (task: Task) => void;
  /** Who it is about, where the list is of everybody's tasks. */
  person?: ReactNode;
};

/** A task with its check, when it is due, and what can be done with it. */
export function TaskRow({ task, clock, steps, onEdit, person }: TaskRowProps) {
  const isDone = task.doneAt !== null;
  const isBusy = steps.busyId === task.id;
  return (
    <li
      className="flex items-start gap-1 border-t border-line py-2 first:border-t-0"
      aria-busy={isBusy || undefined}
    >
      <button
        type="button"
        aria-label={isDone ? `Reopen: ${task.text}` : `Done: ${task.text}`}
        title={isDone ? 'Reopen' : 'Done'}
        data-check={task.id}
        onClick={() => (isDone ? steps.reopen(task) : steps.finish(task))}
        className="group grid size-11 shrink-0 place-items-center rounded-pill"
      >
        <span
          aria-hidden
          className={classNames(
            'grid size-6 place-items-center rounded-pill border-2 transition-colors',
            isDone || isBusy
              ? 'border-good bg-good-tint text-good'
              : 'border-edge text-transparent group-hover:border-good group-hover:text-good',
          )}
        >
          <Check className="size-4" />
        </span>
      </button>
      <div className="min-w-0 grow pt-1.5">
        <p
          className={classNames('wrap-anywhere', isDone ? 'text-ink-soft line-through' : 'font-semibold')}
          dir="auto"
        >
          {task.text}
        </p>
        <TaskFacts {...{ task, clock, person }} />
      </div>
      {isDone ? null : <SnoozeMenu {...{ task, clock, steps }} />}
      {isDone ? null : (
        <RowMenu
          label={`Actions for ${task.text}`}
          items={[
            { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onEdit(task) },
            {
              label: 'Delete',
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => steps.remove(task),
            },
          ]}
        />
      )}
    </li>
  );
}

function TaskFacts({ task, clock, person }: Pick<TaskRowProps, 'task' | 'clock' | 'person'>) {
  const { doneAt, repeat, remindAt, cause } = task;
  const snoozed = snoozeWords(task, clock);
  const due = dueWords(task, clock);
  const parts: { key: string; content: ReactNode; look?: string }[] = [
    doneAt !== null
      ? { key: 'done', content: `Done ${dayWords(todayIn(clock.timeZone, Date.parse(doneAt)), clock)}` }
      : snoozed === null
        ? { key: 'due', content: due.text, look: tones[due.tone] }
        : { key: 'due', content: snoozed },
    ...(person === undefined ? [] : [{ key: 'person', content: person }]),
    ...(cause === null ? [] : [{ key: 'cause', content: cause }]),
    ...(repeat === null || doneAt !== null
      ? []
      : [{ key: 'repeat', content: <IconWords icon={<Repeat />} words={repeatWords[repeat]} /> }]),
    ...(remindAt === null || doneAt !== null || Date.parse(remindAt) <= clock.now
      ? []
      : [{ key: 'reminder', content: <IconWords icon={<Bell />} words="Email reminder" /> }]),
  ];
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
      {parts.map(({ key, content, look }) => (
        <span key={key} className={classNames('min-w-0 wrap-anywhere', look)}>
          {content}
        </span>
      ))}
    </p>
  );
}

const IconWords = ({ icon, words }: { icon: ReactNode; words: string }) => (
  <span className="inline-flex items-center gap-1 [&_svg]:size-3.5" aria-hidden={false}>
    <span aria-hidden>{icon}</span>
    {words}
  </span>
);

function SnoozeMenu({ task, clock, steps }: Pick<TaskRowProps, 'task' | 'clock' | 'steps'>) {
  const isSnoozed = snoozeWords(task, clock) !== null;
  const today = todayIn(clock.timeZone, clock.now);
  const label = `Snooze: ${task.text}`;
  return (
    <Menu
      label={label}
      items={[
        ...(isSnoozed
          ? [
              {
                label: 'End Snooze',
                icon: <AlarmClockOff aria-hidden />,
                onSelect: () => steps.snooze(task, null, 'No longer snoozed'),
              },
            ]
          : []),
        ...quickSnoozes(today, clock.timeZone).map(({ label: day, until }) => ({
          label: day,
          detail: `${dayWords(todayIn(clock.timeZone, Date.parse(until)), clock)}, 8:00 AM`,
          icon: <CalendarDays aria-hidden />,
          onSelect: () => steps.snooze(task, until, 'Snoozed'),
        })),
      ]}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={label}
          icon={<AlarmClock aria-hidden className={isSnoozed ? 'text-accent' : undefined} />}
        />
      )}
    />
  );
}
