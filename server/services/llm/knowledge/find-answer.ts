import { LRUCache } from 'lru-cache';
import { monthOf } from '../../../time/days.ts';
import type { Language } from '../understand/spanish/detect.ts';
import vocabulary from '../word-lists/vocabulary.json' with { type: 'json' };
import { aimOf, stateNamed } from './aim.ts';
import { indexOf, topicTerms } from './index-of.ts';
import type { Knowledge, KnowledgeEntry } from './read-knowledge.ts';
import { namesSubject, subjectsOf } from './subject.ts';
import { termsOf } from './terms.ts';
import { closenessTo } from './wordings.ts';

const { commonWords, keywords } = vocabulary;
export type FoundAnswer = {
  entry: KnowledgeEntry;
  /** The share of the question that the entry covers, 0 to 1. */
  score: number;
  /** How close the question is to the closest wording of the entry, 0 to 1. */
  closeness: number;
};

/**
 * The minimum scores, for general questions and for other messages. Below them an entry shares words with a
 * message but doesn't answer it. Calibrated with `find-answer.test.ts`.
 */
const askedThreshold = 0.45;
const saidThreshold = 0.66;
/** The closeness of a wording that shows by itself that its entry answers, that shows it surely, and that outdoes others. */
const closeEnough = 0.62;
const saidCloseness = 0.85;
const leastCloseness = 0.36;
/** A misspelled word is close to no wording, though found. */
const mostlyCovered = 0.8;
const sureCloseness = 0.72;
const clearlyCloser = 0.12;
/** A question in the words of the file is that one. */
const asWritten = 0.9;
/** The minimum weight of the shared words: *sell* and *home* alone are in many entries. */
const leastWeight = 4;
/** A word that is in no entry weighs as much as one in a tenth of them. */
const unknownShare = 0.1;
/** Words that are never typos of other words. */
const knownWords = new Set(termsOf([...commonWords, ...keywords].join(' ')));
/** Words that appear in searches but never in answers. */
const searchWords = new Set(
  termsOf('show find look looking search browse bedroom bed bath bathroom br ba live yet already'),
);
const isFigure = /^\d/;
/** How many characters of a question are read. */
const readLimit = 400;

/** Returns the entries that have the words of a question, and how much these weigh together. */
function entriesWith(
  knowledge: Knowledge,
  terms: readonly string[],
): { found: Map<string, Found>; total: number } {
  const { entries } = knowledge;
  const { search } = indexOf(knowledge);
  const found = new Map<string, Found>();
  let total = 0;
  for (const term of terms) {
    const hits = searchWords.has(term) ? [] : search.search(term, { fuzzy: slipsIn(term) });
    // The visitor's own figures ask nothing: *do I need a cosigner if I make 2,800*.
    if (hits.length === 0 && isFigure.test(term)) continue;
    const asked = hits.filter(({ match }) => inQuestions(match)).length;
    const share = asked === 0 ? unknownShare : asked / entries.length;
    const weight = Math.log(1 + 1 / share);
    total += weight;
    for (const hit of hits) {
      const each = found.get(hit.id) ?? {
        asked: 0,
        mentioned: 0,
        relevance: 0,
        terms: [],
        topic: new Set(),
        shared: new Set(),
      };
      found.set(hit.id, each);
      each.relevance += hit.score;
      if (inQuestions(hit.match)) {
        each.asked += weight;
        each.terms.push(asked);
      } else each.mentioned += weight;
      for (const [word, fields] of Object.entries(hit.match)) {
        if (fields.includes('topic')) each.topic.add(word);
        if (fields.some((field) => askedFields.includes(field))) each.shared.add(word);
      }
    }
  }
  return { found, total };
}

/**
 * Returns the best entry for a question, or `null` when none matches well. A state in the question overrides
 * `state`; an entry for a state applies to that state only, and takes precedence over the general one.
 */
export function findAnswer(
  knowledge: Knowledge,
  question: string,
  { state }: { state?: string | undefined } = {},
): FoundAnswer | null {
  const read = question.slice(0, readLimit);
  const terms = termsOf(read);
  const aim = aimOf(question);
  if (terms.length === 0 || aim === 'search') return null;
  const close = closenessTo(knowledge, read);
  const index = indexOf(knowledge);
  const wanted = stateNamed(question) ?? state;
  const asks = aim === 'know';
  const subjects = subjectsOf(knowledge);
  const { found, total } = entriesWith(knowledge, terms);
  const isOfSubject = (id: string) => {
    const closeness = close.get(id) ?? 0;
    const shared = found.get(id)?.shared ?? [];
    return closeness >= sureCloseness || namesSubject(subjects, id, shared, closeness);
  };
  let best: (FoundAnswer & { rank: number }) | null = closest(knowledge, close, {
    state: wanted,
    least: asks ? closeEnough : saidCloseness,
    isOfSubject,
  });
  for (const [id, each] of found) {
    const entry = index.entries.get(id);
    if (entry === undefined || (entry.state !== undefined && entry.state !== wanted)) continue;
    const score = (each.asked + each.mentioned / 2) / total;
    if (!isOfSubject(id) || !(namesTopic(each, entry) || (asks && tells(each, score)))) continue;
    const closeness = close.get(id) ?? 0;
    if (closeness < leastCloseness && score < mostlyCovered) continue;
    if (best !== null && closeness < best.closeness - (best.closeness > asWritten ? 0 : clearlyCloser))
      continue;
    const rank = score * each.relevance * (1 + closestWording(terms, index.wordings.get(id) ?? []));
    if (score >= (asks ? askedThreshold : saidThreshold) && (best === null || rank > best.rank))
      best = { entry, score, rank, closeness };
  }
  if (best === null) return null;
  return { entry: forState(knowledge, best.entry, wanted), score: best.score, closeness: best.closeness };
}

/** Returns the entry with the closest wording, if that alone shows that it answers the question. */
function closest(
  { entries }: Knowledge,
  close: ReadonlyMap<string, number>,
  {
    state,
    least,
    isOfSubject,
  }: { state: string | undefined; least: number; isOfSubject: (id: string) => boolean },
): (FoundAnswer & { rank: number }) | null {
  let best: (FoundAnswer & { rank: number }) | null = null;
  for (const entry of entries) {
    const closeness = close.get(entry.id) ?? 0;
    if (entry.state !== undefined && entry.state !== state) continue;
    if (closeness >= least && closeness > (best?.closeness ?? 0) && isOfSubject(entry.id))
      best = { entry, closeness, score: closeness, rank: 0 };
  }
  return best;
}

/** How sure it is that the knowledge base answers a question. */
export type Known = 'sure' | 'likely' | null;

/** Returns how sure it is that the knowledge base answers a question: by its own wording, or by words that it shares. */
export function knownness(knowledge: Knowledge, question: string): Known {
  const kept = knownBefore.get(knowledge) ?? new LRUCache<string, { known: Known }>({ max: mostKept });
  knownBefore.set(knowledge, kept);
  const before = kept.get(question);
  if (before !== undefined) return before.known;
  const found = findAnswer(knowledge, question);
  const isSure = (found?.closeness ?? 0) >= sureCloseness;
  const known = found === null ? null : isSure ? 'sure' : 'likely';
  if (question.length <= readLimit) kept.set(question, { known });
  return known;
}

/** Each call reads the earlier messages of its conversation again. */
const knownBefore = new WeakMap<Knowledge, LRUCache<string, { known: Known }>>();
const mostKept = 2000;

type Found = {
  /**
   * `asked` is the weight of the question's words in the entry's wordings and topic; `mentioned` of those in
   * its answer only.
   */
  asked: number;
  mentioned: number;
  relevance: number;
  /** For each word in `asked`, the number of entries with it in their wordings or topic. */
  terms: number[];
  /** The words of the topic that the question named. */
  topic: Set<string>;
  /** The words of the wordings and the topic that the question named. */
  shared: Set<string>;
};

/** Returns whether the entire topic was named: *escrow*, but not *listing* of *listing price*. */
function namesTopic({ topic }: Found, entry: KnowledgeEntry): boolean {
  return topicTerms(entry).every((word) => topic.has(word));
}

/** Returns whether the shared words identify an entry; one is enough only when it is rare among entries. */
function tells({ asked, terms }: Found, score: number): boolean {
  if (terms.length === 1) return score >= saidThreshold && terms.every((entries) => entries <= 2);
  return asked >= leastWeight;
}

/**
 * Returns the similarity of the question and the closest wording: shared words divided by all words, 0 to 1.
 */
function closestWording(terms: readonly string[], wordings: readonly string[][]): number {
  const alike = wordings.map((wording) => {
    const shared = wording.filter((word) => terms.includes(word)).length;
    return shared / (wording.length + terms.length - shared);
  });
  return Math.max(0, ...alike);
}

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

/** Returns the number of typos tolerated in a word. */
function slipsIn(term: string): number | false {
  if (term.length < 5 || knownWords.has(term)) return false;
  return term.length > 7 ? 2 : 1;
}

/** Returns the topic's entry for the state, or `entry` when there is none. */
function forState({ entries }: Knowledge, entry: KnowledgeEntry, state: string | undefined): KnowledgeEntry {
  return entries.find((other) => other.topic === entry.topic && other.state === (state ?? '')) ?? entry;
}

type Fields = Record<string, string[]>;
const askedFields = ['questions', 'questionsEs', 'topic'];

function inQuestions(match: Fields): boolean {
  return Object.values(match).some((fields) => fields.some((field) => askedFields.includes(field)));
}
