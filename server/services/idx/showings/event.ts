import { type CalendarEvent, type CalendarMethod, writeEventFile } from '../../../calendar/event-file.ts';
import { spokenName } from '../../../text/person-name.ts';
import type { Desk } from './desk.ts';
import type { RequestRow } from './repository.ts';

type Facts = { request: RequestRow; place: string; method: CalendarMethod };
type Site = Pick<Desk, 'site' | 'agentEmail' | 'now'>;

/** Returns the calendar file of a showing for its visitor or its agent; null when it never had a time. */
export function showingFile(
  { site, agentEmail, now }: Site,
  whose: 'visitor' | 'agent',
  { request, place, method }: Facts,
): string | null {
  const { startsAt, lengthMinutes, eventSequence, eventUid, manner } = request;
  if (startsAt === null || eventSequence === null) return null;
  const visitor = spokenName(request.name) ?? request.email;
  const reach = [request.phoneNumber, request.email].filter((each) => each !== null).join(', ');
  const agent = `${site.agentName}, ${site.agentPhone}`;
  const event: CalendarEvent = {
    ...{ uid: eventUid, sequence: eventSequence, start: startsAt, timeZone: site.timeZone, writtenAt: now },
    end: new Date(startsAt.getTime() + lengthMinutes * 60_000),
    title: whose === 'agent' ? `Showing with ${visitor}: ${place}` : `Showing: ${place}`,
    place: manner === 'video' ? 'By video' : place,
    text: whose === 'agent' ? `${visitor}, ${reach}` : `With ${agent}`,
    organizer: { name: site.agentName, email: agentEmail },
    guest: { name: visitor, email: request.email },
  };
  // Agents don't invite themselves: their copy is published.
  return writeEventFile(event, whose === 'agent' && method === 'REQUEST' ? 'PUBLISH' : method);
}
