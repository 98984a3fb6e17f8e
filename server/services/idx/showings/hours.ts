import { eq } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { invalidInput } from '../../../errors/errors.ts';
import { readMoment } from '../../../time/read-moment.ts';
import { showingHours } from './tables.ts';

export type ShowingHours = components['schemas']['ShowingHours'];

/** The days of the week in the order of `weekdayOf`. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies (keyof ShowingHours['weekly'])[];

const usual = [{ from: '09:00', to: '18:00' }];

/** The hours of an agent who has set none. */
const usualHours: ShowingHours = {
  weekly: {
    ...{ monday: usual, tuesday: usual, wednesday: usual, thursday: usual, friday: usual, saturday: usual },
    sunday: [],
  },
  noticeHours: 24,
  daysAhead: 60,
  lengthMinutes: 30,
  bufferMinutes: 0,
  daysOff: [],
  video: true,
};

export async function findHours(db: Queryable, siteId: string): Promise<ShowingHours> {
  const [row] = await db.select().from(showingHours).where(eq(showingHours.siteId, siteId));
  return row?.hours ?? usualHours;
}

export async function saveHours(
  db: Queryable,
  siteId: string,
  hours: ShowingHours,
  updatedAt: Date,
): Promise<void> {
  const set = { hours, updatedAt };
  await db
    .insert(showingHours)
    .values({ siteId, ...set })
    .onConflictDoUpdate({ target: showingHours.siteId, set });
}

/**
 * Returns the hours with their spans and days off in order. Throws `invalid-input` at a span that ends before it
 * begins, overlaps another, or is shorter than a showing, and at a day that doesn't exist.
 */
export function checkHours(hours: ShowingHours): ShowingHours {
  const weekly = Object.fromEntries(
    weekdays.map((day) => [day, checkSpans(hours.weekly[day], day, hours.lengthMinutes)]),
  ) as ShowingHours['weekly'];
  hours.daysOff.forEach(({ from, to }, n) => {
    const at = `/body/daysOff/${n}`;
    if (readMoment(from) === null) throw invalidInput(`${at}/from`, 'Choose a day that exists.');
    if (readMoment(to) === null) throw invalidInput(`${at}/to`, 'Choose a day that exists.');
    if (to < from) throw invalidInput(`${at}/to`, 'Choose a last day that isn’t before the first.');
  });
  const daysOff = hours.daysOff
    .map(({ from, to, note }) => ({ from, to, ...(note?.trim() ? { note: note.trim() } : {}) }))
    .sort((a, b) => a.from.localeCompare(b.from));
  return { ...hours, weekly, daysOff };
}

function checkSpans(spans: ShowingHours['weekly']['monday'], day: string, lengthMinutes: number) {
  const ordered = spans
    .map((span, n) => ({ ...span, pointer: `/body/weekly/${day}/${n}` }))
    .sort((a, b) => a.from.localeCompare(b.from));
  return ordered.map(({ pointer, ...span }, n) => {
    if (span.to <= span.from) throw invalidInput(`${pointer}/to`, 'Choose an end after the start.');
    if (minutesOf(span.to) - minutesOf(span.from) < lengthMinutes)
      throw invalidInput(`${pointer}/to`, `A showing takes ${lengthMinutes} minutes. Choose a later end.`);
    const earlier = ordered[n - 1];
    if (earlier !== undefined && span.from < earlier.to)
      throw invalidInput(`${pointer}/from`, 'These hours overlap others of the day.');
    return span;
  });
}

/** Returns a time of the day (`09:30`) in minutes. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
