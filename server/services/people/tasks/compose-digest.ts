import type { components } from '../../../../openapi/generated/people.d.ts';
import { pages } from '../../../../pages/pages.ts';
import { daysFrom, shortWeekday } from '../../../time/days.ts';
import { spokenTimeIn } from '../../../time/zones.ts';
import type { ServiceDeps } from '../../deps.ts';

type Task = components['schemas']['Task'];
type Showing = { at: Date; name: string | null; email: string; place: string };
type Site = Pick<ServiceDeps['site'], 'timeZone' | 'publicOrigin'>;

type Digest = {
  day: string;
  tasks: readonly Task[];
  /** The number of tasks, also of those that aren't named. */
  total: number;
  showings: readonly Showing[];
};

/** Returns the morning email: what is late, the day's tasks, and the day's showings. */
export function composeDigest(
  { day, tasks, total, showings }: Digest,
  site: Site,
): { subject: string; text: string } {
  const late = tasks.filter(({ dueOn }) => dueOn !== null && dueOn < day);
  const today = tasks.filter((task) => !late.includes(task));
  const counts = [
    ...(total === 0 ? [] : [plural(total, 'task')]),
    ...(showings.length === 0 ? [] : [plural(showings.length, 'showing')]),
  ].join(', ');
  const more = total > tasks.length ? [`And ${plural(total - tasks.length, 'more task')}.`] : [];
  const link = linkOf(site);
  const parts = [
    shortWeekday(day),
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
        ({ at, name, email, place }) => `${spokenTimeIn(site.timeZone, at)} ${name ?? email}, ${place}`,
      ),
    ),
    ...(link === null ? [] : [`Your tasks: ${link}`]),
    'You can change when this email comes, or turn it off, in Settings.',
  ];
  return { subject: `Today: ${counts}`, text: `${parts.filter((part) => part !== '').join('\n\n')}\n` };
}

/** Returns the email that reminds of a task with a time. */
export function composeReminder(task: Task, site: Site): { subject: string; text: string } {
  const at = task.dueAt === null ? '' : spokenTimeIn(site.timeZone, new Date(task.dueAt));
  const day = task.dueOn === null ? '' : shortWeekday(task.dueOn);
  const link = linkOf(site);
  const parts = [
    titleOf(task),
    `Due ${day}, ${at}`,
    task.cause ?? '',
    link === null ? '' : `Your tasks: ${link}`,
  ].filter((part) => part !== '');
  return { subject: `Reminder: ${oneLine(task.text)}`, text: `${parts.join('\n\n')}\n` };
}

const linkOf = ({ publicOrigin }: Site) =>
  publicOrigin === null ? null : `${publicOrigin}${pages.admin.tasks.path}`;

const section = (title: string, lines: string[]) =>
  lines.length === 0 ? '' : [title, ...lines.map((line) => `- ${line}`)].join('\n');

const titleOf = ({ text, person }: Task) =>
  person?.name == null ? oneLine(text) : `${oneLine(text)} (${person.name})`;

const timeOf = ({ dueAt, dueOn }: Task, day: string, { timeZone }: Site) =>
  dueAt === null || dueOn !== day ? '' : spokenTimeIn(timeZone, new Date(dueAt));

const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
