import { sessionStore } from '../../../../api/stores.ts';
import type { GroupName, Today, TodayItem } from '../api.ts';

/** What the agent did about an item; what was done elsewhere shows only in that the item is gone. */
export type Outcome = { did: 'snoozed' } | { did: 'done'; taskId: number };

/** One time through the list: its items as it began, where it is, and what was done. */
export type WorkSession = {
  items: readonly { key: string; group: GroupName }[];
  at: number;
  outcomes: Readonly<Record<string, Outcome>>;
  /** Whether the items are only the first ones, because the agent began before the others had loaded. */
  isStart?: boolean;
};

/** The list as far as it has loaded: its first items, and how many there are in all. */
export type Day = { items: readonly TodayItem[]; total: number; isWhole: boolean };

/**
 * Returns the day by its start, and by all of it once that has loaded. Only what nothing can come before counts: of the
 * groups in their order, those up to the first one of which there is more.
 */
export function dayOf({ groups }: Today, whole: readonly TodayItem[] | undefined): Day {
  if (whole !== undefined) return { items: whole, total: whole.length, isWhole: true };
  const more = groups.findIndex(({ items, count }) => items.length < count);
  const known = more === -1 ? groups : groups.slice(0, more + 1);
  return {
    items: known.flatMap(({ items }) => items),
    total: groups.reduce((sum, { count }) => sum + count, 0),
    isWhole: more === -1,
  };
}

/** Adds what has loaded since to a session that began before, and steps over what turned out to be gone. */
export function grown({ isStart, ...session }: WorkSession, day: Day): WorkSession {
  if (!day.isWhole) return { ...session, ...(isStart === undefined ? {} : { isStart }) };
  const has = new Set(session.items.map(({ key }) => key));
  const added = isStart === true ? day.items.filter(({ key }) => !has.has(key)) : [];
  const whole = { ...session, items: [...session.items, ...added.map(entryOf)] };
  return { ...whole, at: stepFrom(whole, leftOf(whole, day), session.at) };
}

const entryOf = ({ key, reason }: TodayItem) => ({ key, group: reason.group });

const stored = 'adminWorkThrough';
/** What the address names at the end of the list. */
export const endPlace = 'end';

/** Keeps where the agent is, so that a reload or a visit to the person's page doesn't begin anew. */
export const keepSession = (session: WorkSession): void =>
  void sessionStore.setItem(stored, JSON.stringify(session));

function readSession(): WorkSession | null {
  const text = sessionStore.getItem(stored);
  return text === null ? null : (JSON.parse(text) as WorkSession);
}

/** Goes on with the session whose item the address names; begins a new one where there is none. */
export function openSession(day: Day, key: string): WorkSession {
  const last = key === '' ? null : readSession();
  if (last !== null && key === endPlace) return { ...last, at: last.items.length };
  const at = last?.items.findIndex((item) => item.key === key) ?? -1;
  if (last !== null && at !== -1) return { ...last, at: stepFrom(last, leftOf(last, day), at) };
  const items = day.items.map(entryOf);
  return {
    items,
    at: Math.max(
      0,
      items.findIndex((item) => item.key === key),
    ),
    outcomes: {},
    ...(day.isWhole ? {} : { isStart: true }),
  };
}

/** Returns where the next item is that is still in Today, from a place on; the end when there is none. */
export function stepFrom(
  { items }: WorkSession,
  left: ReadonlySet<string>,
  from: number,
  by: 1 | -1 = 1,
): number {
  for (let at = from; at >= 0 && at < items.length; at += by) if (left.has(items[at]?.key ?? '')) return at;
  return by === 1 ? items.length : -1;
}

/**
 * Returns the keys of the items that are still to do: of the day as it was loaded, without what was done since. What hasn't
 * loaded yet may be.
 */
export const leftOf = ({ items, outcomes }: WorkSession, day: Day): Set<string> =>
  new Set((day.isWhole ? day.items : items).flatMap(({ key }) => (outcomes[key] === undefined ? [key] : [])));

const hasTask = ({ reason, more }: TodayItem, taskId: number) =>
  [reason, ...more].some((one) => one.taskId === taskId);

/** What a time through the list settled. */
export type Settled = { answered: number; done: number; snoozed: number; decided: number };

/** Counts what was really settled of the items that were passed: by the list as it is now, so not what was undone. */
export function settledIn(session: WorkSession, day: readonly TodayItem[]): Settled {
  const now = new Map(day.map((item) => [item.key, item] as const));
  const settled = { answered: 0, done: 0, snoozed: 0, decided: 0 };
  for (const { key, group } of session.items.slice(0, session.at)) {
    const outcome = session.outcomes[key];
    const item = now.get(key);
    if (outcome?.did === 'done' && (item === undefined || !hasTask(item, outcome.taskId))) settled.done += 1;
    else if (item !== undefined) continue;
    else if (outcome?.did === 'snoozed') settled.snoozed += 1;
    else if (group === 'waiting' || group === 'replies') settled.answered += 1;
    else if (group === 'tasks') settled.done += 1;
    else settled.decided += 1;
  }
  return settled;
}
