import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { row } from '../../web/e2e/docs/requirement.ts';
import { documents } from '../../web/e2e/docs/requirements.ts';
import { findFaults } from './find-faults.ts';
import { readTestNames } from './read-test-names.ts';
import { tableOf, tablePath } from './table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string | null =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : null;

describe.each(documents)('what $name asks for', (document) => {
  // Reads and parses every file of tests that it names.
  it('has a test each, which is where the list says', { timeout: 60_000 }, () => {
    expect(findFaults(document.requirements, read)).toEqual([]);
  });

  it('lies in the sections of the document', () => {
    const sections = new Set(Object.keys(document.sections).map(Number));
    expect(document.requirements.filter(({ section }) => !sections.has(section))).toEqual([]);
  });

  it('stands in its table as the list has it; else run npm run requirements', () => {
    expect(read(tablePath(document))).toBe(tableOf(document));
  });
});

describe('a list is refused', () => {
  const files: Record<string, string> = { 'a.test.ts': "test('Hello there', () => {});" };
  const faults = (...rows: Parameters<typeof findFaults>[0]) =>
    findFaults(rows, (file) => files[file] ?? null);

  it('for an id that stands twice', () => {
    const one = row('2.a', 'rule', 'One', 'a.test.ts › Hello there');
    expect(faults(one, one)).toEqual(['2.a stands twice']);
  });

  it('for a row without a test, a file that is not there, and a test that it has not', () => {
    expect(faults(row('2.a', 'rule', 'One'))).toEqual(['2.a has no test']);
    expect(faults(row('2.a', 'rule', 'One', 'b.test.ts › Hello'))).toEqual(['2.a: b.test.ts is not there']);
    expect(faults(row('2.a', 'rule', 'One', 'a.test.ts › Hello'))).toEqual([
      '2.a: a.test.ts has no test “Hello”',
    ]);
  });

  it('for a text that differs in a letter from all that its tests read', () => {
    expect(faults(row('2.a', 'text', 'Hello there', 'a.test.ts › Hello there'))).toEqual([]);
    expect(faults(row('2.a', 'text', 'Hello There', 'a.test.ts › Hello there'))).toEqual([
      '2.a: no file of its tests holds “Hello There”',
    ]);
  });
});

it('names of tests are read as they are written; those that do not run are left out', () => {
  const source = `
    test('plain', async () => {});
    it.each([1, 2])('each %i', () => {});
    test.each\`a\${1}\`('tagged $a', () => {});
    it.each(cases)(\`made of \${part}\`, () => {});
    describe('group', () => { it("inside", () => {}); });
    test.skip('skipped', () => {});
    test.todo('planned');
    describe.skip('off', () => { test('asleep', () => {}); });
    const test2 = other('not a test', () => {});
  `;
  expect([...readTestNames(source, 'x.test.ts')]).toEqual([
    'plain',
    'each %i',
    'tagged $a',
    `made of \${part}`,
    'inside',
  ]);
});
