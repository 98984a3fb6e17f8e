import { inSiteZone } from '../../../../ui/date-and-time.ts';

type Day = { year: number; month: number; day: number };
/** The hour at which a day's work begins, for what comes back on another day. */
const morning = 8;
const evening = 17;

/** Returns the date in the site's zone. */
function dateIn(moment: Date): Day {
  const [month = 0, day = 0, year = 0] = inSiteZone(moment, {
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
  })
    .split('/')
    .map(Number);
  return { year, month, day };
}

/** Returns by how many ms the site's clock is ahead of UTC at a moment. */
function offsetAt(moment: number): number {
  const date = new Date(moment);
  const { year, month, day } = dateIn(date);
  const [hour = 0, minute = 0, second = 0] = inSiteZone(date, {
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  })
    .split(':')
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/** Returns the moment at which the site's clock shows an hour of a day. The day may run over its month. */
function momentAt({ year, month, day }: Day, hour: number): Date {
  const shown = Date.UTC(year, month - 1, day, hour);
  const guess = shown - offsetAt(shown);
  // The guess may lie on the other side of a change of the clock.
  return new Date(shown - offsetAt(guess));
}

type SnoozeChoice = { label: string; until: string; detail: string };

/** Returns the choices for now: 5:00 PM while it is before, tomorrow, and Monday unless that is tomorrow. */
export function snoozeChoices(now: number): SnoozeChoice[] {
  const today = dateIn(new Date(now));
  const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay();
  const daysToMonday = (8 - weekday) % 7 || 7;
  const at = (days: number, hour: number) => momentAt({ ...today, day: today.day + days }, hour);
  const choice = (label: string, moment: Date): SnoozeChoice => ({
    ...{ label, until: moment.toISOString() },
    detail: inSiteZone(moment, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
  });
  const evenings = at(0, evening);
  return [
    ...(evenings.getTime() > now ? [choice('5:00 PM', evenings)] : []),
    choice('Tomorrow', at(1, morning)),
    ...(daysToMonday === 1 ? [] : [choice('Monday', at(daysToMonday, morning))]),
  ];
}

/** Returns the first and the last day that can be picked: tomorrow, and a day short of a year ahead. */
export function pickableDays(now: number): { first: string; last: string } {
  const { year, month, day } = dateIn(new Date(now));
  const iso = (days: number) => new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
  return { first: iso(1), last: iso(364) };
}

/** Returns the morning of a picked day, `2026-12-04`; null when it isn't one of those that can be picked. */
export function morningOf(date: string, now: number): string | null {
  const { first, last } = pickableDays(now);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date < first || date > last) return null;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return momentAt({ year, month, day }, morning).toISOString();
}
