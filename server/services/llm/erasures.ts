import { type SQL, sql } from 'drizzle-orm';
import { type Erasure, hasEmail, hasPhone, type Traces } from '../../people/deletion/erasure.ts';
import { conversations, conversationTurns } from './conversations/tables.ts';

const isTheirs = (who: Traces): SQL =>
  sql`(${hasEmail(conversations.email)(who)} or ${conversations.email} is null and ${hasPhone(conversations.phone)(who)})`;

export const llmErasures: readonly Erasure[] = [
  {
    table: conversationTurns,
    group: 'Chat',
    steps: [
      {
        what: 'Chat messages',
        rows: (who) => sql`${conversationTurns.conversationId} in (
          select ${conversations.id} from ${conversations}
          where ${conversations.siteId} = ${who.siteId} and ${isTheirs(who)})`,
      },
    ],
    mentions: true,
    copies: [
      {
        what: 'Chat messages',
        why: 'If a language model answered, its provider may keep them for a while.',
        rows: (who) => sql`${conversationTurns.conversationId} in (
          select ${conversations.id} from ${conversations}
          where ${conversations.siteId} = ${who.siteId} and ${isTheirs(who)})`,
      },
    ],
  },
  {
    table: conversations,
    group: 'Chat',
    keys: { email: conversations.email, name: conversations.name, phone: conversations.phone },
    steps: [{ what: 'Conversations', rows: isTheirs }],
    mentions: true,
  },
];
