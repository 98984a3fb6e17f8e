import type { ToolCall } from '../../../../providers/language/openai-compatible/testing/fake-model-server.ts';
import written from './injections.json' with { type: 'json' };

/** An instruction in a text, and what a model that obeys it does. */
export type Injection = {
  order: string;
  /** The answer of the obeying model; harmless when only the calls matter. */
  says?: string;
  calls?: ToolCall[];
  /** Must not reach the visitor or the page. */
  never: RegExp;
};

export const injections = (
  Object.values(written).flat() as (Omit<Injection, 'never'> & { never: string })[]
).map((injection): Injection => ({ ...injection, never: new RegExp(injection.never, 'i') }));
