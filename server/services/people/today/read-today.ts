import { type SQL, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/people.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { type Group, placeOfGroup, type TodayAt, type TodaySources } from '../../../people/states/reasons.ts';
import { ownedKeys } from '../../../people/states/recompute.ts';
import { peopleStates } from '../../../people/states/tables.ts';
import { facts, identities, people } from '../../../people/tables.ts';
import { dayBefore, dayIn } from '../../../time/zones.ts';
import { iso, readSummaries } from '../person/repository.ts';
import { type FoundItem, readGroups, type Wanted } from './read-groups.ts';
import { type Reason, readReasons } from './read-reasons.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** The maximum number of other reasons that come with an item. */
const mostReasons = 10;
/** How far ahead the next showing is looked for. */
const showingDays = 60;

/** Reads how many are in Today, and how many of them wait. */
export async function readCounts(
  db: Queryable,
  today: TodayAt,
  sources: TodaySources,
): Promise<Schema<'TodayCounts'>> {
  const { groups: found } = await readGroups(db, today, sources, null);
  return countsOf(found);
}

/** Reads Today: the groups with their first items, or a page of one group. */
export async function readToday(
  db: Queryable,
  today: TodayAt,
  sources: TodaySources,
  wanted: Wanted,
): Promise<Schema<'Today'>> {
  const { groups: found, snoozed, snoozeEndsAt } = await readGroups(db, today, sources, wanted);
  const shown = found
    .filter(({ group }) => wanted.group === undefined || group === wanted.group)
    .map((group) => ({ ...group, items: group.items.slice(0, wanted.limit) }));
  const items = shown.flatMap((each) => each.items);
  const upcoming = await findShowing(db, today, sources);
  const read = await readReasons(db, today, sources, {
    people: items.flatMap(({ personId }) => personId ?? []),
    tasks: items.flatMap(({ taskId }) => taskId ?? []),
  });
  const ids = items.flatMap(({ personId }) => personId ?? []);
  const known = await readPeople(db, today.siteId, [
    ...new Set([
      ...ids,
      ...(upcoming === null ? [] : [upcoming.personId]),
      ...read.flatMap(({ reason }) => reason.otherId ?? []),
    ]),
  ]);
  const page = wanted.group === undefined ? undefined : found.find(({ group }) => group === wanted.group);
  return {
    ...{ at: today.now.toISOString(), timeZone: today.timeZone, ...countsOf(found), snoozed },
    groups: shown.map(({ group, count, items: mine }) => ({
      ...{ group, count },
      items: mine.flatMap((item) => composed(item, group, read, known)),
    })),
    snoozeEndsAt,
    nextShowing:
      upcoming === null ? null : { ...upcoming.reason, person: known.get(upcoming.personId) ?? null },
    next:
      page !== undefined && page.items.length > wanted.limit
        ? (page.items[wanted.limit - 1]?.place ?? null)
        : null,
  };
}

const countsOf = (found: readonly { group: Group; count: number }[]): Schema<'TodayCounts'> => ({
  total: found.reduce((sum, { count }) => sum + count, 0),
  waiting: found.find(({ group }) => group === 'waiting')?.count ?? 0,
});

/** Returns an item with its reasons, the first of its group before the others; none if it has just been settled. */
function composed(
  { key, personId, taskId }: FoundItem,
  group: Group,
  read: Awaited<ReturnType<typeof readReasons>>,
  known: ReadonlyMap<string, Schema<'TodayPerson'>>,
): Schema<'TodayItem'>[] {
  const person = personId === null ? null : (known.get(personId) ?? null);
  const mine = read
    .filter((each) => (personId === null ? each.reason.taskId === taskId : each.personId === personId))
    .map(({ reason }) => named(reason, person, known))
    .sort(
      (one, other) =>
        placeOfGroup(one.group) - placeOfGroup(other.group) ||
        one.at.localeCompare(other.at) * (one.group === 'replies' || one.group === 'homes' ? -1 : 1),
    );
  const reason = mine.find((each) => each.group === group);
  if (reason === undefined) return [];
  const more = mine.filter((each) => each !== reason);
  return [{ key, person, reason, more: more.slice(0, mostReasons), moreCount: more.length }];
}

/** Returns a reason whose title names people. */
function named(
  reason: Reason,
  person: Schema<'TodayPerson'> | null,
  known: ReadonlyMap<string, Schema<'TodayPerson'>>,
): Reason {
  const nameOf = (one: Schema<'TodayPerson'> | null | undefined) =>
    one?.name ?? one?.email ?? one?.phoneNumber ?? 'another person';
  if (reason.kind === 'claim') {
    const who = Number(reason.title) === 1 ? 'Someone says they’re' : `${reason.title} people say they’re`;
    return { ...reason, title: `${who} ${nameOf(person)}` };
  }
  if (reason.kind !== 'alike' || reason.otherId === undefined) return reason;
  return { ...reason, title: `Same phone number as ${nameOf(known.get(reason.otherId))}` };
}

/** Returns those of the people who are known, by their ids. */
export async function readPeople(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<Map<string, Schema<'TodayPerson'>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; stage: string | null; area: string | null }>(sql`
    with roots as materialized (
      select p.id, p.site_id from ${people} as p
      where p.site_id = ${siteId} and p.id = any(${sql.param([...ids])}::uuid[])
    ),
    owned as materialized (${ownedKeys})
    select r.id, s.stage, (
      select substring(f.detail from ' in ([0-9]{5})$') from owned as o join ${facts} as f
        on f.site_id = o.site_id and f.kind = o.kind and f.key = o.key
      where o.root = r.id and f.means = 'asked' and f.standing = 'linked' and f.what = 'lead'
      order by f.at desc limit 1
    ) as area
    from roots as r left join ${peopleStates} as s on s.person_id = r.id`);
  const more = new Map(rows.map((row) => [row.id, row]));
  const summaries = await readSummaries(db, ids);
  return new Map(
    summaries.map(({ id, name, email, phoneNumber, isProved }) => [
      id,
      {
        id,
        name,
        email,
        phoneNumber,
        isProved,
        stage: more.get(id)?.stage ?? null,
        area: more.get(id)?.area ?? null,
      },
    ]),
  );
}

/** Finds the next showing that is still to come. */
async function findShowing(
  db: Queryable,
  today: TodayAt,
  { showings, homes }: TodaySources,
): Promise<{ personId: string; reason: Reason } | null> {
  const { siteId, now, timeZone } = today;
  const day = dayIn(timeZone, now);
  const anybody = (): SQL => sql`true`;
  const { rows } = await db.execute<{ id: string; at: string; title: string; listing_key: string }>(
    sql`
    select p.root_id as id, next.title, next.listing_key, ${iso(sql`next.at`)} as at from (${showings(today, anybody, { from: day, to: dayBefore(day, -showingDays) })}) as next
    join ${identities} as i on i.site_id = ${siteId} and i.kind = 'email' and i.key = next.email
    join ${people} as p on p.id = i.person_id
    where next.at > ${now} order by next.at limit 1`,
  );
  const [next] = rows;
  if (next === undefined) return null;
  const { id: personId, at, title, listing_key: listingKey } = next;
  const home = await db.execute<{ address: string }>(homes(siteId, [listingKey]));
  const address = home.rows[0]?.address;
  return {
    personId,
    reason: {
      ...{ kind: 'showing', group: 'showings', at, title, detail: address ?? listingKey },
      ...{ listingKey, ...(address === undefined ? {} : { address }) },
    },
  };
}
