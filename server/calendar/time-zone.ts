import { type OffsetChange, offsetAt, offsetChangesAround } from '../time/offset-changes.ts';

/**
 * Returns the VTIMEZONE of a zone for one span (RFC 5545, section 3.6.5): calendar programs place an event by
 * it, whatever they know of the zone.
 */
export function timeZoneText(timeZone: string, from: Date, to: Date): string {
  const changes = offsetChangesAround(timeZone, from, to);
  const { offset, isDst, name } = offsetAt(timeZone, from);
  const isConstant = !changes.some(({ at }) => at <= from);
  // The span needs an observance that began before it.
  const always: OffsetChange = { at: new Date(0), before: offset, after: offset, isDst, name };
  const observances = isConstant ? [always, ...changes] : changes;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observances.flatMap(observanceLines),
    'END:VTIMEZONE',
  ].join('\r\n');
}

function observanceLines({ at, before, after, isDst, name }: OffsetChange): string[] {
  const kind = isDst ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${localText(at, before)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `TZNAME:${name}`,
    `END:${kind}`,
  ];
}

/** Writes the local time of a moment under an offset in minutes: `20261101T020000`. */
const localText = (at: Date, offset: number) =>
  new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '');

/** Writes an offset in minutes: `-0600`. */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}
