import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Nobody reads a longer pattern, in characters: its alternations have names in the `parts` of its word list. */
const longest = 200;

const folder = new URL('../../', import.meta.url);
const filesOf = (under: string, ending: string): string[] =>
  readdirSync(new URL(under, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${under}${name}`);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

/** Words one after another, or the comma-separated entries of `people/`, are no pattern, however many there are. */
const isPlainList = (text: string): boolean =>
  !/[()[\]\\{}^$?*+]/.test(text) && (text.includes(', ') || !text.includes('|'));

/** Whether a string in code is of a pattern rather than a sentence. */
const isPattern = (text: string): boolean => /\(\?[:=!<]/.test(text);

function phrasesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'source' ? [] : phrasesOf(inner)));
}

function patternsOf(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    // Patterns are also composed of strings, and of the text between the holes of templates.
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && isPattern(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest));
  return found;
}

/** The patterns of a file that are too long, each after its file. */
const tooLong = (file: string, patterns: readonly string[]): string[] =>
  patterns.filter((pattern) => pattern.length > longest).map((pattern) => `${file}: ${pattern}`);

test('has no phrase in a word list that is too long to read', () => {
  // Messages are examples, as long as people write them.
  const files = filesOf('word-lists/', '.json').filter((file) => !file.includes('/messages/'));
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((file) =>
    tooLong(
      file,
      phrasesOf(JSON.parse(read(file))).filter((phrase) => !isPlainList(phrase)),
    ),
  );
  expect(found).toEqual([]);
});

test('has no regular expression in code that is too long to read', () => {
  const files = filesOf('', '.ts').filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => tooLong(file, patternsOf(file)))).toEqual([]);
});
