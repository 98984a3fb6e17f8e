import { and, desc, eq, notLike, sql } from 'drizzle-orm';
import { isDeleted } from '../../people/deleted.ts';
import { isStopped, keyOf, stopOf, stopPrefix } from '../../people/deletion/marks.ts';
import type { Executor } from '../queue.ts';
import { mailSuppressions } from './tables.ts';

export type Suppression = typeof mailSuppressions.$inferSelect;

const reasons: Record<Suppression['source'], string> = {
  link: 'This address has unsubscribed.',
  reply: 'This address unsubscribed in a reply.',
  agent: 'You unsubscribed this address.',
  refused: 'There is no such mailbox: its server permanently rejected an earlier email.',
};

/** Returns why an address can't get marketing email, in a sentence for the agent; null when it can. */
export async function suppressionOf(db: Executor, siteId: string, email: string): Promise<string | null> {
  return (await suppressionsAmong(db, siteId, [email])).get(email.toLowerCase()) ?? null;
}

/** Returns which of these addresses can't get marketing email: the lowercase address with the reason. */
export async function suppressionsAmong(
  db: Executor,
  siteId: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))];
  const found = new Map<string, string>();
  // PostgreSQL accepts 65,535 parameters in one statement.
  for (let at = 0; at < wanted.length; at += 5000) {
    const asked = sql`unnest(${sql.param(wanted.slice(at, at + 5000))}::text[]) as asked (email)`;
    const { rows } = await db.execute<Pick<Suppression, 'email' | 'source'>>(sql`
      select asked.email, s.source from ${asked} join ${mailSuppressions} as s on s.site_id = ${siteId}
        and (s.email = asked.email or ${isStopped(sql`s.email`, siteId, 'email', sql`asked.email`)})`);
    for (const { email, source } of rows) found.set(email, reasons[source]);
  }
  return found;
}

/**
 * Unsubscribes an address from marketing email. Keeps the first record for an address; of one whose owner was deleted,
 * only a keyed hash, as the deletion does.
 */
export async function suppress(
  db: Executor,
  suppression: { siteId: string; email: string; source: Suppression['source']; words?: string | undefined },
  at: Date,
): Promise<void> {
  const { siteId, source, words } = suppression;
  const key = suppression.email.trim().toLowerCase();
  const kept = (await isDeleted(db, siteId, [{ kind: 'email', key }]))
    ? { email: stopOf('email', sql`${key}::text`, keyOf(siteId)), words: null }
    : { email: key, words: words ?? null };
  await db
    .insert(mailSuppressions)
    .values({ ...kept, siteId, source, createdAt: at })
    .onConflictDoNothing();
}

/** Returns a page of unsubscribed addresses, newest first, with the total count; without those of deleted people. */
export async function listSuppressions(
  db: Executor,
  siteId: string,
  { limit = 1000, offset = 0 }: { limit?: number | undefined; offset?: number | undefined } = {},
): Promise<{ suppressions: Suppression[]; total: number }> {
  const mine = and(eq(mailSuppressions.siteId, siteId), notLike(mailSuppressions.email, `${stopPrefix}%`));
  const [suppressions, total] = await Promise.all([
    db
      .select()
      .from(mailSuppressions)
      .where(mine)
      .orderBy(desc(mailSuppressions.createdAt), mailSuppressions.email)
      .limit(limit)
      .offset(offset),
    db.$count(mailSuppressions, mine),
  ]);
  return { suppressions, total };
}
