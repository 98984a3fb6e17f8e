import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { outboxMessages } from '../../../jobs/outbox/tables.ts';
import type { receivedEmails } from '../tables.ts';

/** The message in the outbox that an email answers, with the address in lowercase that it was sent to. */
export type Answered = { id: string; to: string };

/** Returns the first of these Message-IDs that an email of the site has; null when none does. */
export async function findAnswered(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<Answered | null> {
  if (ids.length === 0) return null;
  const found = await db
    .select({ id: outboxMessages.id, to: outboxMessages.to, messageId: outboxMessages.messageId })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.siteId, siteId),
        inArray(outboxMessages.messageId, [...ids]),
        eq(outboxMessages.channel, 'mail'),
        // A visitor's answer to the agent, who answered a notice, names the notice, too.
        ne(outboxMessages.kind, 'notice'),
      ),
    );
  const first = ids.flatMap((id) => found.find(({ messageId }) => messageId === id) ?? [])[0];
  return first === undefined ? null : { id: first.id, to: first.to.trim().toLowerCase() };
}

/**
 * Returns how far an email proves its sender's address. Only whoever read an email to that address knows its
 * Message-ID; whoever got it forwarded writes from another address. An automatic reply proves nothing: the owner of an
 * address that a stranger typed may be on vacation.
 */
export function proofOf(email: {
  address: string | null;
  answered: Answered | null;
  automatic: boolean;
  disowned: boolean;
}): (typeof receivedEmails.$inferSelect)['proof'] {
  const { address, answered, automatic, disowned } = email;
  const isOwn = address !== null && answered?.to === address;
  return isOwn && !automatic && !disowned ? 'confirmed' : 'claimed';
}
