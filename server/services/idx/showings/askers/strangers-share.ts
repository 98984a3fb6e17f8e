import { and, eq, gt, isNull } from 'drizzle-orm';
import { problem } from '../../../../errors/errors.ts';
import { addDays } from '../../../../time/days.ts';
import { dayIn } from '../../../../time/zones.ts';
import type { Desk } from '../desk.ts';
import type { ShowingHours } from '../hours.ts';
import { countStarts, daysOpen } from '../open-times.ts';
import { showingHolds, showingRequests } from '../tables.ts';
import { shortTime } from '../tell.ts';

/** The part of a day's times, and of all times, that requests of people who proved no address may hold. */
const share = 0.5;

/**
 * Throws `conflict` when a stranger's request would take more of the agent's calendar than all strangers may hold
 * together, from whichever networks: the rest is for people with a confirmed email.
 */
export async function needShare(
  { tx, siteId, now, site }: Desk,
  hours: ShowingHours,
  starts: readonly Date[],
): Promise<void> {
  const { timeZone, agentName, agentPhone } = site;
  const held = await tx
    .select({ start: showingHolds.startsAt })
    .from(showingHolds)
    .innerJoin(showingRequests, eq(showingRequests.id, showingHolds.requestId))
    .where(
      and(
        ...[eq(showingHolds.siteId, siteId), gt(showingHolds.heldUntil, now)],
        ...[isNull(showingRequests.provedEmail), eq(showingRequests.state, 'requested')],
      ),
    );
  const days = [...held.map(({ start }) => start), ...starts].map((start) => dayIn(timeZone, start));
  const others = `Sign in with a confirmed email, or call ${agentName} at ${agentPhone}.`;
  for (const [n, start] of starts.entries()) {
    const day = dayIn(timeZone, start);
    if (days.filter((each) => each === day).length <= mostOf(countStarts(day, hours))) continue;
    const detail = `The times left on ${shortTime({ site }, start).replace(/, [^,]*$/, '')} are for people with a confirmed email. Choose another day. ${others}`;
    throw problem('conflict', { detail, errors: [{ pointer: `/body/times/${n}`, detail }] });
  }
  if (days.length <= mostOf(countAll(hours, timeZone, now))) return;
  const detail = `The times left are for people with a confirmed email. ${others}`;
  throw problem('conflict', { detail, errors: [{ pointer: '/body/times', detail }] });
}

const mostOf = (times: number) => Math.ceil(times * share);

function countAll(hours: ShowingHours, timeZone: string, now: Date): number {
  const { firstDay, lastDay } = daysOpen({ hours, timeZone, now });
  let times = 0;
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) times += countStarts(day, hours);
  return times;
}
