import { formOf } from '../../understand/clauses/clause-form.ts';
import { isSure, type Knows } from '../../understand/clauses/general/knows.ts';
import { splitClauses } from '../../understand/clauses/split-clauses.ts';
import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import type { Answer } from '../reply.ts';
import { fixed, type Language, type Site, talk, wordingOf } from '../texts.ts';
import { searchesNothing } from '../unanswered.ts';
import { answerFollowUp } from './answer-follow-up.ts';

type Knowledge = {
  site: Site;
  knows?: Knows | undefined;
  explain: (question: string, state?: string, language?: Language) => string | null;
};

/** Answers a general question from the knowledge base; null when nothing matches. */
export function fromKnowledge(
  dialogue: Dialogue,
  { explain, site, knows = () => 0 }: Knowledge,
): Answer | null {
  const { turn, search, language, answered } = dialogue;
  const asksInGeneral = turn.purpose === 'faq' || turn.purpose === 'advice';
  const isOpen = turn.purpose === 'other' || (turn.purpose === 'search' && searchesNothing(dialogue));
  const mayAsk = isOpen && /\?|^ (?:what|how|why|when|do|does|is|are|can)\b/.test(turn.plain);
  if (!asksInGeneral && !mayAsk) return null;
  // *The 5th of this month works best for me* is a day of the showing, whatever is known of months.
  if (dialogue.intent === 'visit' && turn.visit.when !== undefined && !turn.plain.includes('?')) return null;
  // *We are first-time buyers* tells something, unless its words surely ask.
  const isTold = !asksInGeneral || (formOf(turn.typed) !== 'asks' && !turn.plain.includes('?'));
  if (turn.general === null && isTold && !isSure(knows(turn.typed))) return null;
  const { question = '', topic = '', goesOn = false } = turn.general ?? {};
  // The same again would answer nothing.
  if (goesOn) return answerFollowUp({ question, topic }, dialogue, { explain, knows, site });
  // A translation loses what its phrases don't know, so Spanish is first looked for in the visitor's own words.
  const typed = language === 'es' ? [turn.typed, turn.words] : [turn.words];
  const said = [question, ...typed].filter((words) => words !== '');
  const asked =
    topic === '' ? [...new Set([...said, ...said.flatMap(questionsIn)])] : [`${question} (${topic})`];
  // What tells most of an entry is looked up first: *my score is 600, can I get an FHA loan?*
  asked.sort((one, other) => knows(other) - knows(one));
  const found = asked.reduce<string | null>(
    (known, words) => known ?? explain(words, search.filters.state, language),
    null,
  );
  if (found === null) return null;
  const offer = wordingOf<(agent: string) => string>(talk[language].tellMore, answered)(site.agentName);
  // Who can give advice on the visitor's own case is said then.
  const isOwnCase = turn.purpose === 'advice' || turn.touchesAdvice;
  return { response: [found, isOwnCase ? fixed[language].advice : offer].join(' ') };
}

/** Returns the sentences of a message that ask, without what a comma adds to them: *How do taxes work, I hear they're brutal*. */
function questionsIn(message: string): string[] {
  const sentences = splitClauses(message).filter((sentence) => formOf(sentence) === 'asks');
  return sentences.flatMap((sentence) => {
    const parts = sentence
      .split(/,\s+/)
      .filter((part) => formOf(part) === 'asks' && /\S+\s+\S+\s+\S+/.test(part));
    return [sentence, ...parts];
  });
}
