import type { components } from '../../../../openapi/generated/people.d.ts';
import { invalidInput } from '../../../errors/errors.ts';
import { readMoment } from '../../../time/read-moment.ts';
import { dayIn } from '../../../time/zones.ts';
import { type Repeat, seriesFrom } from './repeats.ts';

type Asked = Pick<
  components['schemas']['TaskChange'],
  'dueOn' | 'dueAt' | 'remindAt' | 'repeat' | 'snoozedUntil'
>;

export type Timing = {
  dueOn: string | null;
  dueAt: Date | null;
  remindAt: Date | null;
  repeat: Repeat | null;
  repeatFrom: string | null;
  snoozedUntil: Date | null;
};

/** The timing of a task that has none yet. */
export const noTiming: Timing = {
  ...{ dueOn: null, dueAt: null, remindAt: null },
  ...{ repeat: null, repeatFrom: null, snoozedUntil: null },
};

const mostYearsAhead = 10;
const past = (what: 'day' | 'time') => `This ${what} has passed. Choose a later one.`;

/**
 * Returns when a task is due and told of once `asked` is applied; what isn't asked stays. Throws `invalid-input` at the
 * field that can't be: a day or a time that is chosen anew must be ahead.
 */
export function applyTiming(before: Timing, asked: Asked, at: { timeZone: string; now: Date }): Timing {
  const due = dueOf(before, asked, at);
  const isMoved = due.dueOn !== before.dueOn || due.dueAt?.getTime() !== before.dueAt?.getTime();
  const repeat = asked.repeat === undefined ? before.repeat : asked.repeat;
  if (repeat !== null && due.dueOn === null)
    throw asked.repeat == null
      ? invalidInput('/body/dueOn', 'A task that repeats needs a day.')
      : invalidInput('/body/repeat', 'Choose a day first: a task repeats from its day.');
  const isNewSeries = isMoved || repeat !== before.repeat;
  return {
    ...due,
    remindAt: reminderOf({ before, due, isMoved }, asked, at.now),
    repeat,
    repeatFrom:
      repeat === null
        ? null
        : isNewSeries
          ? seriesFrom({ ...due, remindAt: null }, at.timeZone)
          : before.repeatFrom,
    snoozedUntil: snoozeOf(before, asked, isMoved, at.now),
  };
}

type Due = Pick<Timing, 'dueOn' | 'dueAt'>;

function dueOf(
  before: Due,
  { dueOn, dueAt }: Asked,
  { timeZone, now }: { timeZone: string; now: Date },
): Due {
  if (dueAt != null) {
    const moment = momentOf('dueAt', dueAt, now);
    const day = dayIn(timeZone, moment);
    if (dueOn != null && dueOn !== day)
      throw invalidInput('/body/dueOn', 'Choose the day of the time, or leave it out.');
    if (moment <= now && moment.getTime() !== before.dueAt?.getTime())
      throw invalidInput('/body/dueAt', past('time'));
    return { dueOn: day, dueAt: moment };
  }
  if (dueOn === undefined) return { dueOn: before.dueOn, dueAt: dueAt === null ? null : before.dueAt };
  if (dueOn === null) return { dueOn: null, dueAt: null };
  const day = readMoment(dueOn);
  if (day === null) throw invalidInput('/body/dueOn', 'Choose a day that exists.');
  needNear('dueOn', day, now);
  if (dueOn < dayIn(timeZone, now) && dueOn !== before.dueOn) throw invalidInput('/body/dueOn', past('day'));
  return { dueOn, dueAt: null };
}

function momentOf(field: 'dueAt' | 'remindAt' | 'snoozedUntil', text: string, now: Date): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw invalidInput(`/body/${field}`, 'Choose a time that exists.');
  needNear(field, moment, now);
  return moment;
}

/** What is further ahead is a slip of the keyboard. */
function needNear(field: string, moment: Date, now: Date): void {
  if (moment.getUTCFullYear() > now.getUTCFullYear() + mostYearsAhead)
    throw invalidInput(`/body/${field}`, `Choose a day within the next ${mostYearsAhead} years.`);
}

/** A reminder that isn't chosen anew keeps its distance from the time. */
function reminderOf(
  { before, due, isMoved }: { before: Timing; due: Due; isMoved: boolean },
  { remindAt }: Asked,
  now: Date,
): Date | null {
  if (remindAt === null || (remindAt === undefined && before.remindAt === null)) return null;
  if (remindAt === undefined) {
    if (!isMoved || before.remindAt === null) return before.remindAt;
    if (due.dueAt === null || before.dueAt === null) return null;
    const moved = new Date(due.dueAt.getTime() - (before.dueAt.getTime() - before.remindAt.getTime()));
    return moved > now ? moved : null;
  }
  const moment = momentOf('remindAt', remindAt, now);
  if (due.dueAt === null) throw invalidInput('/body/remindAt', 'Choose a time for the task first.');
  if (moment > due.dueAt) throw invalidInput('/body/remindAt', 'Choose a time that isn’t after the task’s.');
  if (moment <= now && moment.getTime() !== before.remindAt?.getTime())
    throw invalidInput('/body/remindAt', past('time'));
  return moment;
}

/** A task that gets another day is no longer put off. */
function snoozeOf(before: Timing, { snoozedUntil }: Asked, isMoved: boolean, now: Date): Date | null {
  if (snoozedUntil === undefined) return isMoved ? null : before.snoozedUntil;
  if (snoozedUntil === null) return null;
  const moment = momentOf('snoozedUntil', snoozedUntil, now);
  if (moment <= now) throw invalidInput('/body/snoozedUntil', past('time'));
  return moment;
}
