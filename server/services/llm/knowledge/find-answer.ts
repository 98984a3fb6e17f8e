import { LRUCache } from 'lru-cache';
import { monthOf } from '../../../time/days.ts';
import type { Language } from '../understand/spanish/detect.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import type { Knowledge, KnowledgeEntry } from './read-knowledge.ts';
import { wordsOf } from './words.ts';

/** The least evidence for an answer. */
const least = 4;
/** The evidence of a topic's own name, and the most words that it has. */
const surely = 20;
const mostOfTopic = 4;
/** How many characters of a question are read. */
const readLimit = 400;

/**
 * Returns the entry that answers a question, or `null` when none does. A state in the question overrides `state`; an entry
 * for a state applies to that state only, and takes precedence over the general one.
 */
export function findAnswer(
  knowledge: Knowledge,
  question: string,
  { state }: { state?: string | undefined } = {},
): Evidence | null {
  const read = question.slice(0, readLimit);
  const wanted = stateNamed(read) ?? state;
  const found = ofTopicAlone(knowledge, read) ?? evidenceOf(knowledge, read, wanted);
  if (found === null || found.margin < least) return null;
  return { ...found, entry: forState(knowledge, found.entry, wanted) };
}

/** Words that only ask what something is. */
const defining = new Set(
  wordsOf(
    'what whats is are does do mean means meaning exactly explain define tell me about an a the to of in que es eso son significa explicame del el la los las un una ? please basically',
  ),
);

/** *Explain escrow to me* names a topic, and nothing beside it. */
function ofTopicAlone({ entries }: Knowledge, question: string): Evidence | null {
  const named = wordsOf(question).filter((word) => !defining.has(word));
  if (named.length === 0 || named.length > mostOfTopic) return null;
  const said = named.join(' ');
  const entry = entries.find(({ topic, state }) => state === undefined && wordsOf(topic).join(' ') === said);
  return entry === undefined ? null : { entry, margin: surely };
}

/** Returns the state in a question, if the knowledge base has entries for it. */
function stateNamed(question: string): 'OK' | 'TX' | undefined {
  if (/\boklahoma\b|\b(?:in|for) ok\b/i.test(question) || /, OK\b/.test(question)) return 'OK';
  return /\btexas\b|\btx\b/i.test(question) ? 'TX' : undefined;
}

/** Returns the topic's entry for the state, or `entry` when there is none. */
function forState({ entries }: Knowledge, entry: KnowledgeEntry, state: string | undefined): KnowledgeEntry {
  return entries.find((other) => other.topic === entry.topic && other.state === (state ?? '')) ?? entry;
}

/** Returns how much the words of a question tell that the knowledge base answers it; 0 when it doesn't. */
export function knownness(knowledge: Knowledge, question: string): number {
  const kept = knownBefore.get(knowledge) ?? new LRUCache<string, { margin: number }>({ max: mostKept });
  knownBefore.set(knowledge, kept);
  const before = kept.get(question);
  if (before !== undefined) return before.margin;
  const margin = findAnswer(knowledge, question)?.margin ?? 0;
  if (question.length <= readLimit) kept.set(question, { margin });
  return margin;
}

/** Each call reads the earlier messages of its conversation again. */
const knownBefore = new WeakMap<Knowledge, LRUCache<string, { margin: number }>>();
const mostKept = 2000;

const sayings = {
  en: { inEnglish: '', asOf: 'as of', source: 'source', sources: 'sources' },
  es: { inEnglish: 'En inglés:', asOf: 'datos de', source: 'fuente', sources: 'fuentes' },
} as const;

/**
 * Returns the answer with its date and source: `… (as of November 2026; source: CFPB, …)`. An entry without a Spanish text
 * is given in English, and says so.
 */
export function answerText(entry: KnowledgeEntry, language: Language = 'en'): string {
  const { answer, answerEs, asOf, sources } = entry;
  const says = sayings[language];
  const text = language === 'es' ? (answerEs ?? `${says.inEnglish} ${answer}`) : answer;
  const names = sources.map(({ name }) => name).join('; ');
  const source = sources.length === 1 ? says.source : says.sources;
  return `${text} (${says.asOf} ${monthOf(asOf, language)}; ${source}: ${names})`;
}
