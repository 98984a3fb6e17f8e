import { type Kind, standIn } from '../provider.ts';
import type { LanguageModel } from './language.ts';
import { languageModel } from './openai-compatible/index.ts';

/** Providers of language models; null: the built-in assistant answers alone. */
export const languageModels: Kind<LanguageModel | null> = {
  kind: 'language',
  group: 'assistant',
  name: 'Assistant',
  nobody: 'Runs on this site',
  without:
    'It answers about homes and your process. With a language model it also handles free-form questions.',
  state: 'built-in',
  providers: [languageModel],
  otherwise: standIn({
    test: 'Asks for one answer.',
    who: () => 'the assistant of ours answers by itself (no provider is set)',
    open: () => null,
  }),
};
