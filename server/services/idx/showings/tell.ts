import type { CalendarMethod } from '../../../calendar/event-file.ts';
import { suppressionOf } from '../../../jobs/outbox/mail-rules.ts';
import type { Recorded } from '../../../jobs/outbox/outbox.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import { shortMomentIn } from '../../../time/zones.ts';
import type { Desk } from './desk.ts';
import { showingFile } from './event.ts';
import { letterToAgent, letterToVisitor, type News } from './letters.ts';
import { formsOf } from './mail-form.ts';
import type { RequestRow } from './repository.ts';

type ToTell = {
  request: RequestRow;
  place: string;
  news: News;
  /** The time of a showing before it moved. */
  from?: Date | undefined;
  /** What the calendar file does; none without one. */
  calendar?: CalendarMethod | undefined;
};

/** What became of the email to the visitor: recorded, or why they get none. */
export type ToldVisitor = Recorded | { skipped: string };

/** Records the emails to visitor and agent about a decision; returns the visitor's. */
export async function tellBoth(desk: Desk, told: ToTell): Promise<ToldVisitor> {
  await tellAgent(desk, told);
  return tellVisitor(desk, told);
}

/** Records the email to the visitor; none to an address that unsubscribed, unless they proved that it is theirs. */
export async function tellVisitor(desk: Desk, told: ToTell): Promise<ToldVisitor> {
  const { tx, siteId, site, agentEmail, outbox } = desk;
  const { request } = told;
  const skipped =
    request.provedEmail === request.email ? null : await suppressionOf(tx, siteId, request.email);
  if (skipped !== null) return { skipped };
  return outbox.record(tx, {
    ...{ siteId, channel: 'mail', kind: 'transactional', to: request.email, fromName: site.agentName },
    ...formsOf(letterToVisitor(desk, told), site),
    ...fileOf(desk, 'visitor', told),
    headers: { 'Auto-Submitted': 'auto-generated', 'Reply-To': agentEmail },
    idempotencyKey: keyOf(told, 'visitor'),
  });
}

/** Records the email to the agent. */
export async function tellAgent(desk: Desk, told: ToTell): Promise<void> {
  const { tx, siteId, site, agentEmail, outbox } = desk;
  await outbox.record(tx, {
    ...{ siteId, channel: 'mail', kind: 'notice', to: agentEmail },
    ...formsOf(letterToAgent(desk, told), site),
    ...fileOf(desk, 'agent', told),
    headers: { 'Auto-Submitted': 'auto-generated', 'Reply-To': told.request.email },
    idempotencyKey: keyOf(told, 'agent'),
  });
}

/** Records a text to a visitor who agreed to texts. */
export async function textVisitor(desk: Desk, request: RequestRow, words: string): Promise<void> {
  const { tx, siteId, site, outbox } = desk;
  const number = request.textConsent ? textableNumber(request.phoneNumber ?? '') : null;
  if (number === null) return;
  await outbox.record(tx, {
    ...{ siteId, channel: 'sms', kind: 'transactional', to: number },
    text: `${words} ${site.agentName}, ${site.agentPhone}. Reply STOP for no more texts.`,
    idempotencyKey: keyOf({ request }, 'text'),
  });
}

/** Returns a time for a text: `Tue, Nov 24, 5:30 PM`. */
export const shortTime = ({ site }: Pick<Desk, 'site'>, moment: Date): string =>
  shortMomentIn(site.timeZone, moment);

function fileOf(desk: Desk, whose: 'visitor' | 'agent', { calendar: method, ...told }: ToTell) {
  const file = method === undefined ? null : showingFile(desk, whose, { ...told, method });
  return file === null ? {} : { calendar: file };
}

const keyOf = ({ request }: Pick<ToTell, 'request'>, to: string) =>
  `showing-request:${request.id}:${request.revision}:${to}`;
