/** The hour at which a mail goes out that has a day alone. */
const usualTime = '09:00';

const parts = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    },
  });

/** Whether the runtime knows a time zone by this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * The moment of `2026-12-01` or `2026-12-01T14:30` on the clocks of a zone; null when there is no such day. A time that
 * the clocks leap over is the same time by the offset before the leap; of one that comes twice it is the first.
 */
export function momentIn(timeZone: string, written: string): Date | null {
  const [, day, time = usualTime] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?$/.exec(written) ?? [];
  if (day === undefined) return null;
  const asUtc = new Date(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 10) !== day) return null;
  const candidates = [-86_400_000, 86_400_000]
    .map((near) => new Date(asUtc.getTime() - offsetAt(timeZone, new Date(asUtc.getTime() + near))))
    .sort((one, other) => one.getTime() - other.getTime());
  const right = candidates.find(
    (moment) => moment.getTime() + offsetAt(timeZone, moment) === asUtc.getTime(),
  );
  return right ?? candidates.at(-1) ?? null;
}

/** Milliseconds that a zone's clocks are ahead of UTC at a moment. */
function offsetAt(timeZone: string, moment: Date): number {
  const shown = Object.fromEntries(
    parts(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const asUtc = Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute, shown.second);
  return asUtc - Math.floor(moment.getTime() / 1000) * 1000;
}
