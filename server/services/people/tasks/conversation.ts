import { and, eq } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/llm.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { invalidInput } from '../../../errors/errors.ts';
import { nullOn } from '../../../errors/faults.ts';
import { identities, people } from '../../../people/tables.ts';
import type { CallService } from '../../call.ts';

type Conversation = Pick<components['schemas']['Conversation'], 'email'>;

const field = '/body/conversationId';

/** Returns a conversation of the site. A site that keeps none has none, either. */
export async function needConversation(call: CallService, conversationId: string): Promise<Conversation> {
  const found = await call('getConversation', { path: { conversationId } }).catch(nullOn(404, 501));
  if (found === null) throw invalidInput(field, 'There is no such conversation.');
  return found;
}

/** Refuses a conversation under the email of another person. One without an email, or with an unknown one, may be anybody's. */
export async function needTheirs(
  db: Queryable,
  siteId: string,
  { email }: Conversation,
  root: string,
): Promise<void> {
  if (email === null) return;
  const isEmail = and(eq(identities.kind, 'email'), eq(identities.key, email.trim().toLowerCase()));
  const [owner] = await db
    .select({ root: people.rootId })
    .from(identities)
    .innerJoin(people, eq(people.id, identities.personId))
    .where(and(eq(identities.siteId, siteId), isEmail));
  if (owner !== undefined && owner.root !== root)
    throw invalidInput(field, 'This conversation is with another person.');
}
