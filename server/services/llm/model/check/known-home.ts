import { addressesIn } from '../given-facts.ts';

/** What is known of a home: everything that its listing or a search says, in sentences. */
export type KnownHome = { key: string; address: string | null; said: string };

/**
 * Returns the homes that a sentence is about: those whose address it names, else the one that was named last, if the
 * sentence names none; all of them without any name.
 */
export function homesOf(sentence: string, before: string, homes: readonly KnownHome[]): readonly KnownHome[] {
  const named = homesNamed(sentence, homes);
  if (named.length > 0) return named;
  const last = homesNamed(before, homes).at(-1);
  return last === undefined ? homes : [last];
}

/** Returns the homes whose address a text names, in the order of their names. */
export function homesNamed(text: string, homes: readonly KnownHome[]): KnownHome[] {
  const named = addressesIn(text);
  return named.flatMap(
    (address) => homes.find((home) => addressesIn(home.address ?? '')[0] === address) ?? [],
  );
}
