import { siteDayAndTime, siteMoment } from '../../ui/site-moment.ts';
import type { NewTask, Task, TaskChange, TaskRepeat } from './api.ts';

/** A task as its form has it. */
export type TaskFields = {
  text: string;
  date: string;
  time: string;
  /** The minutes before its time; empty for no reminder. */
  reminder: string;
  repeat: TaskRepeat | '';
  /** A moment; empty when it isn't put off. */
  snooze: string;
};

const minute = 60_000;

export const repeatWords: Record<TaskRepeat, string> = {
  daily: 'Every day',
  weekdays: 'Every weekday',
  weekly: 'Every week',
  monthly: 'Every month',
  'half-yearly': 'Every 6 months',
  yearly: 'Every year',
};

const reminders = [
  { value: '', label: 'None' },
  { value: '0', label: 'At that time' },
  { value: '15', label: '15 minutes before' },
  { value: '30', label: '30 minutes before' },
  { value: '60', label: '1 hour before' },
  { value: '1440', label: '1 day before' },
];

/** Returns the reminders to choose from, with one that was set elsewhere. */
export const reminderChoices = (set: string): { value: string; label: string }[] =>
  reminders.some(({ value }) => value === set)
    ? reminders
    : [...reminders, { value: set, label: `${set} minutes before` }];

export const emptyFields: TaskFields = {
  ...{ text: '', date: '', time: '', reminder: '', repeat: '', snooze: '' },
};

/** Returns the fields of a task. */
export function fieldsOf(task: Task, timeZone: string): TaskFields {
  const { text, dueOn, dueAt, remindAt, repeat, snoozedUntil } = task;
  const ahead = dueAt === null || remindAt === null ? null : Date.parse(dueAt) - Date.parse(remindAt);
  return {
    ...{ text, date: dueOn ?? '', time: dueAt === null ? '' : siteDayAndTime(dueAt, timeZone).time },
    ...{ reminder: ahead === null ? '' : String(Math.round(ahead / minute)), repeat: repeat ?? '' },
    snooze: snoozedUntil ?? '',
  };
}

/** Returns when the agent is reminded, as an ISO string; null without a reminder or a time. */
export function reminderAt({ date, time, reminder }: TaskFields, timeZone: string): string | null {
  if (date === '' || time === '' || reminder === '') return null;
  return new Date(Date.parse(siteMoment(date, time, timeZone)) - Number(reminder) * minute).toISOString();
}

/** Returns what a form adds. */
export function newTaskOf(fields: TaskFields, timeZone: string): NewTask {
  const { text, date, time, repeat } = fields;
  const remindAt = reminderAt(fields, timeZone);
  return {
    text,
    ...(date === '' ? {} : time === '' ? { dueOn: date } : { dueAt: siteMoment(date, time, timeZone) }),
    ...(remindAt === null ? {} : { remindAt }),
    ...(repeat === '' ? {} : { repeat }),
  };
}

/** Returns what a form changes: what it leaves as it was isn't sent, since a day that has passed may only stay. */
export function changeOf(task: Task, fields: TaskFields, timeZone: string): TaskChange {
  const before = fieldsOf(task, timeZone);
  const { text, date, time, repeat, snooze } = fields;
  const isMoved = date !== before.date || time !== before.time;
  const due = time === '' ? { dueOn: date || null } : { dueAt: siteMoment(date, time, timeZone) };
  const isReminded = isMoved || fields.reminder !== before.reminder;
  return {
    text,
    ...(isMoved ? due : {}),
    ...(isReminded ? { remindAt: reminderAt(fields, timeZone) } : {}),
    ...(repeat === before.repeat ? {} : { repeat: repeat || null }),
    ...(snooze === before.snooze ? {} : { snoozedUntil: snooze || null }),
  };
}
