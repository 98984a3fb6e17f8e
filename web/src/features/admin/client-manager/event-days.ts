import type { PersonEvent } from './api.ts';

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** The time of a moment by the reader's own clock, *3:00 PM*. */
export const clockTime = (moment: string): string => clock.format(new Date(moment));

export type EventDay = { day: string; events: PersonEvent[] };

/** What happened, day by day in the order given. */
export function eventDays(timeline: readonly PersonEvent[]): EventDay[] {
  const days: EventDay[] = [];
  for (const event of timeline) {
    const name = day.format(new Date(event.at));
    const last = days.at(-1);
    if (last?.day === name) last.events.push(event);
    else days.push({ day: name, events: [event] });
  }
  return days;
}
