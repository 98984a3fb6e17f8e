import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/people.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { proofs } from '../../../people/hear.ts';
import { facts, identities, merges, people } from '../../../people/tables.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type ListedRow = SummaryRow & { place: string; proof: number | null; stage: string | null };

/** Returns the id of the person who has this id, or was merged with who had it; null when unknown. */
export async function findRoot(db: Queryable, siteId: string, id: string): Promise<string | null> {
  const [found] = await db
    .select({ root: people.rootId })
    .from(people)
    .where(and(eq(people.id, id), eq(people.siteId, siteId)));
  return found?.root ?? null;
}

/** Everybody who was merged into `root`, and `root`. */
export const members = (root: SQL) => sql`(select id from ${people} where root_id = ${root})`;

type SummaryRow = {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  proved: boolean;
  last_at: string | null;
};

/** Returns a moment as it is answered. */
export const iso = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The columns of a `PersonSummary` for `people as root`. */
const summary = sql`
  root.id, ${iso(sql`root.last_at`)} as last_at,
  coalesce(root.name, (
    select name from ${people} where root_id = root.id order by name_rank desc, created_at limit 1
  )) as name,
  best.email, best.phone, best.proved`;

/** The best email and number of `people as root`: proved better first, former last, older first. */
const bestOf = sql`
  left join lateral (
    select (array_agg(shown order by former_at nulls first, proof desc, since) filter (where kind = 'email'))[1] as email,
      (array_agg(shown order by former_at nulls first, proof desc, since) filter (where kind = 'phone'))[1] as phone,
      bool_or(proof > 1) as proved,
      coalesce(
        (array_agg(proof order by former_at nulls first, proof desc, since) filter (where kind = 'email'))[1],
        (array_agg(proof order by former_at nulls first, proof desc, since))[1]
      ) as proof
    from ${identities} where person_id in ${members(sql`root.id`)}
  ) as best on true`;

const summaryOf = (row: SummaryRow): Schema<'PersonSummary'> => ({
  ...{ id: row.id, name: row.name, email: row.email, phoneNumber: row.phone },
  ...{ isProved: row.proved ?? false, lastAt: row.last_at },
});

export async function readSummaries(
  db: Queryable,
  ids: readonly string[],
): Promise<Schema<'PersonSummary'>[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<SummaryRow>(
    sql`select ${summary} from ${people} as root ${bestOf} where root.id in ${ids}`,
  );
  const found = new Map(rows.map((row) => [row.id, summaryOf(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Selects the last stage that was set under an email of `root`, with what was made of it. */
export const lastStageOf = (siteId: string, root: SQL): SQL => sql`(
  select f.title from ${facts} as f where f.site_id = ${siteId} and f.what = 'stage' and f.standing = 'linked'
    and (f.kind, f.key) in (
      select i.kind, i.key from ${identities} as i where i.person_id in ${members(root)} and i.kind = 'email')
  order by f.at desc, f.id desc limit 1)`;

/** Matches people by any part of a name, an email, or a number. */
function matching(siteId: string, part: string | undefined): SQL {
  const like = `%${(part ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const digits = (part ?? '').replace(/\D/g, '');
  const inKey =
    digits.length >= 3 && /^[\d\s().+-]+$/.test(part ?? '')
      ? sql`(i.kind = 'phone' and i.key like ${`%${digits}%`})`
      : sql`(i.kind = 'email' and i.key like lower(${like}))`;
  return part === undefined
    ? sql`true`
    : sql`root.id in (
        select root_id from ${people} where site_id = ${siteId} and name ilike ${like}
        union select p.root_id from ${identities} as i join ${people} as p on p.id = i.person_id
        where i.site_id = ${siteId} and ${inKey})`;
}

/** Lists the ids of all people whom a search finds, or of all, newest activity first. */
export async function listIds(db: Queryable, siteId: string, part: string | undefined): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select root.id from ${people} as root
    where site_id = ${siteId} and root_id = id and ${matching(siteId, part)} order by ${newest}`);
  return rows.map(({ id }) => id);
}

/** Lists people, newest activity first; `part` is any part of a name, an email, or a number. */
export async function listPeople(
  db: Queryable,
  siteId: string,
  { part, limit, after }: { part: string | undefined; limit: number; after: string | undefined },
): Promise<Schema<'PeoplePage'>> {
  const { rows } = await db.execute<ListedRow>(sql`
    select ${summary}, best.proof, ${lastStageOf(siteId, sql`root.id`)} as stage, ${newestPlace} as place
    from (
      select * from ${people} as root
      where site_id = ${siteId} and root_id = id and ${matching(siteId, part)}
        and ${after === undefined ? sql`true` : isOlder(after)}
      order by ${newest} limit ${limit + 1}
    ) as root ${bestOf}
    order by ${newest}`);
  const shown = rows.slice(0, limit);
  return {
    people: shown.map((row) => ({
      ...summaryOf(row),
      ...{ proof: row.proof === null ? null : (proofs[row.proof - 1] ?? 'claimed'), stage: row.stage },
    })),
    next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
  };
}

/** As the index orders people, who would all be sorted for each page otherwise. */
const newest = sql`root.last_at desc nulls last, root.id`;

/** The time is 0 without any activity. */
const newestPlace = sql`coalesce((extract(epoch from root.last_at) * 1000000)::bigint, 0) || '.' || root.id`;

function isOlder(place: string): SQL {
  const { time, rest } = readPlace(place);
  const isNext = sql`root.id > ${rest}::uuid`;
  return place.startsWith('0.')
    ? sql`(root.last_at is null and ${isNext})`
    : sql`(root.last_at < ${time} or root.last_at = ${time} and ${isNext} or root.last_at is null)`;
}

/** A place in a list that is ordered by a time and an id, both descending: microseconds, a dot, and the id. */
export const placeOf = (at: SQL, id: SQL) =>
  sql`(extract(epoch from ${at}) * 1000000)::bigint || '.' || ${id}`;

/** Matches rows behind a place in a list that is ordered by both ascending. */
export function isBehind(at: SQL, id: SQL, place: string, type: 'uuid' | 'bigint'): SQL {
  const { time, rest } = readPlace(place);
  return sql`(${at}, ${id}) > (${time}, ${rest}::${sql.raw(type)})`;
}

/** Matches rows behind a place. */
export function isAfter(at: SQL, id: SQL, place: string, type: 'uuid' | 'bigint'): SQL {
  const { time, rest } = readPlace(place);
  return sql`(${at}, ${id}) < (${time}, ${rest}::${sql.raw(type)})`;
}

function readPlace(place: string) {
  const [micros = '', rest = ''] = place.split('.');
  return { rest, time: sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')` };
}

/** Returns whether a cursor is one of ours. */
export const isPlace = (place: string, type: 'uuid' | 'bigint'): boolean =>
  (type === 'uuid' ? /^\d{1,17}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ : /^\d{1,17}\.\d{1,18}$/).test(
    place,
  );

export async function listIdentities(db: Queryable, root: string): Promise<Schema<'Identity'>[]> {
  const { rows } = await db.execute<{
    id: string;
    kind: 'email' | 'phone';
    shown: string;
    proof: number;
    source: string;
    since: string;
    former: string | null;
    account: boolean;
  }>(sql`
    select id, kind, shown, proof, source, ${iso(sql`since`)} as since, ${iso(sql`former_at`)} as former,
      ${isAccount(sql`i`)} as account
    from ${identities} as i where person_id in ${members(sql`${root}::uuid`)}
    order by former_at nulls first, kind, proof desc, since limit 200`);
  return rows.map(({ id, kind, shown, proof, source, since, former, account }) => ({
    ...{ id: Number(id), kind, value: shown, proof: proofs[proof - 1] ?? 'claimed', source, since, former },
    isAccount: account,
  }));
}

/** Whether an identity is the confirmed email of an account; an answered email alone opens nothing. */
export const isAccount = (identity: SQL): SQL => sql`(${identity}.kind = 'email' and exists (
  select 1 from ${facts} as f where f.site_id = ${identity}.site_id and f.kind = 'email' and f.key = ${identity}.key
    and f.source = 'users' and f.proof = 3))`;

/** The emails and numbers whose facts are a person's. A shared number is of those for whom it is proved best. */
export const keysOf = (siteId: string, root: string): SQL => sql`
  select distinct i.kind, i.key from ${identities} as i where i.person_id in ${members(sql`${root}::uuid`)}
    and (i.kind = 'email' or not exists (
      select 1 from ${identities} as other join ${people} as holder on holder.id = other.person_id
      where other.site_id = ${siteId} and other.kind = 'phone' and other.key = i.key
        and holder.root_id <> ${root}::uuid and other.proof > i.proof))`;

/** Returns other people with the same number, or with the same name of at least two words; at most five. */
export async function findAlike(
  db: Queryable,
  siteId: string,
  root: string,
): Promise<{ id: string; because: 'phone' | 'name' }[]> {
  const { rows } = await db.execute<{ id: string; because: 'phone' | 'name' }>(sql`
    select distinct on (id) id, because from (
      select p.root_id as id, 'phone' as because, 1 as place
      from ${identities} as mine join ${identities} as theirs on theirs.site_id = mine.site_id
        and theirs.kind = 'phone' and theirs.key = mine.key
      join ${people} as p on p.id = theirs.person_id
      where mine.kind = 'phone' and mine.person_id in ${members(sql`${root}::uuid`)}
      union all
      select p.root_id, 'name', 2 from ${people} as own join ${people} as p
        on p.site_id = own.site_id and lower(p.name) = lower(own.name)
      where own.root_id = ${root}::uuid and own.name ~ '\\S\\s+\\S' and own.site_id = ${siteId}
    ) as found where id <> ${root}::uuid order by id, place limit 5`);
  return rows;
}

export async function listMerges(db: Queryable, root: string): Promise<Schema<'MergeRecord'>[]> {
  const { rows } = await db.execute<{
    id: string;
    at: string;
    name: string | null;
    email: string | null;
  }>(sql`
    select m.id, ${iso(sql`m.at`)} as at, joined.name,
      (
        select shown from ${identities} where person_id = joined.id and kind = 'email'
        order by proof desc, since limit 1
      ) as email
    from ${merges} as m join ${people} as joined on joined.id = m.joined_id
    where m.kept_id in ${members(sql`${root}::uuid`)} order by m.at desc, m.id desc`);
  return rows.map(({ id, ...rest }) => ({ id: Number(id), ...rest }));
}

/** Returns when a person became known. */
export async function readSince(db: Queryable, root: string): Promise<string> {
  const { rows } = await db.execute<{ since: string }>(
    sql`select ${iso(sql`min(created_at)`)} as since from ${people} where root_id = ${root}::uuid`,
  );
  return rows[0]?.since ?? '';
}
