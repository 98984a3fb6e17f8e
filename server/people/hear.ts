import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/transaction.ts';
import { lockWriting } from './deletion/lock.ts';
import { marking, telling, touch } from './states/touch.ts';
import { facts, identities, people } from './tables.ts';

/** How well it is proved that something is somebody's, from the weakest. */
export const proofs = ['claimed', 'agent', 'confirmed'] as const;
export type Proof = (typeof proofs)[number];

/** Returns the stored number of a proof. */
export const rankOf = (proof: Proof): number => proofs.indexOf(proof) + 1;

/**
 * A table whose rows are facts about people. For the rows that match, `select` returns `site_id`, `ref`, `at`, `kind`
 * (`email` or `phone`), `shown` (the email or number as written), `what` (the kind of fact), `title`, `detail`,
 * `listing_key`, `conversation_id`, `day_only`, `name`, `phone`, `proof` (1 to 3), `label` (where it came from), and
 * `means` (null when nothing), what it says of who waits for whom:
 * - `asked`: the person asked for something, and waits for a human. `wrote`: they wrote an email or a text.
 * - `heard`: they were in contact otherwise. `saved`: they saved a home. `did`: they did anything else.
 * - `reached`: a human was in contact with them. `added`: they were added to the contacts.
 */
export type FactSource = {
  name: string;
  /** Whether a row makes its email's person known. Otherwise, it only stands on the page of a known person. */
  makes: boolean;
  /** Whether a row proves its email: the agent's contacts and confirmed accounts do. What is typed elsewhere claims it. */
  vouches: boolean;
  /**
   * Whether a claim stands with the person whose email is proved better, because it must be answered whoever it is from. It
   * still changes nothing of them.
   */
  standsUnproved?: true;
  /** The table with its alias. */
  from: SQL;
  /** The column that orders the rows; later rows have greater values. */
  place: { column: SQL; type: 'bigint' | 'timestamptz' };
  /** The column by which `hear` finds a row. */
  row: SQL;
  select: (where: SQL) => SQL;
  /** Selects the `state` and `reason` of what was sent, for `facts as f` with a row of this source. */
  became?: (ref: SQL) => SQL;
};

/** Returns a US phone number in E.164 format, or null, as `textableNumber` does. */
export const phoneKey = (phone: SQL) => sql`(select case when number ~ '^\\s*[+](?!1)' then null
    when digits ~ '^1?[2-9][0-9]{2}[2-9][0-9]{6}$' then '+1' || right(digits, 10) end
  from (select number, regexp_replace(number, '[^0-9]', '', 'g') as digits
    from (select regexp_replace(${phone}, '([xX;,#*]|ext).*$', '') as number) as cut) as plain)`;

/** Records the facts of rows, in the transaction that writes them. Hearing a row again updates its facts. */
export async function hear(
  tx: Queryable,
  source: FactSource,
  rows: readonly (number | string)[],
): Promise<void> {
  if (rows.length === 0) return;
  await lockWriting(tx);
  await hearSelected(tx, source, source.select(sql`${source.row} in ${rows}`));
}

/** Records the facts of the selected rows, and returns how many there were. */
export async function hearSelected(tx: Queryable, source: FactSource, selected: SQL): Promise<number> {
  for (;;) {
    const { rows } = await tx.execute<{ rows: number; missed: number }>(hearing(source, selected));
    const [{ rows: count, missed } = { rows: 0, missed: 0 }] = rows;
    // Somebody else made the person meanwhile, whom the statement didn't see: now it does.
    if (missed === 0) return count;
  }
}

/** Deletes the facts of what is undone as if it had never happened. */
export async function forget(
  tx: Queryable,
  siteId: string,
  { name }: FactSource,
  refs: readonly string[],
): Promise<void> {
  const gone = await tx
    .delete(facts)
    .where(and(eq(facts.siteId, siteId), eq(facts.source, name), inArray(facts.ref, [...refs])))
    .returning({ kind: facts.kind, key: facts.key });
  await touch(tx, siteId, gone);
}

/** Deletes the facts of rows that aren't kept longer. They mean nothing for who waits for whom. */
export async function forgetBefore(tx: Queryable, { name }: FactSource, before: Date): Promise<void> {
  await tx.delete(facts).where(and(eq(facts.source, name), lt(facts.at, before), isNull(facts.means)));
}

/**
 * Returns the statement that records the facts of the selected rows, and returns how many there were, and how many it
 * missed.
 */
function hearing(source: FactSource, selected: SQL): SQL {
  if (!source.makes) return tracing(source, selected);
  const proof = source.vouches ? sql`proof` : sql`1`;
  return sql`
    with heard as materialized (${reading(selected)}),
    firsts as (
      select distinct on (site_id, kind, key) * from heard
      where key <> '' order by site_id, kind, key, proof desc, at
    ),
    known as (
      select i.id, i.site_id, i.kind, i.key, i.person_id, i.proof
      from ${identities} as i join (select distinct site_id, kind, key from heard) as h using (site_id, kind, key)
    ),
    made as (
      insert into ${identities} (site_id, person_id, kind, key, shown, proof, source, since)
      select site_id, gen_random_uuid(), kind, key, trim(shown), ${proof}, label, at from firsts as f
      where not exists (select 1 from known as k where (k.site_id, k.kind, k.key) = (f.site_id, f.kind, f.key))
      on conflict (site_id, key) where kind = 'email' do nothing
      returning site_id, person_id, kind, key
    ),
    missed as (
      select site_id, kind, key from firsts
      except select site_id, kind, key from known except select site_id, kind, key from made
    ),
    new_people as (
      insert into ${people} (id, site_id, root_id, name, name_rank, created_at, last_at)
      select m.person_id, m.site_id, m.person_id, f.called,
        case when f.called is null then 0 else ${nameRank(sql`f.proof`)} end, f.at,
        (select max(h.at) from heard as h where (h.site_id, h.kind, h.key) = (m.site_id, m.kind, m.key))
      from made as m join firsts as f using (site_id, kind, key)
    ),
    raised as (
      update ${identities} as i set proof = best.proof, source = best.label, former_at = null
      from (
        select distinct on (k.id) k.id, h.proof, h.label
        from known as k join heard as h using (site_id, kind, key)
        where ${source.vouches ? sql`true` : sql`false`} order by k.id, h.proof desc, h.at
      ) as best
      where i.id = best.id and best.proof > i.proof
    ),
    touched as (
      update ${people} as p set
        last_at = greatest(p.last_at, b.at),
        name = case when p.id = b.person_id and (p.name is null or b.rank > 1 and b.rank >= p.name_rank)
          then coalesce(b.called, p.name) else p.name end,
        name_rank = case when p.id <> b.person_id or b.called is null then p.name_rank else greatest(p.name_rank, b.rank) end
      from (
        select distinct on (k.person_id) k.person_id, own.root_id, max(h.at) over (partition by k.person_id) as at,
          case when ${linked} then h.called end as called,
          case when ${linked} and h.called is not null then ${nameRank(sql`h.proof`)} else 0 end as rank
        from known as k join heard as h using (site_id, kind, key) join ${people} as own on own.id = k.person_id
        order by k.person_id, rank desc, h.at desc
      ) as b
      where p.id = b.person_id or p.id = b.root_id
    ),
    phones as (
      insert into ${identities} (site_id, person_id, kind, key, shown, proof, source, since)
      select distinct on (k.person_id, h.phone_key) h.site_id, k.person_id, 'phone', h.phone_key, trim(h.phone),
        ${source.vouches ? sql`case h.proof when 2 then 2 else 1 end` : sql`1`}, h.label, h.at
      from heard as h join (
        select site_id, kind, key, person_id, proof from known
        union all select site_id, kind, key, person_id, 1 from made
      ) as k using (site_id, kind, key)
      where kind = 'email' and h.phone_key is not null and ${linked}
      order by k.person_id, h.phone_key, h.proof desc, h.at
      on conflict (person_id, kind, key) do update set
        proof = greatest(identities.proof, excluded.proof)
      returning site_id, kind, key
    ),
    marked as (
      ${marking(sql`select site_id, kind, key from phones union select site_id, kind, key from heard where key <> ''`)}
    ),
    kept as (
      ${insertion(source, source.standsUnproved ? sql`'linked'` : sql`case when h.kind = 'phone' or k.proof is null or ${linked} then 'linked' else 'open' end`)}
      from heard as h left join known as k
        on k.kind = 'email' and (k.site_id, k.kind, k.key) = (h.site_id, h.kind, h.key)
      ${once(sql`(h.site_id, h.kind, h.key) not in (select site_id, kind, key from missed)`)}
    )
    ${answer(sql`(select count(*)::int from missed)`)}`;
}

/** Facts of rows that make nobody known. */
const tracing = (source: FactSource, selected: SQL): SQL => sql`
  with heard as materialized (${reading(selected)}),
  kept as (${insertion(source, sql`'linked'`)} from heard as h ${once(sql`true`)}),
  wrote as (
    update ${people} as p set last_at = greatest(p.last_at, b.at)
    from (
      select own.id, own.root_id, max(h.at) as at from heard as h
      join ${identities} as i using (site_id, kind, key) join ${people} as own on own.id = i.person_id
      where h.means = 'wrote' group by 1, 2
    ) as b
    where p.id = b.id or p.id = b.root_id
  ),
  marked as (${marking(sql`select distinct site_id, kind, key from heard where key <> ''`)})
  ${answer(sql`0`)}`;

const answer = (missed: SQL) => sql`select (select count(*)::int from heard) as rows, ${missed} as missed,
  (select count(${telling(sql`site_id`)}) from (select distinct site_id from heard) as sites) as told`;

/** The rows with the keys of their emails and numbers. */
const reading = (selected: SQL) => sql`
  select read.*, case kind when 'email' then lower(trim(shown)) else coalesce(${phoneKey(sql`shown`)}, shown) end as key,
    ${phoneKey(sql`coalesce(phone, '')`)} as phone_key, nullif(trim(name), '') as called
  from (${selected}) as read`;

const insertion = ({ name }: FactSource, standing: SQL) => sql`
  insert into ${facts} (site_id, kind, key, at, source, ref, what, title, detail, listing_key, conversation_id,
    day_only, name, phone, proof, standing, means)
  select distinct on (h.site_id, h.ref) h.site_id, h.kind, h.key, h.at, ${name}, h.ref, h.what, h.title, h.detail,
    h.listing_key, h.conversation_id::uuid, h.day_only, h.called, nullif(trim(h.phone), ''), h.proof, ${standing}, h.means`;

/** A row that is heard again updates its fact; what the agent decided stands, unless the person did the same since. */
const once = (which: SQL) => sql`
  where h.key <> '' and ${which}
  order by h.site_id, h.ref
  on conflict (site_id, source, ref) do update set
    kind = excluded.kind, key = excluded.key, at = excluded.at, title = excluded.title, detail = excluded.detail,
    name = excluded.name, phone = excluded.phone, proof = greatest(facts.proof, excluded.proof),
    means = excluded.means,
    standing = case when facts.standing = 'open' or excluded.proof > facts.proof then excluded.standing else facts.standing end`;

/** A claim under an email that is proved better changes nothing of its person. */
const linked = sql`(h.proof > 1 or k.proof = 1)`;

/** The agent's word counts most, then the person's own. */
const nameRank = (proof: SQL) => sql`case ${proof} when 2 then 3 when 3 then 2 else 1 end`;
