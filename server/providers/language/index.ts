import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { LanguageModel } from './language.ts';
import { createOpenAiCompatible } from './openai-compatible.ts';

/** Picks who writes, once at start: the model that `LLM_MODEL` names, or nobody, and the assistant of ours answers. */
export function openLanguage(
  { languageModel }: Pick<Config, 'languageModel'>,
  log: Logger,
): LanguageModel | null {
  if (languageModel === null) {
    log.info('language: the assistant of ours answers by itself (LLM_MODEL is not set)');
    return null;
  }
  log.info(`language: ${languageModel.model} at ${new URL(languageModel.url).hostname}`);
  return createOpenAiCompatible(languageModel);
}
