import { useState } from 'react';
import { NewTask as limits } from '../../../../openapi/generated/people.limits.ts';
import { sentenceFor } from '../../api/problem.ts';
import { useConnected } from '../../delivery/channels.ts';
import { useSpecForm } from '../../forms/use-spec-form.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/date-and-time.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { zoneName } from '../../ui/zone-name.ts';
import { AboutField, type TaskPerson } from './about-field.tsx';
import { findPersonId, type Task, useAddTask, useChangeTask } from './api.ts';
import { quickDays, quickSnoozes, snoozeWords, todayIn } from './due.ts';
import {
  changeOf,
  emptyFields,
  fieldsOf,
  newTaskOf,
  reminderAt,
  reminderChoices,
  repeatWords,
  type TaskFields,
} from './task-fields.ts';
import { useClock } from './use-clock.ts';

/** Who and what a new task is about. */
export type TaskAbout = {
  personId?: string | undefined;
  /** Finds the person, if their id isn't known. */
  email?: string | undefined;
  name?: string | undefined;
  cause?: string | undefined;
  conversationId?: string | undefined;
};

type TaskDialogProps = {
  /** The task to change, or what a new one is about; null while closed. */
  opened: { task: Task } | { about: TaskAbout } | null;
  onClose: () => void;
};

/** Adds or changes a task. */
export function TaskDialog({ opened, onClose }: TaskDialogProps) {
  const task = opened !== null && 'task' in opened ? opened.task : null;
  const about = opened !== null && 'about' in opened ? opened.about : {};
  return (
    <Dialog
      open={opened !== null}
      onClose={onClose}
      title={task === null ? 'Add Task' : 'Edit Task'}
      size="small"
    >
      {opened === null ? null : <TaskForm {...{ task, about, onClose }} />}
    </Dialog>
  );
}

type TaskFormProps = { task: Task | null; about: TaskAbout; onClose: () => void };

function TaskForm({ task, about, onClose }: TaskFormProps) {
  const { alert, toast } = useAlerts();
  const { now, timeZone } = useClock();
  const add = useAddTask();
  const change = useChangeTask();
  const [person, setPerson] = useState<TaskPerson | null>(task?.person ?? null);
  // A new task that is opened from a person is about them.
  const isFree = task !== null || [about.personId, about.email, about.name].every((part) => part == null);
  const { busy, field, form, formProps } = useSpecForm<TaskFields>({
    spec: { text: limits.text },
    fields: ['text', 'date', 'time', 'reminder', 'repeat', 'snooze'],
    specNames: { date: 'dueOn', time: 'dueAt', reminder: 'remindAt', snooze: 'snoozedUntil' },
    defaults: task === null ? emptyFields : fieldsOf(task, timeZone),
    empty: { text: 'Write what there is to do.' },
    check: ({ date, time, repeat }) =>
      date === '' && (time !== '' || repeat !== '')
        ? { date: time === '' ? 'Choose the day it starts from.' : 'Choose the day of this time.' }
        : {},
    send: async (fields) => {
      if (task !== null) {
        const isSame = (person?.id ?? null) === (task.person?.id ?? null);
        await change.mutateAsync({
          id: task.id,
          change: {
            ...changeOf(task, fields, timeZone),
            ...(isSame ? {} : { personId: person?.id ?? null }),
          },
        });
      } else {
        const { email } = about;
        const { personId = email === undefined ? (person?.id ?? null) : await findPersonId(email) } = about;
        const { cause, conversationId } = about;
        await add.mutateAsync({
          ...newTaskOf(fields, timeZone),
          ...(personId === null ? {} : { personId }),
          ...(cause === undefined ? {} : { cause }),
          ...(conversationId === undefined ? {} : { conversationId }),
        });
      }
      toast(task === null ? 'Task added' : 'Task saved');
      onClose();
    },
    onError: (error, told) => {
      if (!told) alert(sentenceFor(error));
    },
  });
  const fields = form.watch();
  const { date, time } = fields;
  const cause = task === null ? about.cause : task.cause;
  const context = [about.name, cause].filter((part) => part != null && part !== '').join(' · ');
  return (
    <form
      {...formProps}
      aria-label={task === null ? 'Add Task' : 'Edit Task'}
      className="flex flex-col gap-5"
    >
      {context === '' ? null : <p className="wrap-anywhere text-ink-soft">{context}</p>}
      <TextField label="What to do" autoComplete="off" {...field('text')} />
      {isFree ? <AboutField value={person} onChange={setPerson} /> : null}
      <div className="flex flex-col gap-3">
        <QuickDays
          today={todayIn(timeZone, now)}
          chosen={date}
          onChoose={(chosen) => {
            form.setValue('date', chosen, { shouldDirty: true });
            form.clearErrors('date');
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Day" type="date" {...field('date')} />
          <TextField label="Time (Optional)" type="time" hint={`${zoneName(timeZone)}.`} {...field('time')} />
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Reminder fields={fields} timeZone={timeZone} disabled={time === ''} {...field('reminder')} />
        <Select
          label="Repeat"
          options={[
            { value: '', label: 'Never' },
            ...Object.entries(repeatWords).map(([value, label]) => ({ value, label })),
          ]}
          {...field('repeat')}
        />
      </div>
      {task === null ? null : (
        <Select label="Snooze" options={snoozeOptions(task, { now, timeZone })} {...field('snooze')} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={busy} busyText="Saving...">
          {task === null ? 'Add Task' : 'Save Task'}
        </Button>
      </div>
    </form>
  );
}

type QuickDaysProps = { today: string; chosen: string; onChoose: (date: string) => void };

function QuickDays({ today, chosen, onChoose }: QuickDaysProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Quick choices of the day</legend>
      {[...quickDays(today), { label: 'No Day', date: '' }].map(({ label, date }) => (
        <Pill key={label} selected={chosen === date} onClick={() => onChoose(date)} className="px-4 text-sm">
          {label}
        </Pill>
      ))}
    </fieldset>
  );
}

type ReminderProps = Omit<Parameters<typeof Select>[0], 'label' | 'options' | 'hint'> & {
  fields: TaskFields;
  timeZone: string;
};

/** The reminder, which says when its email comes, or that none can come. */
function Reminder({ fields, timeZone, ...rest }: ReminderProps) {
  const isConnected = useConnected('site_email') !== false;
  const at = reminderAt(fields, timeZone);
  const hint =
    fields.time === ''
      ? 'Choose a time first.'
      : at === null
        ? undefined
        : isConnected
          ? `You get one email, ${dateAndTime(at)}.`
          : 'No email is connected, so none will come.';
  return (
    <Select
      label="Remind Me by Email"
      {...rest}
      {...(hint === undefined ? {} : { hint })}
      options={reminderChoices(fields.reminder)}
    />
  );
}

function snoozeOptions(task: Task, clock: { now: number; timeZone: string }) {
  const { snoozedUntil } = task;
  const today = todayIn(clock.timeZone, clock.now);
  const quick = quickSnoozes(today, clock.timeZone).filter(({ until }) => until !== snoozedUntil);
  return [
    { value: '', label: 'Not snoozed' },
    ...(snoozedUntil === null
      ? []
      : [{ value: snoozedUntil, label: snoozeWords(task, clock) ?? 'Snooze has ended' }]),
    ...quick.map(({ label, until }) => ({ value: until, label: `Until ${label}, 8:00 AM` })),
  ];
}
