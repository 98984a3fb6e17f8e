import { problem } from '../../../errors/errors.ts';
import { localIn } from '../../../time/zones.ts';
import { addressOf, cancelShowing, planShowing } from '../journey/showings.ts';
import { saveInterest } from '../leads/interests.ts';
import { recordChange } from '../person/events.ts';
import { proveAsker, saidBy } from './askers/asker.ts';
import type { Desk } from './desk.ts';
import { busyTimes, freeTimes, holdTimes } from './held-times.ts';
import { isTaken } from './open-times.ts';
import { changeRequest, type RequestRow, stateOf } from './repository.ts';
import { shortTime, type ToldVisitor, tellAgent, tellBoth, tellVisitor, textVisitor } from './tell.ts';

type By = 'agent' | 'visitor';
type Words = string | undefined;

const hour = 60 * 60_000;
/** How long a visitor has to answer a proposal. */
const daysToAnswer = 3;

/** Accepts a time, or moves an accepted showing to it, and tells both. Throws `conflict` when it is taken. */
export async function accept(
  desk: Desk,
  request: RequestRow,
  { start, by, note }: { start: Date; by: By; note?: Words },
): Promise<ToldVisitor> {
  await needFree(desk, request, start);
  // Whoever accepts has the link from the address's mail.
  if (by === 'visitor') await proveAsker(desk, request);
  const place = await placeOf(desk, request);
  await planShowing(desk.tx, desk, desk.siteId, {
    interestId: await interestOf(desk, request),
    datetime: localIn(desk.site.timeZone, start),
    phone: request.textConsent ? request.phoneNumber : null,
    address: place,
  });
  return settle(desk, request, { start, by, note });
}

/** Records the time of a showing that is planned already, and tells both. */
export async function settle(
  desk: Desk,
  request: RequestRow,
  { start, by, note }: { start: Date; by: By; note?: Words },
): Promise<ToldVisitor> {
  const { id, lengthMinutes, eventSequence } = request;
  const news = request.state === 'accepted' ? 'moved' : 'accepted';
  const from = news === 'moved' ? (request.startsAt ?? undefined) : undefined;
  const accepted = await changeRequest(desk.tx, request, {
    // A move without new words leaves what the agent said of the showing.
    ...decidedBy(desk, by, note?.trim() ? note : (request.note ?? undefined)),
    ...{ state: 'accepted', startsAt: start, answerBy: null },
    eventSequence: eventSequence === null ? 0 : eventSequence + 1,
  });
  // Agents may plan two showings at once by hand; the time is held already then.
  const starts = (await isFree(desk, request, start)) ? [start] : [];
  await holdTimes(desk.tx, desk.siteId, { id, lengthMinutes, starts, heldUntil: null }, desk.now);
  const place = await placeOf(desk, request);
  return tellBoth(desk, { request: accepted, place, news, from, calendar: 'REQUEST' });
}

/** Proposes another time to the visitor, and holds it until they answer or the proposal expires. */
export async function propose(
  desk: Desk,
  request: RequestRow,
  { start, note }: { start: Date; note?: Words },
): Promise<ToldVisitor> {
  const { id, lengthMinutes } = request;
  await needFree(desk, request, start);
  const answerBy = new Date(Math.min(start.getTime(), desk.now.getTime() + daysToAnswer * 24 * hour));
  await holdTimes(
    desk.tx,
    desk.siteId,
    { id, lengthMinutes, starts: [start], heldUntil: answerBy },
    desk.now,
  );
  const proposed = await changeRequest(desk.tx, request, {
    ...decidedBy(desk, 'agent', note),
    ...{ state: 'proposed', startsAt: start, answerBy },
  });
  const place = await placeOf(desk, request);
  await recordStep(desk, proposed, 'Another showing time proposed', `${shortTime(desk, start)}, ${place}`);
  const words = `Can you see ${place} on ${shortTime(desk, start)} instead? Answer here: ${desk.linkOf(proposed)}`;
  await textVisitor(desk, proposed, words);
  return tellVisitor(desk, { request: proposed, place, news: 'proposed' });
}

/** Declines a request or, as its visitor, a proposal; tells the other. */
export async function decline(
  desk: Desk,
  request: RequestRow,
  { by, note }: { by: By; note?: Words },
): Promise<ToldVisitor | null> {
  await freeTimes(desk.tx, request.id);
  const declined = await changeRequest(desk.tx, request, {
    ...decidedBy(desk, by, note),
    ...{ state: 'declined', answerBy: null },
  });
  const place = await placeOf(desk, request);
  const title = by === 'agent' ? 'Showing declined' : 'Proposed showing time declined';
  await recordStep(desk, declined, title, place);
  if (by === 'agent') return tellVisitor(desk, { request: declined, place, news: 'declined' });
  await tellAgent(desk, { request: declined, place, news: 'declined' });
  return null;
}

/** Whether a visitor can cancel: what may become a showing, and one that is still to come. */
export function canCancel(request: RequestRow, now: Date): boolean {
  const state = stateOf(request, now);
  const isOver = state === 'accepted' && request.startsAt !== null && request.startsAt <= now;
  return ['requested', 'proposed', 'accepted'].includes(state) && !isOver;
}

/** Cancels a showing, or withdraws a request that the agent hasn't decided; tells both. */
export async function cancel(
  desk: Desk,
  request: RequestRow,
  { by, note }: { by: By; note?: Words },
): Promise<ToldVisitor> {
  const { email, listingKey, startsAt, eventSequence } = request;
  const place = await placeOf(desk, request);
  await freeTimes(desk.tx, request.id);
  const canceled = await changeRequest(desk.tx, request, {
    ...decidedBy(desk, by, note),
    ...{ state: 'canceled', answerBy: null },
    eventSequence: eventSequence === null ? null : eventSequence + 1,
  });
  if (request.state === 'accepted' && startsAt !== null) {
    const datetime = localIn(desk.site.timeZone, startsAt);
    await cancelShowing(desk.tx, desk, desk.siteId, { email, listingKey, datetime });
  } else await recordStep(desk, canceled, 'Showing request canceled', place);
  if (by === 'agent' && startsAt !== null)
    await textVisitor(
      desk,
      canceled,
      `Your showing of ${place} on ${shortTime(desk, startsAt)} is canceled.`,
    );
  const news = by === 'visitor' ? 'withdrawn' : 'canceled';
  const calendar = request.state === 'accepted' ? 'CANCEL' : undefined;
  return tellBoth(desk, { request: canceled, place, news, calendar });
}

/** Returns the home's address for emails: without the street where its seller withholds it. */
export async function placeOf({ tx, siteId }: Desk, { listingKey }: RequestRow): Promise<string> {
  return (await addressOf(tx, siteId, listingKey)) ?? listingKey;
}

const decidedBy = ({ now }: Desk, by: By, note: Words): Partial<RequestRow> => ({
  ...{ decidedBy: by, updatedAt: now },
  ...(by === 'agent' ? { note: note?.trim() || null } : {}),
});

/** Throws `conflict` at a time that has another showing or request. */
async function needFree(desk: Desk, request: RequestRow, start: Date): Promise<void> {
  if (await isFree(desk, request, start)) return;
  const detail = `${shortTime(desk, start)} is taken by another showing or request. Choose another time.`;
  throw problem('conflict', { detail, errors: [{ pointer: '/body/start', detail }] });
}

async function isFree(desk: Desk, { id, lengthMinutes }: RequestRow, start: Date): Promise<boolean> {
  const { tx, siteId, now, site } = desk;
  const end = new Date(start.getTime() + lengthMinutes * 60_000);
  const range = { siteId, from: start, to: end, timeZone: site.timeZone, lengthMinutes, now, except: id };
  return !isTaken(start, { lengthMinutes, bufferMinutes: 0 }, await busyTimes(tx, range));
}

/** Returns the visitor's interest in the home, which it saves again if they removed it. */
async function interestOf({ tx, siteId }: Desk, request: RequestRow): Promise<number> {
  const { email, name, listingKey, phoneNumber } = request;
  const phone = phoneNumber === null ? {} : { phoneNumber };
  const { proof } = saidBy(request);
  return (await saveInterest(tx, siteId, { email, name, listingKey, ...phone }, proof)).id;
}

async function recordStep(desk: Desk, request: RequestRow, title: string, detail: string): Promise<void> {
  const { email, listingKey } = request;
  await recordChange(desk.tx, desk.events, desk.siteId, {
    ...{ email, listingKey, at: desk.now, kind: 'showing', title, detail },
  });
}
