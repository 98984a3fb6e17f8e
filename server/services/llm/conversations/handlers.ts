import type { operations } from '../../../../openapi/generated/llm.d.ts';
import { problem } from '../../../errors/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { findConversation, listConversations } from './repository.ts';
import type { conversations } from './tables.ts';

/** Returns the handlers for the agent's view of the conversations. */
export function conversationHandlers({
  database,
}: Pick<ServiceDeps, 'database'>): Pick<Handlers<operations>, 'listConversations' | 'getConversation'> {
  return {
    async listConversations({ query }, { siteId }) {
      const { q, limit = 50, offset = 0 } = query;
      const { rows, total } = await listConversations(database.db, siteId, { q, limit, offset });
      return { conversations: rows.map(summaryOf), total };
    },

    async getConversation({ path }, { siteId }) {
      const found = await findConversation(database.db, siteId, path.conversationId);
      if (found === null) throw problem('not-found', { detail: 'There is no such conversation.' });
      return {
        ...summaryOf(found.row),
        turns: found.turns.map(({ role, content, at }, n) => ({
          ...{ role, content, at: at.toISOString() },
          ...(role === 'user' && found.turns[n + 1]?.role !== 'assistant' ? { unanswered: true } : {}),
        })),
      };
    },
  };
}

function summaryOf(row: typeof conversations.$inferSelect) {
  const { id, startedAt, lastAt, messages, name, email, phone, lastSaid } = row;
  return {
    ...{ id, messages, name, email, phone, lastSaid },
    startedAt: startedAt.toISOString(),
    lastAt: lastAt.toISOString(),
  };
}
