import type { operations } from '../../../openapi/generated/llm.d.ts';
import type { Handlers, ServiceDeps } from '../service.ts';
import { forgetConversations } from './conversations/repository.ts';
import { type LlmDeps, llmHandlers } from './handlers.ts';

const dayMs = 86_400_000;

/**
 * The built-in assistant, answering from the site's own listings. `understand/` reads a conversation (pure), `answer/`
 * turns it and the facts into words and actions; conversations are kept for the agent for as long as the operator says.
 */
export function createLlmService(deps: LlmDeps & Pick<ServiceDeps, 'jobs' | 'log'>): Handlers<operations> {
  const { database, jobs, log, now, conversationDays } = deps;
  jobs.every('llm-forget-conversations', 24 * 60, async () => {
    const forgotten = await forgetConversations(
      database,
      new Date(now().getTime() - conversationDays * dayMs),
    );
    if (forgotten > 0) log.info({ forgotten }, 'old conversations are forgotten');
  });
  return llmHandlers(deps);
}
