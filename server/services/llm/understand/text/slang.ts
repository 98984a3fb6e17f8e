import slang from '../../word-lists/slang.json' with { type: 'json' };

/** Texting abbreviations and their meanings. */
const meanings = new Map(Object.entries(slang).map(([short, words]) => [short, words.split(' ')]));

/** Replaces abbreviations by one or more tokens; keeps other tokens. */
export function writeOut(tokens: readonly string[]): string[] {
  return tokens.flatMap((token) => meanings.get(token) ?? [token]);
}
