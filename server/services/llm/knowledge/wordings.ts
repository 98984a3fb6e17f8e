import { withoutAccents } from '../understand/text/without-accents.ts';
import type { Knowledge } from './read-knowledge.ts';
import { termsOf } from './terms.ts';

/** What is asked, beside the words of the topic: *who pays it* and *when is it due* are two questions. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:who|whose|quien|quienes)\b/, '?who'],
  [/\b(?:when|cuando|how (?:soon|early))\b/, '?when'],
  [/\b(?:where|donde)\b/, '?where'],
  [/\b(?:how (?:much|many|high|big|large)|cuant[oa]s?|costs?|cuestan?|price of)\b/, '?amount'],
  [/\b(?:how (?:long|fast|quick(?:ly)?)|cuanto (?:tiempo|tarda)|tarda)\b/, '?long'],
];
/** How much a form of asking weighs, beside words of the topic that weigh up to 7. */
const formWeight = 1.2;

/** Returns the words that a question is compared by: those of its topic, and how it asks. */
function partsOf(text: string): string[] {
  const plain = withoutAccents(text).toLowerCase();
  const asked = forms.filter(([pattern]) => pattern.test(plain)).map(([, form]) => form);
  return [...termsOf(text), ...asked];
}

type Wording = { id: string; topic: ReadonlySet<string>; parts: ReadonlySet<string>; length: number };
type Wordings = { byPart: ReadonlyMap<string, number[]>; all: Wording[]; weigh: Weigh };
type Weigh = (part: string) => number;

const known = new WeakMap<Knowledge, Wordings>();

/** Returns the wordings of the entries, read once per knowledge base. */
function wordingsOf(knowledge: Knowledge): Wordings {
  const made = known.get(knowledge);
  if (made !== undefined) return made;
  const { entries } = knowledge;
  const texts = entries.flatMap(({ id, topic, questions, questionsEs = [] }) => {
    const named = new Set(termsOf(topic.replaceAll('-', ' ')));
    return [...questions, ...questionsEs].map((question) => ({
      ...{ id, topic: named },
      parts: new Set(partsOf(question)),
    }));
  });
  const byPart = new Map<string, number[]>();
  const entriesWith = new Map<string, Set<string>>();
  for (const [n, { id, parts }] of texts.entries())
    for (const part of parts) {
      byPart.set(part, [...(byPart.get(part) ?? []), n]);
      entriesWith.set(part, (entriesWith.get(part) ?? new Set()).add(id));
    }
  const weigh: Weigh = (part) =>
    part.startsWith('?') ? formWeight : Math.log(1 + entries.length / (entriesWith.get(part)?.size ?? 1));
  const all = texts.map((text) => ({ ...text, length: lengthOf(text.parts, weigh) }));
  const wordings = { byPart, all, weigh };
  known.set(knowledge, wordings);
  return wordings;
}

const lengthOf = (parts: ReadonlySet<string>, weigh: Weigh): number =>
  Math.sqrt([...parts].reduce((sum, part) => sum + weigh(part) ** 2, 0));

/** Returns the closeness of each entry with a word of the question in a wording, by the angle between their words. */
export function closenessTo(knowledge: Knowledge, question: string): Map<string, number> {
  const { byPart, all, weigh } = wordingsOf(knowledge);
  // A figure that no wording has is the visitor's own.
  const parts = new Set(partsOf(question).filter((part) => byPart.has(part) || !/^\d/.test(part)));
  const length = lengthOf(parts, weigh);
  const shared = new Map<number, string[]>();
  for (const part of parts)
    for (const n of byPart.get(part) ?? []) shared.set(n, [...(shared.get(n) ?? []), part]);
  const found = new Map<string, number>();
  for (const [n, words] of shared) {
    const wording = all[n];
    if (wording === undefined) continue;
    const weight = words.reduce((sum, part) => sum + weigh(part) ** 2, 0);
    const telling = identifies(words, wording) ? 1 : oneWordShare;
    const closeness = (telling * weight) / (length * wording.length || 1);
    if (closeness > (found.get(wording.id) ?? 0)) found.set(wording.id, closeness);
  }
  return found;
}

/** One shared word that the topic doesn't name, such as *last* or *call*, says little. */
const oneWordShare = 0.6;

function identifies(words: readonly string[], { topic }: Wording): boolean {
  const topical = words.filter((part) => !part.startsWith('?'));
  return topical.length > 1 || [...topic].every((part) => words.includes(part));
}
