import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import type { Contact } from '../understand/contact.ts';
import { conversations, conversationTurns } from './tables.ts';

/** One turn: both messages, and the visitor's details so far. */
export type Exchange = {
  said: string;
  answered: string;
  contact: Contact;
};

/** The maximum number of stored messages in one conversation. */
const mostMessages = 400;
const lastSaidLength = 200;

/**
 * Stores both messages of an exchange atomically; the first one creates the conversation. Uses one
 * statement, since every answer waits for it, and turns off `synchronous_commit`, so that it doesn't wait for
 * the disk: the data survives the end of this process, and a database crash loses only the last moment.
 */
export async function insertExchange(
  db: Queryable,
  siteId: string,
  id: string,
  { said, answered, contact }: Exchange,
  at: Date,
): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { name = null, email = null, phone = null } = contact;
  const lastSaid = storable(said).slice(0, lastSaidLength);
  await db.execute(sql`
    with unhurried as (select set_config('synchronous_commit', 'off', true)),
    kept as (
      insert into ${conversations} as known
        (site_id, id, started_at, last_at, messages, last_said, name, email, phone)
      select ${siteId}, ${id}::uuid, ${now}, ${now}, 2, ${lastSaid}, ${name}, ${email}, ${phone} from unhurried
      on conflict (site_id, id) do update set
        last_at = excluded.last_at,
        last_said = excluded.last_said,
        messages = known.messages + 2,
        name = coalesce(excluded.name, known.name),
        email = coalesce(excluded.email, known.email),
        phone = coalesce(excluded.phone, known.phone)
      where known.messages < ${mostMessages}
      returning messages
    )
    insert into ${conversationTurns} (site_id, conversation_id, n, role, content, at)
    select ${siteId}, ${id}::uuid, kept.messages - turn.before_last, turn.role, turn.content, ${now}
    from kept, (values (1, 'user', ${storable(said)}), (0, 'assistant', ${storable(answered)}))
      as turn (before_last, role, content)`);
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

/** Finds a conversation with all its messages; null when the site has none with this id. */
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
    .orderBy(asc(conversationTurns.n));
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
      )
      select 1 from gone`);
    removed += rowCount ?? 0;
    if (rowCount === 0) return removed;
  }
}
