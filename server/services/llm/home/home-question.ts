import { namesPeople } from '../understand/fair-housing/fair-housing.ts';
import { normalise } from '../understand/text/normalise.ts';
import { type Aspect, askedAspect, type Details } from './aspects.ts';
import { cleanText } from './clean-text.ts';
import {
  asksFor,
  coversOf,
  type Named,
  plainWords,
  type Thing,
  type Topic,
  things,
  topics,
} from './home-words.ts';
import { type Age, askedAge } from './part-ages.ts';

/**
 * What a clause asks about a home: facts of its listing, things that the listing may name, other words to look for in it,
 * whether it asks the age of a part, and what it asks of each part. `words` is the clause as the visitor wrote it, for the agent.
 */
export type HomeQuestion = {
  topics: Topic[];
  things: Thing[];
  others: string[];
  age: Age | null;
  details: Details;
  words: string;
};

/** How the page begins a question about a home: `About 9516 N Heron St, Jenks: `. */
export const pageOpening = /^\s*about ([^:?!]{3,120}):/i;
/** The characters of a clause that are read. */
const mostRead = 600;
/** The most that one answer covers. */
const mostAnswered = 5;
const mostWords = 300;

/** *The one with the pool*, *the corner lot one*: the words point at a home, and ask nothing about it. */
const pointer = new RegExp(
  [
    ' the (?:(?:one|home|house) with (?:the|an?) \\p{L}+(?: lot| yard| garage)?',
    '(?:[\\p{L}\\d]+ ){1,2}one(?! (?:car|stor|level|bath|bed|acre))',
    '(?:most|least|more|less) (?:expensive|affordable)(?: (?:home|house|place|of (?:them|these|those)))?) (?=\\S|$)',
  ].join('|'),
  'gu',
);

/** Returns what a clause asks about a home, in normalized English or as it was written. */
export function readHomeQuestion(clause: string): HomeQuestion {
  const text = clause.slice(0, mostRead).replace(pageOpening, ' ');
  const normalised = normalise(text).replace(pointer, ' it ');
  const age = askedAge(normalised);
  const asked = [...topics, ...things].filter((name) => asksFor(name, normalised));
  const covered = new Set(asked.flatMap(coversOf));
  const wanted = new Set<Named>(asked.filter((name) => !covered.has(name)));
  if (age !== null) wanted.delete('year');
  const details = detailsIn(normalised, wanted);
  // *Tell me about the taxes* asks for the taxes.
  if (wanted.size > 1) wanted.delete('summary');
  return {
    topics: topics.filter((topic) => wanted.has(topic)).slice(0, mostAnswered),
    things: things.filter((thing) => wanted.has(thing)).slice(0, mostAnswered),
    others: namesPeople(normalised) ? [] : othersIn(normalised, wanted.size > 0),
    age,
    details,
    words: cleanText(text).slice(0, mostWords),
  };
}

const ends = / (?:[,.;?]|and|also|plus) /;

/** Reads what is asked of each part where it is named: *is there a pool, and how old is the roof*. */
function detailsIn(normalised: string, wanted: Set<Named>): Details {
  const segments = normalised.split(ends, mostParts).map((part) => ` ${part.trim()} `);
  const details: { [name in Named]?: { age: Age | null; aspect: Aspect | null } } = {};
  for (const [n, segment] of segments.entries()) {
    const here = new Set([...wanted].filter((name) => asksFor(name, segment)));
    const before = segments[n - 1] ?? ' ';
    // *The water heater, gas or electric*: what has no part of its own is of the one before.
    const named = here.size > 0 ? here : new Set([...wanted].filter((name) => asksFor(name, before)));
    const age = askedAge(segment) ?? (here.size > 0 ? null : askedAge(`${before.trimEnd()}${segment}`));
    const all = new Set(named);
    const aspect = age === null ? askedAspect(segment, all) : null;
    for (const name of named) {
      if (!all.has(name)) wanted.delete(name);
      if (age !== null || aspect !== null) details[name] = { age, aspect };
    }
  }
  return details;
}

/** Returns whether a clause asks for anything that a listing may say. */
export const asksAnything = ({ topics, things, others }: HomeQuestion): boolean =>
  topics.length + things.length + others.length > 0;

/** A thing of its own beside those known: *a garage and a wine cellar*. */
const ofItsOwn =
  /^ (?:(?:is|are) there |(?:does|do) \w+ have |has (?:it|this) |also |what about |how about )?(?:a|an|any) /;
const mostOthers = 3;
const mostParts = 8;

/** Returns the words that no topic covers and a listing may have; `isBeside`: others were found in the clause. */
function othersIn(normalised: string, isBeside: boolean): string[] {
  const parts = normalised.split(/ (?:and|or|[,.;?]) /, mostParts).map((part) => ` ${part.trim()} `);
  const unknown = parts.filter(
    (part) =>
      ![...topics, ...things].some((name) => asksFor(name, part)) && (!isBeside || ofItsOwn.test(part)),
  );
  return unknown.flatMap((part) => {
    const left = part.split(' ').filter((word) => /^\p{L}{3,30}$/u.test(word) && !plainWords.has(word));
    return left.length === 0 || left.length > mostOthers ? [] : [left.join(' ')];
  });
}

const answered = /(?:^|\. )(?:About|Sobre) [^:]{3,340}:\s/;

/** Returns whether an answer of the assistant was about homes: the message before it was no search. */
export const wasAboutHome = (answer: string): boolean => answered.test(answer.slice(0, 400));
