import { and, asc, count, desc, eq, ilike, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/open.ts';
import { conversations, conversationTurns } from './tables.ts';

/** What one turn adds: both sides' words, and what the visitor has said of themselves so far. */
export type Exchange = {
  said: string;
  answered: string;
  contact: { name?: string; email?: string; phone?: string };
};

/** More than this many messages of one conversation are not kept: a person does not talk that long. */
const mostMessages = 400;
const lastSaidLength = 200;

/** Keeps an exchange in its conversation, both messages or neither. The conversation begins with its first. */
export async function keepExchange(
  { db }: Database,
  siteId: string,
  id: string,
  { said, answered, contact }: Exchange,
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Not waited for on the disk: it survives the end of this process, and of the database all but its last moment.
    await tx.execute(sql`set local synchronous_commit = off`);
    const lastSaid = storable(said).slice(0, lastSaidLength);
    const known = { name: contact.name ?? null, email: contact.email ?? null, phone: contact.phone ?? null };
    const [row] = await tx
      .insert(conversations)
      .values({ siteId, id, startedAt: at, lastAt: at, messages: 2, lastSaid, ...known })
      .onConflictDoUpdate({
        target: [conversations.siteId, conversations.id],
        set: {
          lastAt: at,
          lastSaid,
          messages: sql`${conversations.messages} + 2`,
          name: sql`coalesce(excluded.name, ${conversations.name})`,
          email: sql`coalesce(excluded.email, ${conversations.email})`,
          phone: sql`coalesce(excluded.phone, ${conversations.phone})`,
        },
        setWhere: lt(conversations.messages, mostMessages),
      })
      .returning({ messages: conversations.messages });
    if (row === undefined) return;
    await tx.insert(conversationTurns).values([
      { siteId, conversationId: id, n: row.messages - 1, role: 'user', content: storable(said), at },
      { siteId, conversationId: id, n: row.messages, role: 'assistant', content: storable(answered), at },
    ]);
  });
}

/** PostgreSQL takes every character but this one. */
const storable = (text: string) => text.replaceAll('\u0000', '');

/** Conversations, newest first; `q` looks in what is known of the visitor and in what they said. */
export async function findConversations(
  { db }: Database,
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

/** One conversation with all that was said; null when there is none of this id on this site. */
export async function readConversation({ db }: Database, siteId: string, id: string) {
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

/** Forgets the conversations of every site that ended before a moment; gives how many. */
export async function forgetConversations({ db }: Database, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(conversations)
      .where(lt(conversations.lastAt, before))
      .returning({ siteId: conversations.siteId, id: conversations.id });
    for (const { siteId, id } of gone) {
      await tx
        .delete(conversationTurns)
        .where(and(eq(conversationTurns.siteId, siteId), eq(conversationTurns.conversationId, id)));
    }
    return gone.length;
  });
}
