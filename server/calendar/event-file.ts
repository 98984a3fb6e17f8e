import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { zonedTime } from '../time/zones.ts';
import { timeZoneText } from './time-zone.ts';

type Person = { name: string; email: string };

export type CalendarEvent = {
  /** The same for all files about one event, so that calendars update it instead of adding another. */
  uid: string;
  /** Grows with each change of the event; calendars ignore a file with a lower one. */
  sequence: number;
  title: string;
  start: Date;
  end: Date;
  /** The IANA name of the zone that the event takes place in. */
  timeZone: string;
  place?: string | undefined;
  /** More about the event, in plain text. */
  text?: string | undefined;
  url?: string | undefined;
  organizer: Person;
  /** Whom a `REQUEST` invites. */
  guest?: Person | undefined;
  /** When the file is written. */
  writtenAt: Date;
};

/** `PUBLISH` to add to a calendar, `REQUEST` to invite a guest or update the invitation, `CANCEL` to remove (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** The media type of the files. */
export const calendarType = 'text/calendar; charset=utf-8';

/** Returns an iCalendar file (RFC 5545) of one event, in the event's own time zone. */
export function writeEventFile(event: CalendarEvent, method: CalendarMethod): string {
  const { uid, sequence, title, timeZone, start, end, organizer, guest, place, text, url } = event;
  const isCanceled = method === 'CANCEL';
  const calendar = ical({
    prodId: { company: 'Porchlight', product: 'Calendar' },
    method: ICalCalendarMethod[method],
    // Without a name here: it would put the file's own time stamp, which must be UTC, in that zone.
    timezone: { name: null, generator: (zone) => timeZoneText(zone, start, end) },
  });
  calendar.createEvent({
    ...{ id: uid, sequence, stamp: event.writtenAt, summary: title },
    start: zonedTime(timeZone, start),
    end: zonedTime(timeZone, end),
    timezone: timeZone === 'UTC' ? null : timeZone,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: writable(organizer),
    ...(place === undefined ? {} : { location: place }),
    ...(text === undefined ? {} : { description: text }),
    ...(url === undefined ? {} : { url }),
    // A published event has no guests (RFC 5546, section 3.2.1).
    ...(guest === undefined || method === 'PUBLISH'
      ? {}
      : { attendees: [{ ...writable(guest), status: ICalAttendeeStatus.ACCEPTED, rsvp: false }] }),
  });
  return `${calendar.toString()}\r\n`;
}

/** Returns a person as a parameter can name them, which has no way to write a double quote (RFC 5545, section 3.2). */
const writable = ({ name, email }: Person): Person => ({ name: name.replace(/["\\]/g, "'"), email });
