import { invalidInput } from '../../../errors/errors.ts';
import type { tasks } from '../../../people/tables.ts';
import { readMoment } from '../../../time/read-moment.ts';

export type TaskRow = typeof tasks.$inferSelect;
/** A task with when it is to be done, its snooze counted. */
export type ListedTask = TaskRow & { nextDay: string | null; nextAt: Date | null };
export type TaskState = 'open' | 'done' | 'all';

/** Where a page of tasks begins: behind this one, in the order of their state. */
export type Place =
  | { of: 'open'; day: string; at: string; id: number }
  | { of: 'done' | 'all'; at: string; id: number };

/** What tasks without a day or a time have instead, so that they come last. */
const never = 'infinity';

export function placeOf(state: TaskState, { nextDay, nextAt, doneAt, createdAt, id }: ListedTask): string {
  if (state === 'open') return `${nextDay ?? never}_${nextAt?.toISOString() ?? never}_${id}`;
  return `${((state === 'done' ? doneAt : null) ?? createdAt).toISOString()}_${id}`;
}

/** Reads the `next` of an answer. Throws `invalid-input` at another text. */
export function readPlace(state: TaskState, text: string | undefined): Place | null {
  if (text === undefined) return null;
  const parts = text.split('_');
  const [day = '', at = ''] = state === 'open' ? parts : ['', ...parts];
  const id = Number(parts.at(-1));
  const isPlace =
    parts.length === (state === 'open' ? 3 : 2) &&
    Number.isSafeInteger(id) &&
    (state !== 'open' || day === never || readMoment(day) !== null) &&
    ((state === 'open' && at === never) || readMoment(at) !== null);
  if (!isPlace) throw invalidInput('/query/after', 'must be the `next` of an answer');
  return state === 'open' ? { of: state, day, at, id } : { of: state, at, id };
}
