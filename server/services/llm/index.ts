import type { operations } from '../../../openapi/generated/llm.d.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { removeConversations } from './conversations/repository.ts';
import { llmHandlers } from './handlers.ts';
import { answerText, findAnswer, knownness } from './knowledge/find-answer.ts';
import { readKnowledge } from './knowledge/read-knowledge.ts';
import { readDialogue } from './understand/dialogue/read-dialogue.ts';

const dayMs = 86_400_000;

/**
 * Creates the built-in assistant, which answers from the site's own listings and general knowledge.
 * `understand/` parses a conversation (pure), `answer/` turns it and the facts into words and actions, and
 * `model/` improves them with a language model if one is configured. Stores conversations for the agent for
 * `conversationDays` days.
 */
export function createLlmService(deps: ServiceDeps): Handlers<operations> {
  const { database, jobs, log, now, conversationDays } = deps;
  jobs.every('llm-forget-conversations', 24 * 60, async () => {
    const before = new Date(now().getTime() - conversationDays * dayMs);
    const forgotten = await removeConversations(database.db, before);
    if (forgotten > 0) log.info({ forgotten }, 'old conversations are forgotten');
  });
  const knowledge = readKnowledge(deps.knowledgeFile);
  // Patterns are compiled, and the words of the knowledge base and of examples counted, where they are first used: two seconds,
  // for which the first visitor needn't wait.
  jobs.everyHere('llm-first-reading', 24 * 60, async () => {
    readDialogue([], 'Hello', now().getFullYear());
    knownness(knowledge, 'Hello');
  });
  return llmHandlers({
    ...deps,
    model: deps.language,
    knows: (question) => knownness(knowledge, question),
    explain: (question, state, language) => {
      const found = findAnswer(knowledge, question, { state });
      return found === null ? null : answerText(found.entry, language);
    },
  });
}
