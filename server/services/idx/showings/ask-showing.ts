import { randomUUID } from 'node:crypto';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { type InputFault, invalidInput, problem } from '../../../errors/errors.ts';
import { suppressionOf } from '../../../jobs/outbox/mail-rules.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import { lastConsent, recordTextConsent } from '../../../jobs/outbox/text-rules.ts';
import { dayIn } from '../../../time/zones.ts';
import { saveInterest } from '../leads/interests.ts';
import { leadData } from '../leads/lead-data.ts';
import { emailKey, orNull } from '../leads/repository.ts';
import { recordChange } from '../person/events.ts';
import { type Asker, askerOf, daysHeld, needRoom, type Pins, saidBy } from './askers/asker.ts';
import { needShare } from './askers/strangers-share.ts';
import type { Desk } from './desk.ts';
import { busyTimes, holdTimes } from './held-times.ts';
import type { ShowingHours } from './hours.ts';
import { type Span, timesOf } from './open-times.ts';
import {
  changeDetails,
  insertRequest,
  openRequestsOf,
  type RequestRow,
  requestsSince,
} from './repository.ts';
import { shortTime, tellAgent, tellVisitor } from './tell.ts';

type Asking = { hours: ShowingHours; place: string; pins: Pins; clientAddress: string };
export type NewRequest = components['schemas']['NewShowingRequest'];

/** The words beside the box for texts; stored with the consent. */
export const consentWords =
  'Text me about this showing. Message and data rates may apply. Reply STOP to end texts.';

const day = 24 * 60 * 60_000;
/** How many of these emails an address gets in a day from people who haven't proved it; none once it has unsubscribed. */
const mostEmails = 10;

/**
 * Stores a request and tells both. The same request again, from the same account or device, only changes what it says
 * anew: to others, it looks as if anybody had the times. Throws `invalid-input` at a time that isn't offered, and `conflict` at one that was
 * taken meanwhile, or beyond what one may hold.
 */
export async function askShowing(
  desk: Desk,
  asked: NewRequest,
  { hours, place, pins, clientAddress }: Asking,
): Promise<void> {
  const { tx, siteId, now } = desk;
  const email = emailKey(asked.email);
  const phone = phoneOf(asked);
  const starts = readStarts(asked.times, now);
  const asker = await askerOf(desk, pins, { email, clientAddress });
  const earlier = await openRequestsOf(tx, siteId, { email, listingKey: asked.listingKey });
  const same = earlier.find((one) => isTheirs(one, asker) && isSame(one, asked, starts));
  if (same !== undefined) return keepDetails(desk, same, asked, phone);
  await needRoom(desk, asker);
  await needOpen(desk, hours, starts);
  if (asker.provedEmail === null) await needShare(desk, hours, starts);
  const { owner, clientHash, networkHash, provedEmail } = asker;
  const sent = await requestsSince(tx, siteId, email, new Date(now.getTime() - day));
  const request = await insertRequest(tx, {
    ...{ owner, clientHash, networkHash, provedEmail },
    ...{ siteId, email, listingKey: asked.listingKey, name: asked.name.trim(), phoneNumber: phone },
    ...{ manner: asked.manner, message: orNull(asked.message), textConsent: asked.textConsent === true },
    ...{ times: starts.map((start) => start.toISOString()), lengthMinutes: hours.lengthMinutes },
    ...{ state: 'requested', createdAt: now, updatedAt: now },
    eventUid: `${randomUUID()}@${new URL(desk.origin).hostname}`,
  });
  const held = { id: request.id, lengthMinutes: hours.lengthMinutes, starts };
  await holdTimes(tx, siteId, { ...held, heldUntil: new Date(now.getTime() + daysHeld * day) }, now);
  await recordLead(desk, request, place);
  await recordConsent(desk, request);
  await tellAgent(desk, { request, place, news: 'requested' });
  if (provedEmail === email || (sent < mostEmails && (await suppressionOf(tx, siteId, email)) === null))
    await tellVisitor(desk, { request, place, news: 'requested' });
  await textAgent(desk, request, place, clientAddress);
}

function phoneOf({ phoneNumber, textConsent }: NewRequest): string | null {
  const phone = orNull(phoneNumber);
  if (textConsent !== true) return phone;
  if (phone === null) throw invalidInput('/body/phoneNumber', 'Enter the phone number for texts.');
  if (textableNumber(phone) === null)
    throw invalidInput('/body/phoneNumber', 'Enter a US phone number that can get texts.');
  return phone;
}

function readStarts(times: string[], now: Date): Date[] {
  const starts = times.map((time, n) => {
    const start = new Date(time);
    if (Number.isNaN(start.getTime())) throw invalidInput(`/body/times/${n}`, 'Choose a time that exists.');
    if (start <= now) throw invalidInput(`/body/times/${n}`, 'This time has passed. Choose a later one.');
    return start;
  });
  if (new Set(starts.map((start) => start.getTime())).size < starts.length)
    throw invalidInput('/body/times', 'Choose each time once.');
  return starts;
}

const isTheirs = ({ owner }: RequestRow, { owners }: Asker) => owners.some((one) => one === owner);

const isSame = (one: RequestRow, asked: NewRequest, starts: Date[]) =>
  one.state === 'requested' &&
  one.manner === asked.manner &&
  one.times.join() === starts.map((start) => start.toISOString()).join();

/**
 * Keeps what a repeated request says anew; what it leaves out stays. A new number gets texts only with a new consent, and none once it is withdrawn. The
 * agent sees it where they answer, without another email: anybody can repeat a request.
 */
async function keepDetails(desk: Desk, one: RequestRow, asked: NewRequest, phone: string | null) {
  const phoneNumber = phone ?? one.phoneNumber;
  const keepsConsent = one.textConsent && phoneNumber === one.phoneNumber;
  const details = {
    ...{ name: asked.name.trim(), phoneNumber, message: orNull(asked.message) ?? one.message },
    textConsent: asked.textConsent ?? keepsConsent,
  };
  const isNew = Object.entries(details).some(
    ([name, detail]) => one[name as keyof typeof details] !== detail,
  );
  if (!isNew) return;
  const changed = await changeDetails(desk.tx, one, { ...details, updatedAt: desk.now });
  if (!keepsConsent) await recordConsent(desk, changed);
}

/** Throws at the times that aren't offered, or else at those that are taken. */
async function needOpen(desk: Desk, hours: ShowingHours, starts: Date[]): Promise<void> {
  const { tx, siteId, now, site } = desk;
  const { timeZone } = site;
  const { lengthMinutes } = hours;
  const first = Math.min(...starts.map(Number));
  const last = Math.max(...starts.map(Number));
  const range = {
    siteId,
    from: new Date(first - day),
    to: new Date(last + day),
    timeZone,
    lengthMinutes,
    now,
  };
  const notOpen = (n: number, start: Date) =>
    invalidInput(
      `/body/times/${n}`,
      `${shortTime(desk, start)} isn’t one of the open times. Choose another.`,
    );
  // The database has no such times as the last ones that can be written.
  const tooFar = starts.findIndex((start) => start.getTime() > now.getTime() + (hours.daysAhead + 2) * day);
  if (tooFar >= 0) throw notOpen(tooFar, starts[tooFar] as Date);
  const busy: Span[] = await busyTimes(tx, range);
  const faults: InputFault[] = [];
  for (const [n, start] of starts.entries()) {
    const { slots } = timesOf(dayIn(timeZone, start), { hours, timeZone, now }, busy);
    const slot = slots.find((each) => each.start === start.toISOString());
    if (slot === undefined) throw notOpen(n, start);
    if (slot.taken)
      faults.push({
        pointer: `/body/times/${n}`,
        detail: `${shortTime(desk, start)} was just taken. Choose another time.`,
      });
  }
  if (faults.length === 0) return;
  throw problem('conflict', { detail: faults.map(({ detail }) => detail).join(' '), errors: faults });
}

/** The agent sees the person and the home in Client Management, whatever becomes of the request. */
async function recordLead(desk: Desk, request: RequestRow, place: string): Promise<void> {
  const { tx, siteId, events, now } = desk;
  const { email, name, phoneNumber, listingKey, times } = request;
  const interest = { email, name, listingKey, ...(phoneNumber === null ? {} : { phoneNumber }) };
  const by = saidBy(request);
  if ((await saveInterest(tx, siteId, interest, by.proof)).isNew)
    await events.record(tx, siteId, 'lead.created', leadData('interest', interest));
  const wished = times.map((time) => shortTime(desk, new Date(time))).join('; ');
  await recordChange(tx, events, siteId, {
    ...{ email, listingKey, at: now, kind: 'showing', title: 'Showing requested', by },
    detail: `${wished}, ${place}`,
  });
}

/** A number that sent STOP stays stopped: only its owner can start texts again, by text. */
async function recordConsent({ tx, siteId, now }: Desk, { textConsent, phoneNumber }: RequestRow) {
  const number = textConsent ? textableNumber(phoneNumber ?? '') : null;
  if (number === null || (await lastConsent(tx, siteId, number)) === 'stopped') return;
  const consent = { siteId, phone: number, state: 'given', words: consentWords } as const;
  await recordTextConsent(tx, { ...consent, source: 'showing request' }, now);
}

async function textAgent(desk: Desk, request: RequestRow, place: string, clientAddress: string) {
  const { tx, siteId, outbox, agentTexts: to } = desk;
  if (to === null) return;
  const name = request.name.replace(/\p{Cc}+/gu, ' ');
  const times = request.times.map((time) => shortTime(desk, new Date(time))).join('; ');
  const text = `Showing request: ${name}, ${place}. ${times}.`;
  await outbox.textAgent(tx, { siteId, to, text, clientAddress });
}
