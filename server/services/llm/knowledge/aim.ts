import { asksOfStep } from '../understand/clauses/asks-of-step.ts';
import { patternsWith } from '../understand/scan.ts';
import words from '../word-lists/aim-words.json' with { type: 'json' };

const pattern = patternsWith(words.parts);
const asking = pattern(words.asking, 'i');
const searching = pattern(words.searching, 'i');
/** A figure beside homes; beside *will that hurt us* it is a debt or an income. */
const limiting = pattern(words.limiting, 'i');

/** *Can you show me homes of other agents?* asks about agents, not for homes. */
const ofOthers =
  /\b(?:another|other|different|otr[ao]s?) (?:real estate )?(?:agen\w+|realtors?|brokers?|brokerages?|compan\w+|compañ[ií]as?)\b/i;

/** Classifies a message: `know` for general questions, `search` for homes, or neither. */
export function aimOf(message: string): 'know' | 'search' | 'other' {
  if (
    (searching.test(message) || (limiting.test(message) && !asksOfStep(message))) &&
    !ofOthers.test(message) &&
    !/\bhow (?:fast|soon) (?:can|could)\b/i.test(message)
  )
    return 'search';
  return asking.test(message) ? 'know' : 'other';
}

/** Returns the state in a question, if the knowledge base has entries for it. */
export function stateNamed(question: string): 'OK' | 'TX' | undefined {
  if (/\boklahoma\b|\b(?:in|for) ok\b/i.test(question) || /, OK\b/.test(question)) return 'OK';
  return /\btexas\b|\btx\b/i.test(question) ? 'TX' : undefined;
}
