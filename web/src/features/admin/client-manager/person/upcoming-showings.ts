import { dayWords, dueWords } from '../../../../people/tasks/due.ts';
import { siteMoment } from '../../../../ui/site-moment.ts';
import type { Interest } from '../contacts/clients-api.ts';

type Clock = { now: number; timeZone: string };
type UpcomingShowing = { interest: Interest /** In words, in the site's zone. */; when: string };

/** How long a showing stays after its start: the agent is there, or runs late. */
const lastsMs = 2 * 3_600_000;

/** Returns the showings that are ahead or just began, the next first. */
export function upcomingShowings(interests: readonly Interest[], clock: Clock): UpcomingShowing[] {
  return interests
    .flatMap((interest) => {
      const found = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})/.exec(interest.scheduledShowing ?? '');
      if (found === null) return [];
      const [, date = '', time = ''] = found;
      const at = siteMoment(date, time, clock.timeZone);
      return Date.parse(at) + lastsMs > clock.now ? [{ interest, date, time, at }] : [];
    })
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ interest, date, time, at }) => ({ interest, when: wordsOf(date, time, at, clock) }));
}

function wordsOf(date: string, time: string, at: string, clock: Clock): string {
  if (Date.parse(at) > clock.now) return dueWords({ dueOn: date, dueAt: at }, clock).text;
  const hour = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
  return `${dayWords(date, clock)}, ${hour.format(Date.parse(`${date}T${time}:00Z`))} · now`;
}
