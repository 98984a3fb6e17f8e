import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { inTransaction, type Transaction } from '../../../../database/transaction.ts';
import { suppressionOf } from '../../../../jobs/outbox/mail-rules.ts';
import { dayIn, shortDayIn, spokenTimeIn } from '../../../../time/zones.ts';
import type { ServiceDeps } from '../../../deps.ts';
import type { Shown } from '../../listings/shown.ts';
import { alertKeyOf } from '../alert-links.ts';
import { pauseSearches, type SearchRow } from '../repository.ts';
import { type Frequency, savedSearches, searchDigests, searchHits } from '../tables.ts';
import { chooseNews, type WaitingHit } from './choose-news.ts';
import { composeAlert, type Section } from './compose-alert.ts';
import { type Due, dueAt } from './due.ts';

type Deps = Pick<ServiceDeps, 'database' | 'outbox' | 'site' | 'feeds' | 'log' | 'now'> & {
  readShown: (siteId: string) => Promise<Shown>;
};
type Person = { site_id: string; email: string; frequency: Frequency };

/** The newest matches that an email is made from; older ones are only shown on the page of their search. */
const mostHits = 2_000;

/** Records the emails that are due, one person at a time; returns how many. Without a postal address, all wait. */
export async function sendDueAlerts(deps: Deps, signal?: AbortSignal): Promise<number> {
  const { database, site, log, now } = deps;
  let sent = 0;
  for (const due of dueAt(site.timeZone, now())) {
    const people = await findWaiting(deps, due);
    if (people.length > 0 && site.postalAddress === null) {
      log.warn({ people: people.length }, 'alerts wait for the postal address of the site');
      return sent;
    }
    for (const person of people) {
      if (signal?.aborted === true) return sent;
      const shown = await deps.readShown(person.site_id);
      const key = await alertKeyOf(database.db, person.site_id);
      // A failure for one person doesn't block the others; the next round tries it again.
      const isSent = await inTransaction(database, (tx) =>
        sendOne(deps, tx, person, { due, shown, key }),
      ).catch((error: unknown) => {
        log.error({ err: error, frequency: person.frequency }, 'an alert could not be recorded');
        return false;
      });
      if (isSent) sent += 1;
    }
  }
  return sent;
}

async function findWaiting({ database }: Deps, { frequency, until, period }: Due): Promise<Person[]> {
  const { rows } = await database.pool.query<Person>(
    `select distinct s.site_id, s.email, s.frequency
     from saved_searches s
     where s.state = 'active' and s.frequency = $1 and s.removed_at is null and s.email is not null
       and exists (select from search_hits h where h.search_id = s.id and h.state = 'waiting' and h.found_at <= $2)
       and not exists (select from search_digests d where d.site_id = s.site_id and d.email = s.email
         and d.frequency = $1 and d.period = $3)`,
    [frequency, until, period],
  );
  return rows;
}

type Sending = { due: Due; shown: Shown; key: string };

/**
 * Records the email of one person with what it tells, and marks that as told, in one transaction: after a crash
 * either all of it happened or nothing. Returns false when nothing is left to tell.
 */
async function sendOne(
  deps: Deps,
  tx: Transaction,
  { site_id: siteId, email, frequency }: Person,
  { due, shown, key }: Sending,
): Promise<boolean> {
  const { outbox, site, now } = deps;
  // What is hidden for now waits until its source is shown again.
  if (shown.nothing) return false;
  if ((await suppressionOf(tx, siteId, email)) !== null) {
    await pauseSearches(tx, siteId, { email });
    return false;
  }
  const searches = await lockSearches(tx, siteId, email, frequency);
  const ids = searches.map(({ id }) => id);
  const hits = ids.length === 0 ? [] : await lockHits(tx, { ids, email, siteId, until: due.until });
  const today = dayIn(site.timeZone, now());
  const sections = await chooseNews(tx, siteId, {
    ...{ searches, hits, shown, today, timeZone: site.timeZone },
  });
  const waiting = and(
    inArray(searchHits.searchId, ids),
    eq(searchHits.state, 'waiting'),
    sql`${searchHits.foundAt} <= ${due.until}`,
  );
  const outdated = and(waiting, isFromShown(siteId, shown));
  if (sections.length === 0) {
    if (ids.length > 0) await tx.update(searchHits).set({ state: 'quiet' }).where(outdated);
    return false;
  }
  const id = randomUUID();
  if (due.period !== null && !(await takePeriod(tx, { siteId, email, frequency, period: due.period, id })))
    return false;
  const notices = noticesOf(deps, sections, shown);
  await outbox.record(tx, {
    ...{ id, siteId, channel: 'mail', kind: 'marketing', to: email, fromName: site.agentName },
    ...composeAlert({ id, email, sections, notices }, { site, key }),
  });
  const told = sections.flatMap(({ search, homes }) =>
    homes.map(({ home }) => sql`(${search.id}::bigint, ${home.listing_key}::text)`),
  );
  await tx
    .update(searchHits)
    .set({ state: 'told', messageId: id })
    .where(
      and(waiting, sql`(${searchHits.searchId}, ${searchHits.listingKey}) in (${sql.join(told, sql`, `)})`),
    );
  await tx.update(searchHits).set({ state: 'quiet' }).where(outdated);
  return true;
}

/** Whether a match isn't of a home whose source is hidden for now. */
const isFromShown = (siteId: string, { hidden }: Shown) =>
  hidden.length === 0
    ? undefined
    : sql`not exists (select from listings l where l.site_id = ${siteId} and l.listing_key = ${searchHits.listingKey}
        and l.source in (${sql.join(
          hidden.map((source) => sql`${source}`),
          sql`, `,
        )}))`;

const lockSearches = (
  tx: Transaction,
  siteId: string,
  email: string,
  frequency: Frequency,
): Promise<SearchRow[]> =>
  tx
    .select()
    .from(savedSearches)
    .where(
      and(
        ...[eq(savedSearches.siteId, siteId), eq(savedSearches.email, email)],
        ...[
          eq(savedSearches.frequency, frequency),
          eq(savedSearches.state, 'active'),
          isNull(savedSearches.removedAt),
        ],
      ),
    )
    .orderBy(savedSearches.id)
    .for('update');

/** Locks what waits, the newest first, without changes that another search has told the same address. */
async function lockHits(
  tx: Transaction,
  { ids, email, siteId, until }: { ids: number[]; email: string; siteId: string; until: Date },
): Promise<WaitingHit[]> {
  const { rows } = await tx.execute<WaitingHit>(sql`
    select h.search_id, h.change_id, h.listing_key, h.kind, c.price_from, c.price_to
    from search_hits h join listing_changes c on c.id = h.change_id
    where h.search_id in (${sql.join(ids, sql`, `)}) and h.state = 'waiting' and h.found_at <= ${until}
      and not exists (select from search_hits o join saved_searches s on s.id = o.search_id
        where o.change_id = h.change_id and o.state = 'told' and s.site_id = ${siteId} and s.email = ${email})
    order by h.change_id desc limit ${mostHits} for update of h`);
  return rows;
}

async function takePeriod(
  tx: Transaction,
  {
    siteId,
    email,
    frequency,
    period,
    id,
  }: Omit<Person, 'site_id'> & { siteId: string; period: string; id: string },
): Promise<boolean> {
  const taken = await tx
    .insert(searchDigests)
    .values({ siteId, email, frequency, period, messageId: id })
    .onConflictDoNothing();
  return taken.rowCount === 1;
}

/** Returns what the licenses of the homes' feeds require below them, and when each was read last. */
function noticesOf({ feeds = [], site }: Deps, sections: readonly Section[], shown: Shown): string[] {
  const sources = new Set(sections.flatMap(({ homes }) => homes.map(({ source }) => source)));
  const lines = [...sources].flatMap((source) => {
    const feed = feeds.find(({ id }) => id === source);
    const at = shown.updatedAt.get(source);
    const time = at === undefined ? null : new Date(at);
    const updated =
      time === null
        ? []
        : [`updated ${shortDayIn(site.timeZone, time)}, ${spokenTimeIn(site.timeZone, time)}`];
    if (feed === undefined) return updated.length === 0 ? [] : [`Listings ${updated[0]}.`];
    const disclaimer = feed.rules.disclaimer ?? null;
    return [
      [`Listings from ${feed.name}`, ...updated].join(', '),
      ...(disclaimer === null ? [] : [disclaimer]),
    ];
  });
  // Two files of the same time say the same.
  return [...new Set(lines)];
}
