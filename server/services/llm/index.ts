import type { operations } from '../../../openapi/generated/llm.d.ts';
import type { Handlers, ServiceDeps } from '../service.ts';
import { llmHandlers } from './handlers.ts';

/**
 * The built-in assistant: deterministic, stateless, answering from the site's own listings. `understand/` reads a
 * conversation (pure), `answer/` turns it and the facts into words and actions.
 */
export function createLlmService(deps: Pick<ServiceDeps, 'clients' | 'site' | 'now'>): Handlers<operations> {
  return llmHandlers(deps);
}
