import { and, eq, sql } from 'drizzle-orm';
import type { operations } from '../../../../openapi/generated/idx.d.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import type { SiteEvents } from '../../../jobs/events/record.ts';
import type { Outbox, Recorded } from '../../../jobs/outbox/outbox.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import { outboxMessages } from '../../../jobs/outbox/tables.ts';
import { spokenName } from '../../../text/person-name.ts';
import { spokenTime } from '../../../time/days.ts';
import { dayIn, timeIn } from '../../../time/zones.ts';
import { buyingInterests } from '../leads/tables.ts';
import { listings } from '../listings/tables.ts';
import { recordChange } from '../person/events.ts';

type Query = operations['scheduleShowing']['parameters']['query'];

export type Showing = {
  interestId: number;
  /** `YYYY-MM-DD HH:MM` or with seconds, in the site's time zone, as sent. */
  datetime: string;
  /** The number to text the client; null for no text. */
  phone: string | null;
  address: string | null;
};

/** Showings begin from 7 AM to 9 PM; other hours need `unusualHour`. */
const firstHour = 7;
const lastHour = 21;

/**
 * Validates a showing: throws `invalid-input` for an invalid or past date or time in the site's time zone
 * (`now`, `timeZone`), an hour outside showing hours, or an invalid number.
 */
export function readShowing(query: Query, { now, timeZone }: { now: Date; timeZone: string }): Showing {
  const { id, datetime, textClient, clientPhone, address, unusualHour } = query;
  const shown = `${dayIn(timeZone, now)} ${timeIn(timeZone, now)}`;
  const written = datetime.replace(' ', 'T');
  const asUtc = new Date(`${written}Z`);
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(written)) {
    throw invalidInput('/query/datetime', 'must be a day and time that exist');
  }
  if (datetime < shown.slice(0, datetime.length)) {
    throw invalidInput('/query/datetime', 'This time has passed. Choose a later one.');
  }
  const minutes = asUtc.getUTCHours() * 60 + asUtc.getUTCMinutes();
  if (!unusualHour && (minutes < firstHour * 60 || minutes > lastHour * 60)) {
    const detail = `${spokenTime(datetime)} is an unusual hour for a showing.`;
    throw problem('invalid-input', {
      detail: `${detail} Choose an hour from 7 AM to 9 PM, or send unusualHour=true.`,
      errors: [{ pointer: '/query/unusualHour', detail }],
    });
  }
  const place = address?.trim() ?? '';
  const showing = { interestId: id, datetime, address: place === '' ? null : place };
  if (!textClient) return { ...showing, phone: null };
  if (clientPhone === undefined) {
    throw invalidInput('/query/clientPhone', 'must be given when the client is to be texted');
  }
  const phone = textableNumber(clientPhone);
  if (phone === null) throw invalidInput('/query/clientPhone', 'must be a US number that can be texted');
  return { ...showing, phone };
}

/**
 * Schedules the showing of an interest and records its text atomically. Repeating the same schedule sends no
 * second text; a different time does, and puts unsent texts about the earlier time on hold. Returns the
 * text, or null when none is requested. Throws `not-found` for an unknown interest or one of another site.
 */
export async function planShowing(
  tx: Transaction,
  deps: { outbox: Outbox; events: SiteEvents; site: { agentName: string; agentPhone: string }; now: Date },
  siteId: string,
  { interestId, datetime, phone, address }: Showing,
): Promise<Recorded | null> {
  const mine = and(eq(buyingInterests.siteId, siteId), eq(buyingInterests.id, interestId));
  const [interest] = await tx.select().from(buyingInterests).where(mine).for('update');
  if (interest === undefined) throw problem('not-found', { detail: 'There is no such interest.' });
  const isSame = interest.scheduledShowing === datetime && interest.showingSetAt !== null;
  const setAt = isSame ? (interest.showingSetAt ?? deps.now) : deps.now;
  await tx.update(buyingInterests).set({ scheduledShowing: datetime, showingSetAt: setAt }).where(mine);
  const place = address ?? (await addressOf(tx, siteId, interest.listingKey));
  if (!isSame) {
    await holdEarlierTexts(tx, siteId, interestId);
    await recordChange(tx, deps.events, siteId, {
      ...{ email: interest.email, at: setAt, kind: 'showing', listingKey: interest.listingKey },
      title: interest.scheduledShowing === null ? 'Showing scheduled' : 'Showing moved',
      detail: `${spokenTime(datetime)}, ${place ?? interest.listingKey}`,
    });
  }
  if (phone === null) return null;
  return deps.outbox.record(tx, {
    siteId,
    channel: 'sms',
    kind: 'transactional',
    to: phone,
    text: showingText({ name: interest.name, place, datetime, ...deps.site }),
    idempotencyKey: `showing:${interestId}:${setAt.getTime()}:${phone}`,
  });
}

/**
 * Removes the showing of an interest, if it is at this time (`YYYY-MM-DD HH:MM`): a person can have several of one home.
 * Puts unsent texts about it on hold.
 */
export async function cancelShowing(
  tx: Transaction,
  { events, now }: { events: SiteEvents; now: Date },
  siteId: string,
  { email, listingKey, datetime }: { email: string; listingKey: string; datetime: string },
): Promise<void> {
  const [interest] = await tx
    .select()
    .from(buyingInterests)
    .where(
      and(
        eq(buyingInterests.siteId, siteId),
        eq(buyingInterests.email, email),
        eq(buyingInterests.listingKey, listingKey),
      ),
    )
    .for('update');
  if (interest?.scheduledShowing == null) return;
  // What the agent schedules by hand can have seconds.
  if (!interest.scheduledShowing.replace('T', ' ').startsWith(datetime)) return;
  const { id, scheduledShowing } = interest;
  await tx
    .update(buyingInterests)
    .set({ scheduledShowing: null, showingSetAt: null })
    .where(eq(buyingInterests.id, id));
  await holdEarlierTexts(tx, siteId, id);
  await recordChange(tx, events, siteId, {
    ...{ email, at: now, kind: 'showing', listingKey, title: 'Showing canceled' },
    detail: `${spokenTime(scheduledShowing)}, ${(await addressOf(tx, siteId, listingKey)) ?? listingKey}`,
  });
}

/** Puts unsent texts about earlier schedules of an interest on hold. */
async function holdEarlierTexts(tx: Transaction, siteId: string, interestId: number): Promise<void> {
  await tx
    .update(outboxMessages)
    .set({ state: 'held', reason: 'It was replaced by a later plan.' })
    .where(
      and(
        eq(outboxMessages.siteId, siteId),
        eq(outboxMessages.state, 'recorded'),
        sql`starts_with(${outboxMessages.idempotencyKey}, ${`showing:${interestId}:`})`,
      ),
    );
}

/** Returns a home's address as the public sees it; null for an unknown home. */
export async function addressOf(tx: Transaction, siteId: string, listingKey: string): Promise<string | null> {
  const [home] = await tx
    .select({ address: listings.fullAddress })
    .from(listings)
    .where(and(eq(listings.siteId, siteId), eq(listings.listingKey, listingKey)));
  return home?.address ?? null;
}

function showingText(facts: {
  name: string | null;
  place: string | null;
  datetime: string;
  agentName: string;
  agentPhone: string;
}): string {
  const { place, datetime, agentName, agentPhone } = facts;
  const name = spokenName(facts.name);
  const hello = name === null ? 'Hello' : `Hello ${name}`;
  return (
    `${hello}, your showing of ${place ?? 'the home'} is set for ${spokenTime(datetime)}. ` +
    `${agentName}, ${agentPhone}. Reply STOP for no more texts.`
  );
}
