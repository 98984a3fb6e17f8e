import { wordsOf } from '../../knowledge/words.ts';
import type { Knows } from '../../understand/clauses/general/knows.ts';
import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import { plainOf } from '../../understand/phrases.ts';
import { patternsWith } from '../../understand/scan.ts';
import words from '../../word-lists/clauses/follow-words.json' with { type: 'json' };
import { fallbackTexts } from '../fallback-texts.ts';
import type { Answer } from '../reply.ts';
import type { Language, Site } from '../texts.ts';
import { unsaid } from '../unsaid.ts';

type Explain = (question: string, state?: string, language?: Language) => string | null;

/**
 * Answers a question that goes on with the last answer, *who pays for that?*: by another entry that it asks of itself, by what
 * the last answer says of it, or by saying that no more is known. The agent gets the question with its topic.
 */
export function answerFollowUp(
  { question, topic }: { question: string; topic: string },
  dialogue: Dialogue,
  { explain, knows, site }: { explain: Explain; knows: Knows; site: Site },
): Answer | null {
  const { turn, search, language } = dialogue;
  const place = turn.places.isGuess ? undefined : turn.places.place?.state;
  const state = place ?? search.filters.state;
  const before = explain(topic, state, language);
  if (before === null) return null;
  const asked = turn.typed.replace(/\s+/g, ' ').trim();
  const offer = { question: `${asked} (${topic})`.slice(0, longestQuestion) };
  const next = explain(`${question} (${topic})`, state, language);
  // Its own words must tell of it, too, or any entry near the topic would do.
  if (
    next !== null &&
    next !== before &&
    knows(question) >= ofItself &&
    next === explain(question, state, language)
  )
    return { response: next, offer };
  const told = sentenceOn(before, asked, place);
  if (told !== null) return { response: told, offer };
  const short = topic.length <= longestNamed ? topic.replace(/[?.!\s]+$/, '') : null;
  const { beyond, beyondOf } = fallbackTexts[language];
  const texts =
    short === null
      ? beyond.map((text) => text(site.agentName))
      : beyondOf.map((text) => text(site.agentName, short));
  return { response: unsaid(texts, dialogue), offer };
}

/** The evidence of a question that another entry answers by itself. */
const ofItself = 8;
/** The longest question that the agent is asked, and the longest topic that is named, in characters. */
const longestQuestion = 300;
const longestNamed = 50;

const pattern = patternsWith(words.parts);
const kinds = words.kinds.map(({ asks, tells }) => ({
  asks: pattern([asks]),
  tells: new RegExp(tells, 'iu'),
}));
const common = new Set(words.common.flatMap(wordsOf));
/** Who or what most sentences speak of tells nothing alone. */
const actors = new Set(words.actors.flatMap(wordsOf));
const states: Readonly<Record<string, RegExp>> = { OK: /\bOklahoma\b/, TX: /\bTexas\b/ };

/**
 * Returns the sentence of an answer that says best what is asked: of a state, of a kind such as *how long*, or of a thing by its
 * name; null when none does.
 */
function sentenceOn(answer: string, asked: string, state: string | undefined): string | null {
  const sentences = answer.replace(/ \([^()]*\)$/, '').split(/(?<=[.!?]) (?=\p{Lu}|¿)/u);
  const said = plainOf(asked);
  const words = new Set(tellingWords(asked));
  const shared = (sentence: string) => new Set(tellingWords(sentence).filter((word) => words.has(word))).size;
  const best = (those: readonly string[]) =>
    those.toSorted((one, other) => shared(other) - shared(one))[0] ?? null;
  const inState = state === undefined ? undefined : states[state];
  if (inState !== undefined) return best(sentences.filter((sentence) => inState.test(sentence)));
  const kind = kinds.find(({ asks }) => asks.test(said));
  if (kind !== undefined) return best(sentences.filter((sentence) => kind.tells.test(sentence)));
  const naming = [...words].filter((word) => !actors.has(word));
  const needed = Math.min(naming.length, 2);
  return best(
    sentences.filter((sentence) => {
      const told = new Set(tellingWords(sentence));
      return needed > 0 && naming.filter((word) => told.has(word)).length >= needed;
    }),
  );
}

/** The words of a text that may name a thing. */
const tellingWords = (text: string): string[] =>
  wordsOf(text).filter((word) => word.length > 4 && !common.has(word));
