import { OpenAICompatibleChatLanguageModel } from '@ai-sdk/openai-compatible';
import { APICallError, jsonSchema, RetryError, stepCountIs, streamText, type ToolSet, tool } from 'ai';
import { z } from 'zod';
import { LanguageFailure, type LanguageModel, type LanguageTool, type Request } from '../language.ts';
import { limitedFetch } from './limited-fetch.ts';
import { readParts } from './read-parts.ts';

export type ModelLocation = {
  /** The base URL, such as `https://api.openai.com/v1`, without a trailing slash. */
  url: string;
  apiKey: string | null;
  model: string;
};

/** The maximum wait, in milliseconds, that a server may request before the one retry. */
const longestWait = 2000;
const retried: ReadonlySet<number> = new Set([429, 500, 502, 503]);

const errorSchema = z.object({
  error: z.looseObject({ message: z.string().nullish(), code: z.union([z.string(), z.number()]).nullish() }),
});
type ServerError = z.infer<typeof errorSchema>;

/**
 * Creates a model from any server with OpenAI's `POST /chat/completions` and streaming (OpenAI, vLLM,
 * llama.cpp, Ollama, LiteLLM). Sends neither a token limit nor a temperature: servers differ in the
 * parameters' names, and models in their valid values. Asks for the count of tokens, which the daily limits need.
 */
export function createOpenAiCompatible({ url, apiKey, model }: ModelLocation): LanguageModel {
  const chat = new OpenAICompatibleChatLanguageModel(model, {
    provider: 'language',
    url: ({ path }) => `${url}${path}`,
    headers: () => (apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    fetch: limitedFetch,
    includeUsage: true,
    errorStructure: { errorSchema, errorToMessage: () => 'the model server refused', isRetryable },
  });
  return {
    name: model,
    async converse(request) {
      const result = streamText({
        model: chat,
        system: request.system,
        messages: [...request.messages],
        maxRetries: 1,
        abortSignal: request.signal,
        onError: () => {},
        ...(request.tools.length === 0 ? {} : withTools(request)),
      });
      try {
        return await readParts(result.fullStream, request);
      } catch (error) {
        throw request.signal.aborted ? new LanguageFailure('ended or too late') : asFailure(error);
      }
    },
  };
}

/** Returns the settings for tools; in its last step the model may only write text. */
function withTools({ tools, maxSteps }: Request) {
  return {
    tools: Object.fromEntries(tools.map((each) => [each.name, asTool(each)])) as ToolSet,
    stopWhen: stepCountIs(maxSteps),
    prepareStep: ({ stepNumber }: { stepNumber: number }) => ({
      toolChoice: stepNumber === maxSteps - 1 ? ('none' as const) : ('auto' as const),
    }),
  };
}

function asTool({ description, parameters, run }: LanguageTool) {
  return tool({ description, inputSchema: jsonSchema(parameters), execute: (sent: unknown) => run(sent) });
}

/**
 * Returns whether a retry makes sense: not for an exceeded quota, nor after a wait too long for the visitor.
 */
function isRetryable(response: Response, error?: ServerError): boolean {
  const spent = /quota|balance|billing|spend/.test(String(error?.error.code ?? ''));
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return retried.has(response.status) && !spent && seconds * 1000 <= longestWait;
}

function asFailure(error: unknown): LanguageFailure {
  if (error instanceof LanguageFailure) return error;
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(last)) return new LanguageFailure(`broken answer (${nameOf(last)})`);
  if (last.statusCode === undefined) return new LanguageFailure('not reached');
  if (last.statusCode === 200) return new LanguageFailure('broken answer');
  return new LanguageFailure(`status ${last.statusCode} ${codeOf(last.data)}`.trim());
}

/** Returns an error's code, such as `insufficient_quota` or `model_not_found`; '' when it has none. */
function codeOf(data: unknown): string {
  const code = errorSchema.safeParse(data).data?.error.code;
  return code === undefined || code === null
    ? ''
    : String(code)
        .replace(/[^\w.-]/g, '')
        .slice(0, 60);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name.replace(/[^\w]/g, '').slice(0, 60) : typeof error;
}
