import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { call } from '../../api/call.ts';
import { idx } from '../../api/clients.ts';

export type ShowingHours = components['schemas']['ShowingHours'];
export type Weekday = keyof ShowingHours['weekly'];

export const weekdays = [
  ...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const),
] satisfies Weekday[];

export const showingHoursQuery = queryOptions({
  queryKey: ['getShowingHours'],
  queryFn: ({ signal }) => call(idx.GET('/api/treas/idx/v1/showing-hours', { signal })),
});

/**
 * Returns why a showing on a day (`2026-11-24`) at a time (`17:30`) of the site's zone lies outside the agent's hours; null
 * within them.
 */
export function outsideHours(
  { weekly, daysOff }: ShowingHours,
  { date, time, lengthMinutes }: { date: string; time: string; lengthMinutes: number },
): string | null {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !/^\d\d:\d\d/.test(time)) return null;
  const named = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(day);
  const off = daysOff.find(({ from, to }) => from <= date && date <= to);
  if (off !== undefined)
    return `${named({ month: 'short', day: 'numeric' })} is a day off${off.note ? `: ${off.note}` : ''}.`;
  const spans = weekly[weekdays[(day.getUTCDay() + 6) % 7] ?? 'sunday'];
  const weekday = named({ weekday: 'long' });
  if (spans.length === 0) return `You have no showing hours on ${weekday}s.`;
  const start = minutesOf(time);
  const fits = spans.some(
    ({ from, to }) => minutesOf(from) <= start && start + lengthMinutes <= minutesOf(to),
  );
  if (fits) return null;
  const hours = spans.map(({ from, to }) => `${spoken(from)} to ${spoken(to)}`).join(' and ');
  return `Outside your showing hours on ${weekday}s: ${hours}.`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const spoken = (time: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(minutesOf(time) * 60_000),
  );
