import { and, eq } from 'drizzle-orm';
import { momentIn } from '../../../time/zones.ts';
import { buyingInterests } from '../leads/tables.ts';
import { settle } from './decide.ts';
import type { Desk } from './desk.ts';
import { lockRequest, openRequestsOf, stateOf } from './repository.ts';

/**
 * Brings a visitor's request to the time that the agent scheduled for their interest in Client Management, so that both
 * calendars follow. Does nothing without a request, or if it has that time.
 */
export async function followSchedule(
  desk: Desk,
  { interestId, datetime }: { interestId: number; datetime: string },
): Promise<void> {
  const { tx, siteId, now, site } = desk;
  const start = momentIn(site.timeZone, datetime.replace(' ', 'T'));
  const [interest] = await tx
    .select({ email: buyingInterests.email, listingKey: buyingInterests.listingKey })
    .from(buyingInterests)
    .where(and(eq(buyingInterests.siteId, siteId), eq(buyingInterests.id, interestId)));
  if (start === null || interest === undefined) return;
  const [newest] = await openRequestsOf(tx, siteId, interest);
  const request = newest === undefined ? null : await lockRequest(tx, siteId, newest.id);
  if (request === null || stateOf(request, now) === 'expired') return;
  const isOver = request.state === 'accepted' && request.startsAt !== null && request.startsAt <= now;
  const hasTime = request.state === 'accepted' && request.startsAt?.getTime() === start.getTime();
  if (!isOver && !hasTime) await settle(desk, request, { start, by: 'agent' });
}
