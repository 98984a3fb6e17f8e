import { DateTime } from 'luxon';

/** A change of a zone's clock: the moment, and the offsets in minutes before and from it. */
export type OffsetChange = { at: Date; before: number; after: number; isDst: boolean; name: string };

const day = 24 * 60 * 60_000;
/** Zones that change their clock do so at least once in this many days. */
const daysAround = 370;

const clock = (timeZone: string, ms: number) => DateTime.fromMillis(ms, { zone: timeZone, locale: 'en-US' });

/**
 * Returns the changes of a zone's clock that a calendar needs to place a span: the last one before it, those
 * within it, and the next. A zone whose clock is constant has none.
 */
export function offsetChangesAround(timeZone: string, from: Date, to: Date): OffsetChange[] {
  const offsetAt = (ms: number) => clock(timeZone, ms).offset;
  const changes: OffsetChange[] = [];
  const end = to.getTime() + daysAround * day;
  for (let ms = from.getTime() - daysAround * day; ms < end; ms += day) {
    if (offsetAt(ms) !== offsetAt(ms + day)) changes.push(changeWithin(timeZone, ms, ms + day));
  }
  const before = changes.filter(({ at }) => at <= from).slice(-1);
  const within = changes.filter(({ at }) => at > from && at <= to);
  return [...before, ...within, ...changes.filter(({ at }) => at > to).slice(0, 1)];
}

/** Returns the name and offset in minutes of a zone's clock at a moment. */
export function offsetAt(timeZone: string, moment: Date): { offset: number; isDst: boolean; name: string } {
  const { offset, isInDST, offsetNameShort } = clock(timeZone, moment.getTime());
  return { offset, isDst: isInDST, name: offsetNameShort ?? timeZone };
}

function changeWithin(timeZone: string, from: number, to: number): OffsetChange {
  const before = clock(timeZone, from).offset;
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (clock(timeZone, middle).offset === before) low = middle;
    else high = middle;
  }
  const { offset, isDst, name } = offsetAt(timeZone, new Date(high));
  return { at: new Date(high), before, after: offset, isDst, name };
}
