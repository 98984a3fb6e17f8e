import homes from '../../word-lists/spanish/spanish-homes.json' with { type: 'json' };
import told from '../../word-lists/spanish/spanish-roles.json' with { type: 'json' };
import search from '../../word-lists/spanish/spanish-search.json' with { type: 'json' };
import talk from '../../word-lists/spanish/spanish-talk.json' with { type: 'json' };
import tasks from '../../word-lists/spanish/spanish-tasks.json' with { type: 'json' };
import words from '../../word-lists/spanish/spanish-words.json' with { type: 'json' };
import { fold } from './tokens.ts';

/**
 * A place in the lexicon: what may follow by words (`children`) and by groups of words, numbers, names, or phrases of a
 * class (`slots`), and the English of what leads here.
 */
export type Node = {
  children: Map<string, Node> | null;
  slots: Map<string, Node> | null;
  english: string | null;
};

const emptyNode = (): Node => ({ children: null, slots: null, english: null });
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

const isSlot = (key: string) => /^[<{^¿$]/.test(key) && key !== '';
const anchors = new Set(['^', '^^', '¿', '$']);

/**
 * Adds a pattern: words, `a|b`, `stem~ending`, `<group>`, slots such as `{n}`, anchors, and `word?`, which may be left
 * out. In a longer word, `n?` and `s?` leave out only that letter.
 */
function add(root: Node, pattern: string, english: string): void {
  let nodes: Node[] = [root];
  let says = false;
  for (const part of pattern.split(' ')) {
    const { choices, isOptional } = partOf(part);
    says ||= !isOptional && !choices.every((key) => anchors.has(key));
    const next = nodes.flatMap((node) => choices.map((key) => childOf(node, key)));
    nodes = isOptional ? [...nodes, ...next] : next;
  }
  if (!says) throw new Error(`The Spanish pattern ${pattern} says nothing`);
  for (const node of nodes) node.english ??= english;
}

const endsInLetter = /^[^~<{]{4,}[nrs]\?$|~(?:[nrs]|es|me|te|la|mente)\?$/;
/** Words that have no form without their last letter: *comprar?* may be left out, *acres?* may be one. */
const hasOneForm =
  /(?:[aei]r|or|mos|ion|ien|gun|lar|nomas|menos|antes|despues|entonces|interes|ustedes|nosotros)\?$/;

function partOf(part: string): { choices: string[]; isOptional: boolean } {
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

function childOf(node: Node, key: string): Node {
  const field = isSlot(key) ? 'slots' : 'children';
  const kids = node[field] ?? new Map<string, Node>();
  node[field] = kids;
  const known = kids.get(key);
  if (known !== undefined) return known;
  const child = emptyNode();
  kids.set(key, child);
  return child;
}

type Phrases = Readonly<Record<string, readonly string[]>>;

function trieOf(...lists: readonly Phrases[]): Node {
  const root = emptyNode();
  for (const list of lists) {
    for (const [english, patterns] of Object.entries(list)) {
      for (const pattern of patterns) add(root, pattern, english);
    }
  }
  return root;
}

/** Phrases that other phrases contain as `{kind}`, `{pick}`, `{term}`: *casas adosadas*, *la segunda*, *el cierre*. */
export const classes: Readonly<Record<string, Node>> = {
  '{kind}': trieOf(homes.kinds),
  '{thing}': trieOf(homes.features, homes.rooms),
  '{pick}': trieOf(talk.picks),
  '{term}': trieOf(tasks.terms),
};
/** Phrases that say nothing else than that somebody wants something: *me gustaría*. They fill no slot. */
export const wanting = trieOf(search.wanting);

const towns: Phrases = words.towns;
/** Towns of the area by what people write who know them by ear: *Flugervil*. */
export const townsByEar: ReadonlyMap<string, string> = new Map(
  Object.entries(towns).flatMap(([town, heard]) => heard.map((each) => [fold(each), town] as const)),
);

/** All phrases of the lexicon. */
export const lexicon = trieOf(
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
