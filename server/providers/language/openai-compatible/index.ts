import { chooses, describeProvider, may, needs, secret, webAddress } from '../../provider.ts';
import type { LanguageModel } from '../language.ts';

/** A language model from any server with OpenAI's chat completions. */
export const languageModel = describeProvider({
  id: 'openai-compatible',
  name: 'OpenAI-compatible chat completions',
  variables: {
    LLM_URL: needs('The server’s base address, such as https://api.openai.com/v1.', webAddress),
    LLM_MODEL: chooses('The model’s name.'),
    LLM_API_KEY: secret(may('The server’s key.')),
  },
  connect: 'Use any server with OpenAI’s chat completions.',
  test: 'Asks for one short answer.',
  advice: 'Check LLM_URL, LLM_MODEL, and LLM_API_KEY',
  who: ({ LLM_MODEL }) => LLM_MODEL,
  async open({ LLM_URL: url, LLM_API_KEY = null, LLM_MODEL: model }): Promise<LanguageModel | null> {
    const { createOpenAiCompatible } = await import('./converse.ts');
    return createOpenAiCompatible({ url, apiKey: LLM_API_KEY, model });
  },
});
