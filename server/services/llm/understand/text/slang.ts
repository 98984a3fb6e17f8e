import slang from '../../word-lists/slang.json' with { type: 'json' };

/** Texting abbreviations and their meanings. */
const meanings = new Map(Object.entries(slang).map(([short, words]) => [short, words.split(' ')]));

/** Short forms written out, one token or more for each; other tokens as they are. */
export function writeOut(tokens: readonly string[]): string[] {
  return tokens.flatMap((token) => meanings.get(token) ?? [token]);
}
