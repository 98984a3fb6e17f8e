import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeOutParts } from '../scan.ts';
import { normalise } from '../text/normalise.ts';
import { wordPattern } from './word-pattern.ts';

type List = { [name: string]: unknown; parts?: Record<string, string> };

const lists = new URL('../../word-lists/', import.meta.url);
const files = readdirSync(lists, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
);

/** The lists of phrases of a file, as one pattern each. */
function sourcesOf(list: List): string[] {
  return Object.values(list).flatMap((phrases) => {
    if (!Array.isArray(phrases) || !phrases.every((each) => typeof each === 'string')) return [];
    try {
      const written = writeOutParts(phrases, list.parts ?? {});
      const sources = [written.join('|'), ` (?:${written.join('|')})(?= )`, `\\b(?:${written.join('|')})\\b`];
      for (const source of sources) new RegExp(source);
      return sources;
    } catch {
      // Phrases with parts of other files.
      return [];
    }
  });
}

const sources = files.flatMap((name) => sourcesOf(JSON.parse(readFileSync(new URL(name, lists), 'utf8'))));
const said = readFileSync(
  new URL('../../../../../scripts/eval/sets/talk-questions.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .filter((_, n) => n % 12 === 0)
  .flatMap((row) => JSON.parse(row).turns.map(({ user }: { user: string }) => normalise(user)));

test('matches what the pattern matches, for every list of words and what visitors say', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const wrong = sources.flatMap((source) => {
    const [plain, guarded] = [new RegExp(source, 'g'), wordPattern(source, 'g')];
    return said
      .filter((text) => text.replace(plain, '#') !== text.replace(guarded, '#'))
      .map((text) => `${source.slice(0, 80)}: ${text}`);
  });
  expect(wrong).toEqual([]);
}, 180_000);

/** Patterns of several ways, which overlap, within texts that have some of their words. */
const several = `\\b(?:${'deed|deed of trust|trust|(?:my )?trust deed|title|title search|lien|warranty|\\d+ liens?|estate(?= tax)'.split('|').join('|')})\\b(?: now)?`;
test.each(['', 'i', 'g', 'iu', 'gu'])('matches the first of several ways with the flags %s', (flags) => {
  const texts = [
    'the deed of trust now',
    'my trust deed',
    '3 liens, a lien, and title search',
    'Deed',
    'estate tax',
    'x',
  ];
  for (const text of texts) {
    const [plain, guarded] = [new RegExp(several, flags), wordPattern(several, flags)];
    for (let n = 0; n < 4; n += 1) {
      expect(guarded.exec(text)).toEqual(plain.exec(text));
      expect(guarded.lastIndex).toBe(plain.lastIndex);
    }
    expect(text.replace(guarded, '#')).toBe(text.replace(plain, '#'));
  }
});

test('matches every time, anywhere, and all', () => {
  const pattern = wordPattern('\\bescrow(?:ed)?\\b', 'g');
  const text = 'Is escrow needed? Escrow, escrowed.';
  expect(pattern.exec(text)?.index).toBe(3);
  expect(pattern.exec(text)?.index).toBe(26);
  expect(pattern.exec(text)).toBeNull();
  expect(pattern.test('no such word')).toBe(false);
  expect([...text.matchAll(pattern)].map(([word]) => word)).toEqual(['escrow', 'escrowed']);
  expect([...'no such word'.matchAll(pattern)]).toEqual([]);
  expect('no such word'.search(pattern)).toBe(-1);
  expect('no such word'.match(pattern)).toBeNull();
  expect('no such word'.split(pattern)).toEqual(['no such word']);
});

test('looks at texts for patterns that were compiled after them', () => {
  const text = 'a lien on the title';
  expect(wordPattern('\\bescrow\\b').test(text)).toBe(false);
  expect(wordPattern('\\blien\\b').test(text)).toBe(true);
});

test('looks at texts of any length', () => {
  expect(wordPattern('\\bescrow\\b').test(`${'a '.repeat(5000)}escrow`)).toBe(true);
});
