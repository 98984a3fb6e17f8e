import homes from '../../word-lists/spanish/spanish-homes.json' with { type: 'json' };
import told from '../../word-lists/spanish/spanish-roles.json' with { type: 'json' };
import search from '../../word-lists/spanish/spanish-search.json' with { type: 'json' };
import talk from '../../word-lists/spanish/spanish-talk.json' with { type: 'json' };
import tasks from '../../word-lists/spanish/spanish-tasks.json' with { type: 'json' };
import words from '../../word-lists/spanish/spanish-words.json' with { type: 'json' };
import { graphOf, isSlot, type Part, type Phrase, type Place } from './phrase-graph.ts';
import { fold } from './tokens.ts';

const endings: Readonly<Record<string, readonly string[]>> = words.endings;

/** Returns the forms that a spec stands for: `busc~ar` for each ending of *-ar*, `casa` for itself. */
function formsOf(spec: string): string[] {
  const [stem = '', ending] = spec.split('~');
  if (ending === undefined) return [fold(stem)];
  const known = endings[ending];
  if (known === undefined) throw new Error(`The Spanish lexicon has no endings ${ending}`);
  return known.map((each) => fold(stem + each));
}

/** The groups that a word form belongs to. */
const groupsOf = new Map<string, string[]>();
for (const [group, specs] of Object.entries(words.groups)) {
  for (const form of new Set(specs.flatMap(formsOf)))
    groupsOf.set(form, [...(groupsOf.get(form) ?? []), `<${group}>`]);
}

/** Every word form that the lexicon knows. */
export const vocabulary = new Set<string>(groupsOf.keys());

const anchors = new Set(['^', '^^', '¿', '$']);

/**
 * Reads a pattern: words, `a|b`, `stem~ending`, `<group>`, slots such as `{n}`, anchors, and `word?`, which may be left
 * out. In a longer word, `n?` and `s?` leave out only that letter.
 */
function phraseOf(pattern: string, english: string): Phrase {
  const parts = pattern.split(' ').map(partOf);
  const says = parts.some(
    ({ choices, isOptional }) => !isOptional && !choices.every((key) => anchors.has(key)),
  );
  if (!says) throw new Error(`The Spanish pattern ${pattern} says nothing`);
  return { parts, english };
}

const endsInLetter = /^[^~<{]{4,}[nrs]\?$|~(?:[nrs]|es|me|te|la|mente)\?$/;
/** Words that have no form without their last letter: *comprar?* may be left out, *acres?* may be one. */
const hasOneForm =
  /(?:[aei]r|or|mos|ion|ien|gun|lar|nomas|menos|antes|despues|entonces|interes|ustedes|nosotros)\?$/;

function partOf(part: string): Part {
  const all = part === '?' ? [part] : part.split('|');
  const last = all.at(-1) ?? '';
  const isOptional =
    last.length > 1 &&
    last.endsWith('?') &&
    (hasOneForm.test(last) ||
      (all.length > 1 ? !endsInLetter.test(last.replace(/^[^~]*$/, '')) : !endsInLetter.test(last)));
  const choices = all.flatMap((choice, at) => {
    if (choice.length < 2 || !choice.endsWith('?')) return keysOf(choice);
    const word = choice.slice(0, -1);
    const isLetter =
      endsInLetter.test(choice) &&
      !word.includes('~') &&
      (hasOneForm.test(choice) || !(isOptional && at === all.length - 1));
    return isLetter ? [...keysOf(word), ...keysOf(word.slice(0, -1))] : keysOf(word);
  });
  return { choices: [...new Set(choices)], isOptional };
}

function keysOf(choice: string): string[] {
  if (isSlot(choice)) {
    const group = choice.startsWith('<') ? choice.slice(1, -1) : null;
    if (group !== null && !Object.hasOwn(words.groups, group)) throw new Error(`No group ${choice}`);
    return [choice];
  }
  const forms = formsOf(choice);
  for (const form of forms) vocabulary.add(form);
  return forms;
}

type Phrases = Readonly<Record<string, readonly string[]>>;

const graph = (...lists: readonly Phrases[]): Place =>
  graphOf(
    lists.flatMap((list) =>
      Object.entries(list).flatMap(([english, patterns]) =>
        patterns.map((pattern) => phraseOf(pattern, english)),
      ),
    ),
  );

/** Phrases that other phrases contain as `{kind}`, `{pick}`, `{term}`: *casas adosadas*, *la segunda*, *el cierre*. */
export const classes: Readonly<Record<string, Place>> = {
  '{kind}': graph(homes.kinds),
  '{thing}': graph(homes.features, homes.rooms),
  '{pick}': graph(talk.picks),
  '{term}': graph(tasks.terms),
};
/** Phrases that say nothing else than that somebody wants something: *me gustaría*. They fill no slot. */
export const wanting = graph(search.wanting);

const towns: Phrases = words.towns;
/** Towns of the area by what people write who know them by ear: *Flugervil*. */
export const townsByEar: ReadonlyMap<string, string> = new Map(
  Object.entries(towns).flatMap(([town, heard]) => heard.map((each) => [fold(each), town] as const)),
);

/** All phrases of the lexicon. */
export const lexicon = graph(
  told.roles,
  talk.talk,
  talk.questions,
  talk.picks,
  tasks.days,
  tasks.visits,
  tasks.contact,
  tasks.sale,
  tasks.accounts,
  tasks.general,
  tasks.terms,
  search.changes,
  search.verbs,
  search.prices,
  homes.kinds,
  homes.features,
  homes.rooms,
  homes.sizes,
  homes.places,
  words.single,
  towns,
);

/** Returns the groups of a word form. */
export const groupsOfForm = (plain: string): readonly string[] => groupsOf.get(plain) ?? [];
