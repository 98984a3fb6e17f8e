import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { type Proof, rankOf } from '../../../people/hear.ts';
import { facts } from '../../../people/tables.ts';
import type { Contact } from '../understand/contact/contact.ts';
import { conversationFacts } from './facts.ts';
import { conversations, conversationTurns } from './tables.ts';

/** A visitor's message, and what is known of the visitor by then. */
type Question = { said: string; contact: Contact; proof?: Proof };
/** A conversation of a site. */
type Talk = { siteId: string; id: string };

/** The maximum number of stored messages of the visitor; with an answer to each, a conversation has 400. */
const mostQuestions = 200;
const lastSaidLength = 200;

/**
 * Stores a visitor's message, before it is answered; the first one creates the conversation. Returns its place,
 * or null when the conversation is full. For the visitor, the first words of an answer acknowledge the message:
 * from then on they rely on the agent seeing it, and nobody sends it again. So this waits until the message is on
 * the disk (`synchronous_commit` as the database has it), where it survives a crash of the database, too.
 */
export async function insertQuestion(
  db: Queryable,
  { siteId, id }: Talk,
  { said, contact, proof = 'claimed' }: Question,
  at: Date,
): Promise<number | null> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { name = null, email = null, phone = null } = contact;
  const lastSaid = storable(said).slice(0, lastSaidLength);
  const { rows } = await db.execute<{ n: number }>(sql`
    with kept as (
      insert into ${conversations} as known
        (site_id, id, started_at, last_at, messages, questions, last_said, name, email, phone, proof)
      values (${siteId}, ${id}::uuid, ${now}, ${now}, 1, 1, ${lastSaid}, ${name}, ${email}, ${phone},
        ${rankOf(proof)})
      on conflict (site_id, id) do update set
        last_at = greatest(known.last_at, excluded.last_at),
        last_said = excluded.last_said,
        messages = known.messages + 1,
        questions = known.questions + 1,
        (name, email, phone, proof) = (select ${whose})
      where known.questions < ${mostQuestions}
      returning messages
    )
    insert into ${conversationTurns} (site_id, conversation_id, n, role, content, at)
    select ${siteId}, ${id}::uuid, kept.messages, 'user', ${storable(said)}, ${now} from kept
    returning n`);
  return rows[0]?.n ?? null;
}

/** What was typed before an account was confirmed, or after, may be somebody else's, and doesn't mix with the account's. */
const whose = sql`
  case when known.proof > excluded.proof then known.name
    when known.proof < excluded.proof then excluded.name else coalesce(excluded.name, known.name) end,
  case when known.proof > excluded.proof then known.email else coalesce(excluded.email, known.email) end,
  case when known.proof > excluded.proof then known.phone
    when known.proof < excluded.proof then excluded.phone else coalesce(excluded.phone, known.phone) end,
  greatest(known.proof, excluded.proof)`;

/**
 * Stores the answer to the message at the place `to`; nothing if the conversation was deleted meanwhile. Turns off
 * `synchronous_commit`, so that the visitor doesn't wait for the disk once more: the answer survives the end of
 * this process, and a crash of the database loses only answers of the last moment, which the visitor has read and
 * whose messages are then shown as unanswered.
 */
export async function insertAnswer(
  db: Queryable,
  { siteId, id }: Talk,
  { answer, to, passesOn = false }: { answer: string; to: number; passesOn?: boolean },
  at: Date,
): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  await db.execute(sql`
    with unhurried as (select set_config('synchronous_commit', 'off', true)),
    kept as (
      update ${conversations} as known
      set last_at = greatest(known.last_at, ${now}), messages = known.messages + 1
      from unhurried
      where known.site_id = ${siteId} and known.id = ${id}::uuid
      returning known.messages
    )
    insert into ${conversationTurns} (site_id, conversation_id, n, role, content, at, answer_to, passes_on)
    select ${siteId}, ${id}::uuid, kept.messages, 'assistant', ${storable(answer)}, ${now}, ${to}::int,
      ${passesOn} from kept`);
}

/** Removes U+0000, the only character that PostgreSQL rejects in text. */
const storable = (text: string) => text.replaceAll('\u0000', '');

/** Lists conversations, newest first; `q` searches the visitor's details and messages. */
export async function listConversations(
  db: Queryable,
  siteId: string,
  { q, limit, offset }: { q?: string | undefined; limit: number; offset: number },
) {
  const part = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const said = db
    .select({ one: sql`1` })
    .from(conversationTurns)
    .where(
      and(
        eq(conversationTurns.siteId, conversations.siteId),
        eq(conversationTurns.conversationId, conversations.id),
        ilike(conversationTurns.content, part),
      ),
    );
  const wanted = and(
    eq(conversations.siteId, siteId),
    q === undefined
      ? undefined
      : or(
          ilike(conversations.name, part),
          ilike(conversations.email, part),
          ilike(conversations.phone, part),
          sql`exists ${said}`,
        ),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(conversations)
      .where(wanted)
      .orderBy(desc(conversations.lastAt), asc(conversations.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(conversations).where(wanted),
  ]);
  return { rows, total: total?.total ?? 0 };
}

/**
 * Finds a conversation with all its messages, each answer after its message, whatever was said meanwhile; null
 * when the site has none with this id.
 */
export async function findConversation(db: Queryable, siteId: string, id: string) {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.siteId, siteId), eq(conversations.id, id)));
  if (row === undefined) return null;
  const turns = await db
    .select()
    .from(conversationTurns)
    .where(and(eq(conversationTurns.siteId, siteId), eq(conversationTurns.conversationId, id)))
    .orderBy(
      asc(sql`coalesce(${conversationTurns.answerTo}, ${conversationTurns.n})`),
      asc(conversationTurns.n),
    );
  return { row, turns };
}

/**
 * Deletes every site's conversations whose last message is older than `before`; returns how many. Each batch
 * is a statement of its own, so that a shortened retention neither holds locks for long nor starts over.
 */
export async function removeConversations(db: Queryable, before: Date, batch = 500): Promise<number> {
  const time = sql`${before.toISOString()}::timestamptz`;
  for (let removed = 0; ; ) {
    const { rowCount } = await db.execute(sql`
      with old as (select site_id, id from ${conversations} where last_at < ${time} limit ${batch}),
      gone as (
        delete from ${conversations} as c using old
        where c.site_id = old.site_id and c.id = old.id and c.last_at < ${time}
        returning c.site_id, c.id
      ), turns as (
        delete from ${conversationTurns} as t using gone
        where t.site_id = gone.site_id and t.conversation_id = gone.id
        returning t.site_id, t.conversation_id || ':' || t.n as ref
      ), heard as (
        select site_id, id::text as ref from gone union all select site_id, ref from turns
      ), forgotten as (
        delete from ${facts} as f using heard
        where f.site_id = heard.site_id and f.source = ${conversationFacts.name} and f.ref = heard.ref
      )
      select 1 from gone`);
    removed += rowCount ?? 0;
    if (rowCount === 0) return removed;
  }
}
