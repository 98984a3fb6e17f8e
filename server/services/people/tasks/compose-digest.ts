import type { components } from '../../../../openapi/generated/people.d.ts';
import { pages } from '../../../../pages/pages.ts';
import { daysFrom, shortWeekday } from '../../../time/days.ts';
import { dayIn, spokenTimeIn } from '../../../time/zones.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Waiting } from '../today/read-waiting.ts';

type Task = components['schemas']['Task'];
type Showing = { at: Date; name: string | null; email: string; place: string };
type Site = Pick<ServiceDeps['site'], 'timeZone' | 'publicOrigin'>;

type Digest = {
  day: string;
  tasks: readonly Task[];
  /** The number of tasks, also of those that aren't named. */
  total: number;
  showings: readonly Showing[];
  waiting: readonly Waiting[];
  /** The number of people who wait, also of those who aren't named. */
  waitingTotal: number;
  now: Date;
};

/** Returns the morning email: who waits for an answer, what is late, the day's tasks, and the day's showings. */
export function composeDigest(
  { day, tasks, total, showings, waiting, waitingTotal, now }: Digest,
  site: Site,
): { subject: string; text: string } {
  const late = tasks.filter(({ dueOn }) => dueOn !== null && dueOn < day);
  const today = tasks.filter((task) => !late.includes(task));
  const counts = [
    ...(waitingTotal === 0 ? [] : [`${waitingTotal} ${waitingTotal === 1 ? 'person' : 'people'} waiting`]),
    ...(total === 0 ? [] : [plural(total, 'task')]),
    ...(showings.length === 0 ? [] : [plural(showings.length, 'showing')]),
  ].join(', ');
  const more = total > tasks.length ? [`And ${plural(total - tasks.length, 'more task')}.`] : [];
  const unnamed = waitingTotal - waiting.length;
  const parts = [
    shortWeekday(day),
    section('Waiting for an answer', [
      ...waiting.map(({ name, since }) => `${oneLine(name)} (${waitText(since, now, site)})`),
      ...(unnamed > 0 ? [`and ${unnamed} more`] : []),
    ]),
    section(
      'Late',
      late.map((task) => `${titleOf(task)} (${plural(daysFrom(task.dueOn ?? day, day), 'day')} late)`),
    ),
    section(
      'Today',
      today.map((task) => [timeOf(task, day, site), titleOf(task)].filter((part) => part !== '').join(' ')),
    ),
    ...more,
    section(
      'Showings',
      showings.map(
        ({ at, name, email, place }) =>
          `${spokenTimeIn(site.timeZone, at)} ${oneLine(name ?? email)}, ${place}`,
      ),
    ),
    waitingTotal === 0 ? '' : linkTo('Answer them', site, pages.admin.today.path),
    linkTo('Your tasks', site, pages.admin.tasks.path),
    'You can change when this email comes, or turn it off, in Settings.',
  ];
  return { subject: `Today: ${counts}`, text: `${parts.filter((part) => part !== '').join('\n\n')}\n` };
}

/** Returns the email that reminds of a task with a time. */
export function composeReminder(task: Task, site: Site): { subject: string; text: string } {
  const at = task.dueAt === null ? '' : spokenTimeIn(site.timeZone, new Date(task.dueAt));
  const day = task.dueOn === null ? '' : shortWeekday(task.dueOn);
  const parts = [
    titleOf(task),
    `Due ${day}, ${at}`,
    task.cause ?? '',
    linkTo('Your tasks', site, pages.admin.tasks.path),
  ].filter((part) => part !== '');
  return { subject: `Reminder: ${oneLine(task.text)}`, text: `${parts.join('\n\n')}\n` };
}

const linkTo = (words: string, { publicOrigin }: Site, path: string) =>
  publicOrigin === null ? '' : `${words}: ${publicOrigin}${path}`;

/** Returns for how long somebody has waited, as Today says it: minutes up to 90, then hours, then the day since when. */
function waitText(since: Date, now: Date, { timeZone }: Site): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes <= 90) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} hr` : `since ${shortWeekday(dayIn(timeZone, since))}`;
}

const section = (title: string, lines: string[]) =>
  lines.length === 0 ? '' : [title, ...lines.map((line) => `- ${line}`)].join('\n');

const titleOf = ({ text, person }: Task) =>
  person?.name == null ? oneLine(text) : `${oneLine(text)} (${oneLine(person.name)})`;

const timeOf = ({ dueAt, dueOn }: Task, day: string, { timeZone }: Site) =>
  dueAt === null || dueOn !== day ? '' : spokenTimeIn(timeZone, new Date(dueAt));

const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
