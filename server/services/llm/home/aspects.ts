import type { Language } from '../answer/texts.ts';
import { anyOf } from '../understand/scan.ts';
import words from '../word-lists/homes/aspect-words.json' with { type: 'json' };
import type { Telling } from './facts/values.ts';
import { type Named, namingOf } from './home-words.ts';
import type { Age } from './part-ages.ts';
import { type HomeFact, quoted, type Told } from './remarks.ts';

/** What is asked of a part of a home beside whether there is one: how deep the pool is, on which floor the bedrooms are. */
export type Aspect = keyof typeof words.aspects;

type Entry = {
  label: Record<Language, string>;
  of: readonly string[];
  asked: readonly string[];
  named: readonly string[];
  instead: readonly string[];
};

const aspects = (Object.entries(words.aspects) as [Aspect, Entry][]).map(([name, entry]) => ({
  name,
  label: entry.label,
  of: new Set<string>(entry.of),
  instead: new Set<string>(entry.instead),
  asking: new RegExp(` (?:${entry.asked.join('|')})(?= )`),
  naming: new RegExp(`(?<![\\p{L}\\d])${anyOf(entry.named)}(?![\\p{L}\\d])`, 'iu'),
}));

/** What is asked of the parts of a home that a question names: how old they are, or another aspect of them. */
export type Details = { readonly [name in Named]?: { age: Age | null; aspect: Aspect | null } };

/** What a fact is told with: in which language, and what is asked of its part. */
export type Asking = Telling & { details: Details };

/**
 * Returns what a normalized text asks of the parts that it names, and takes out of those what the same words ask for without
 * the part: *is the pool heated* asks for no heating. Null when it asks only for the parts.
 */
export function askedAspect(normalised: string, wanted: Set<Named>): Aspect | null {
  const found = aspects.find(
    ({ of, asking }) => [...wanted].some((name) => of.has(name)) && asking.test(normalised),
  );
  if (found === undefined) return null;
  for (const name of [...wanted]) if (found.instead.has(name) && !found.of.has(name)) wanted.delete(name);
  return found.name;
}

/**
 * Returns what the listing says of an aspect: the remark that tells it, or what it says of the part, and that the aspect is
 * left out; a fact of another part stays as it is.
 */
export function withAspect(
  fact: HomeFact,
  aspect: Aspect | null | undefined,
  { name, home, language }: { name: Named; home: Told; language: Language },
): HomeFact {
  const asked = aspects.find((each) => each.name === aspect && each.of.has(name));
  if (asked === undefined || fact.says === undefined) return fact;
  const naming = namingOf(name);
  const told = naming === null ? null : quoted(home, language, naming, asked.naming);
  if (told !== null) return told;
  return asked.naming.test(fact.says) ? fact : { ...fact, unsaid: asked.label[language] };
}
