import type { components } from '../../../../openapi/generated/llm.d.ts';
import type { Language } from './texts.ts';

/** What the page should do besides showing an answer. */
export type Action = components['schemas']['ChatAction'];

/** The assistant's response, and what the page should do besides showing it. */
export type Answer = {
  response: string;
  action?: Action;
  params?: Record<string, unknown>;
  /** The language that the response is written in. */
  language?: Language;
  /** The homes that the answer is about, by their keys. */
  about?: string[];
  /** A question for the agent, about a home or not, which the page offers to send. */
  offer?: { listingKey?: string; question: string };
};
