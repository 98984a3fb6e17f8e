/**
 * A clock's time in a time zone as Meta writes moments: `2026-12-01T09:00:00-0600`. `local` is without a zone. A time
 * that a change of the clock leaves out is taken by the offset before it.
 */
export function momentIn(timeZone: string, local: string): string {
  const asUtc = Date.parse(`${local}Z`);
  // Twice: the first offset is that of another moment, up to a day away, which may lie beyond a change of the clock.
  const first = offsetMinutes(timeZone, new Date(asUtc));
  const offset = offsetMinutes(timeZone, new Date(asUtc - first * 60_000));
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${local}${offset < 0 ? '-' : '+'}${two(hours)}${two(minutes)}`;
}

const two = (figure: number) => String(figure).padStart(2, '0');

/** How far the zone's clock is ahead of UTC at a moment. */
function offsetMinutes(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return Math.round((shown - Math.floor(moment.getTime() / 1000) * 1000) / 60_000);
}
