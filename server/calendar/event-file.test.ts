import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { momentIn } from '../time/zones.ts';
import { type CalendarEvent, type CalendarMethod, writeEventFile } from './event-file.ts';

const base: CalendarEvent = {
  uid: 'showing-7@example.com',
  sequence: 0,
  title: 'Showing: 1906 Persimmon Ln',
  start: new Date('2026-11-24T23:30:00Z'),
  end: new Date('2026-11-25T00:00:00Z'),
  timeZone: 'America/Chicago',
  organizer: { name: 'Avery Cole', email: 'avery@example.com' },
  writtenAt: new Date('2026-11-20T15:00:00Z'),
};

/** Reads a file with a parser that isn't ours, as a calendar that knows zones only from the file. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const [component] = events as [InstanceType<typeof ICAL.Component>];
  const event = new ICAL.Event(component);
  const text = (name: string) => component.getFirstPropertyValue(name)?.toString();
  return {
    method: calendar.getFirstPropertyValue('method'),
    ...{ uid: event.uid, sequence: event.sequence, title: event.summary, place: event.location },
    ...{ start: event.startDate.toJSDate(), end: event.endDate.toJSDate() },
    local: event.startDate.toString(),
    zone: event.startDate.zone?.tzid,
    ...{
      status: text('status'),
      organizer: text('organizer'),
      stamp: text('dtstamp'),
      text: text('description'),
    },
    guests: component.getAllProperties('attendee').map((each) => each.getFirstValue()?.toString()),
  };
}
const written = (changes: Partial<CalendarEvent> = {}, method: CalendarMethod = 'REQUEST') =>
  read(writeEventFile({ ...base, ...changes }, method));

beforeEach(() => ICAL.TimezoneService.reset());

test('writes what a foreign parser reads back, to the letter', () => {
  const title = 'Showing: 12 “A” St; Unit 4, back\\door';
  const place = '1906 Persimmon Ln, Austin, TX 78704';
  const text = `${'A long line with ümlauts and 家. '.repeat(20)}\nBEGIN:VEVENT\r\nEND:VEVENT`;
  expect(written({ title, place, text, guest: { name: 'Ann Lee', email: 'ann@example.com' } })).toEqual({
    ...{ method: 'REQUEST', uid: base.uid, sequence: 0, status: 'CONFIRMED' },
    ...{ title, place, start: base.start, end: base.end, stamp: '2026-11-20T15:00:00Z' },
    ...{ local: '2026-11-24T17:30:00', zone: 'America/Chicago' },
    organizer: expect.stringMatching(/^mailto:avery@example\.com$/i),
    guests: [expect.stringMatching(/^mailto:ann@example\.com$/i)],
    text: text.replaceAll('\r', ''),
  });
});

test('names people with quotes in their names, in a file that parsers read', () => {
  const guest = { name: 'Robert "Bob";CN=X Lee\\', email: 'bob@example.com' };
  const file = writeEventFile(
    { ...base, organizer: { ...guest, email: 'avery@example.com' }, guest },
    'REQUEST',
  );
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
  for (const name of ['attendee', 'organizer'])
    expect(event?.getFirstProperty(name)?.getParameter('cn')).toBe("Robert 'Bob';CN=X Lee'");
});

test('keeps lines within 75 bytes and ends each with CRLF (RFC 5545, section 3.1)', () => {
  const file = writeEventFile({ ...base, title: '家'.repeat(80) }, 'PUBLISH');
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(file).toMatch(/END:VCALENDAR\r\n$/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('updates and removes one event: the same UID, with a higher sequence', () => {
  const guest = { name: 'Ann Lee', email: 'ann@example.com' };
  const moved = { start: new Date('2026-11-25T17:00:00Z'), end: new Date('2026-11-25T17:30:00Z') };
  const files = [
    written({ guest }),
    written({ guest, ...moved, sequence: 1 }),
    written({ guest, ...moved, sequence: 2 }, 'CANCEL'),
  ];
  expect(files.map(({ uid, sequence, method, status }) => [uid, sequence, method, status])).toEqual([
    [base.uid, 0, 'REQUEST', 'CONFIRMED'],
    [base.uid, 1, 'REQUEST', 'CONFIRMED'],
    [base.uid, 2, 'CANCEL', 'CANCELLED'],
  ]);
  expect(files[1]?.start).toEqual(moved.start);
});

test('names no guests in a published event', () => {
  expect(written({ guest: { name: 'Ann', email: 'ann@example.com' } }, 'PUBLISH').guests).toEqual([]);
});

test.each([
  ['America/Chicago', '2026-03-08T01:30'],
  ['America/Chicago', '2026-03-08T03:00'],
  ['America/Chicago', '2026-07-04T09:00'],
  ['America/Chicago', '2026-11-01T00:30'],
  ['America/Chicago', '2026-11-01T09:00'],
  ['America/Phoenix', '2026-07-04T09:00'],
  ['Asia/Kolkata', '2026-07-04T09:00'],
  ['Australia/Lord_Howe', '2026-04-05T09:00'],
  ['UTC', '2026-07-04T09:00'],
])('places an event in %s at %s without other knowledge of the zone', (timeZone, local) => {
  const start = momentIn(timeZone, local);
  if (start === null) throw new Error(local);
  // Across the change of the clock, where there is one that day.
  const end = new Date(start.getTime() + 4 * 60 * 60_000);
  const event = written({ timeZone, start, end });
  expect([event.start, event.end]).toEqual([start, end]);
  if (timeZone !== 'UTC') expect(event.local).toBe(`${local}:00`);
});
