import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { deliveryOf, deliveryStates, type KeptState, statesShownAs } from '../jobs/outbox/delivery.ts';
import { keepAnswer } from '../memory/keep-answers.ts';
import type { Metrics } from './metrics.ts';
import { type Figure, freshMs, gaugesOf, readShortly } from './scraped-gauge.ts';

const channels = ['email', 'text', 'postcard', 'event'] as const;
type Channel = (typeof channels)[number];
/** A channel's messages in one stored state; `seconds`: how long the oldest has been due, or negative. */
type Group = { channel: Channel; state: KeptState; count: number; seconds: number };

const isWaiting = sql`state in (${sql.join(
  statesShownAs('scheduled').map((state) => sql`${state}`),
  sql`, `,
)})`;

/**
 * Adds the metrics of all outgoing messages, by displayed state. `sends` has the channels that this
 * installation sends: other channels never send theirs, so they have no age.
 */
export function watchOutbox(
  { registry }: Metrics,
  database: Database,
  sends: Record<'postcard' | 'event', boolean>,
): void {
  const all = keepAnswer(() => readGroups(database, sql`true`), { ms: freshMs });
  // A separate query that uses indexes, so that the age is available even with too many messages to count in
  // time.
  const waiting = keepAnswer(() => readGroups(database, isWaiting), { ms: freshMs });
  gaugesOf(registry, () => all().catch(() => null))(
    'porchlight_outbox_messages',
    'Emails, texts, postcards, and events, by channel and by the state that the site shows.',
    countsOf,
    ['channel', 'state'],
  );
  gaugesOf(registry, () => waiting().catch(() => null))(
    'porchlight_outbox_oldest_unsent_seconds',
    'Time since the oldest message that is still to be sent was first due; retries do not restart it. 0 when ' +
      'none is due. Messages that are on hold or not sent (no provider) do not count.',
    (found) => agesOf(found, { email: true, text: true, ...sends }),
    ['channel'],
  );
}

/**
 * Returns the count of every state in every channel, including zeros, so that an alert has a series before
 * its first message.
 */
function countsOf(groups: Group[]): Figure[] {
  return channels.flatMap((channel) =>
    deliveryStates.map((state) => ({
      labels: { channel, state },
      value: groups
        .filter((group) => group.channel === channel && deliveryOf(group.state) === state)
        .reduce((sum, { count }) => sum + count, 0),
    })),
  );
}

function agesOf(waiting: Group[], sends: Record<Channel, boolean>): Figure[] {
  return channels.map((channel) => {
    const own = sends[channel] ? waiting.filter((group) => group.channel === channel) : [];
    return { labels: { channel }, value: Math.max(0, ...own.map(({ seconds }) => seconds)) };
  });
}

/**
 * Reads the messages grouped by channel and state. `first_due_at` is the due time before the first attempt;
 * retries move `due_at`.
 */
function readGroups(database: Database, which: SQL): Promise<Group[]> {
  return readShortly(database, async (tx) => {
    const { rows } = await tx.execute<Group>(sql`
      select channel, state, count(*)::float8 as count,
        extract(epoch from now() - min(due))::float8 as seconds
      from (
        select case channel when 'mail' then 'email' else 'text' end as channel, state,
          coalesce(first_due_at, due_at) as due from outbox_messages
        union all
        select 'postcard', state, coalesce(first_due_at, due_at) from postcard_pieces
        union all
        select 'event', state, coalesce(first_due_at, next_try_at) from site_events
      ) messages
      where ${which}
      group by channel, state`);
    return rows;
  });
}
