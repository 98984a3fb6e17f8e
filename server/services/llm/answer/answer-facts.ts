import type { AskedFacts } from './answer-asked.ts';
import type { SearchFacts } from './search/answer-search.ts';
import type { Language } from './texts.ts';

/** The sources of answers: the listings, and general real-estate knowledge. */
export type AnswerFacts = SearchFacts &
  AskedFacts & {
    /** Answers a general question from the knowledge base; null when no entry matches. */
    explain: (question: string, state?: string, language?: Language) => string | null;
  };
