import { wordPattern } from './patterns/word-pattern.ts';

/** Text that rules read in turn: a later rule doesn't see what an earlier one extracted. */
export type Scan = { text: string };

/** Replaces extracted text, so that the words on both sides stay separate. */
const gap = ' ; ';

/**
 * Extracts every match of a pattern from the text and passes it to `use`; a match stays when `use` returns
 * `false`. Returns whether anything was extracted. Patterns must run in linear time: the text is
 * untrusted.
 */
export function take(
  scan: Scan,
  pattern: RegExp,
  use: (match: RegExpExecArray) => boolean | undefined,
): boolean {
  let taken = false;
  const global = globalOf(pattern);
  global.lastIndex = 0;
  let rest = '';
  let from = 0;
  for (let match = global.exec(scan.text); match !== null; match = global.exec(scan.text)) {
    if (match[0] === '') {
      global.lastIndex += 1;
      continue;
    }
    if (use(match) === false) continue;
    taken = true;
    rest += scan.text.slice(from, match.index) + gap;
    from = match.index + match[0].length;
  }
  scan.text = rest + scan.text.slice(from);
  return taken;
}

const globals = new WeakMap<RegExp, RegExp>();

function globalOf(pattern: RegExp): RegExp {
  const known = pattern.global ? pattern : globals.get(pattern);
  if (known !== undefined) return known;
  const global = wordPattern(pattern.source, `${pattern.flags}g`);
  globals.set(pattern, global);
  return global;
}

const compiled = new Map<string, RegExp>();

/** Returns the global pattern of a source, compiled once: compiling takes longer than matching. */
export function patternOf(source: string): RegExp {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const pattern = wordPattern(source, 'g');
  compiled.set(source, pattern);
  return pattern;
}

/** Extracts every match; returns whether there was one. */
export function takeAll(scan: Scan, pattern: RegExp): boolean {
  return take(scan, pattern, () => true);
}

/** The parts of a word list that its phrases name; of several words any will do. */
export type Parts = Readonly<Record<string, string | readonly string[]>>;

/** Replaces each `{name}` in the phrases of a word list by the list's part of that name; throws when there is none. */
export function writeOutParts(phrases: readonly string[], parts: Parts): string[] {
  const writeOut = (phrase: string): string =>
    phrase.replace(/\{([a-z][A-Za-z]+)\}/g, (_, name: string) => {
      const part = parts[name];
      if (part === undefined) throw new Error(`The word list has no part ${name}`);
      return writeOut(typeof part === 'string' ? part : `(?:${part.join('|')})`);
    });
  return phrases.map(writeOut);
}

/** Returns what joins phrases of a word list with these parts to one group, in order, to compose a pattern with. */
export function groupsWith(parts: Parts) {
  return (phrases: readonly string[]): string => `(?:${writeOutParts(phrases, parts).join('|')})`;
}

/** Returns what compiles phrases of a word list with these parts to one pattern that tries them in order. */
export function patternsWith(parts: Parts) {
  return (phrases: readonly string[], flags = ''): RegExp =>
    wordPattern(writeOutParts(phrases, parts).join('|'), flags);
}

/** Joins words into one alternation, longest first, so that *town house* wins over *town*. */
export function anyOf(words: readonly string[]): string {
  return `(?:${[...words].sort((a, b) => b.length - a.length).join('|')})`;
}

/**
 * Runs `read` on the text with every match of a tag's pattern replaced by one word, `name_0`, `name_1` …, and
 * then restores the words that it didn't extract. Keeps patterns with such phrases short, since long patterns
 * are slow.
 */
export function withTags<Result>(
  scan: Scan,
  tags: Readonly<Record<string, RegExp>>,
  read: () => Result,
): Result {
  const said: string[] = [];
  for (const [name, pattern] of Object.entries(tags)) {
    scan.text = scan.text.replace(pattern, (phrase) => `${name}_${said.push(phrase) - 1}`);
  }
  const result = read();
  if (said.length > 0) {
    const tag = patternOf(`\\b(?:${Object.keys(tags).join('|')})_(\\d+)\\b`);
    // A phrase can contain an earlier one.
    for (let round = 0; round < Object.keys(tags).length; round += 1) {
      scan.text = scan.text.replace(tag, (_, index: string) => said[Number(index)] ?? '');
    }
  }
  return result;
}
