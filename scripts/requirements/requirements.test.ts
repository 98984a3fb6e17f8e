import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFaults } from './find-faults.ts';
import { readTestNames } from './read-test-names.ts';
import { readRequirements } from './requirement.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'docs/requirements');
const read = (file: string): string | null =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : null;

it.each(readdirSync(folder))('finds a test for every requirement of %s', { timeout: 60_000 }, (file) => {
  const requirements = readRequirements(readFileSync(path.join(folder, file), 'utf8'));
  expect(requirements.length).toBeGreaterThan(file === 'people.md' ? 15 : 200);
  expect(findFaults(requirements, read)).toEqual([]);
});

it('parses a row as displayed, and rejects one with a missing cell', () => {
  expect(
    readRequirements(String.raw`| 2.a | Beds \| &lt;baths> | text | a.test.ts › One<br>b.test.ts › Two |`),
  ).toEqual([
    { id: '2.a', what: 'Beds | <baths>', kind: 'text', tests: ['a.test.ts › One', 'b.test.ts › Two'] },
  ]);
  expect(() => readRequirements('| 2.a | Beds | text |')).toThrow('| 2.a | Beds | text |');
});

describe('a list is rejected', () => {
  const row = (kind: string, what: string, ...tests: string[]) => ({ id: '2.a', kind, what, tests });
  const files: Record<string, string> = { 'a.test.ts': "test('Hello there', () => {});" };
  const faults = (...rows: Parameters<typeof findFaults>[0]) =>
    findFaults(rows, (file) => files[file] ?? null);

  it('for a duplicate id', () => {
    const one = row('rule', 'One', 'a.test.ts › Hello there');
    expect(faults(one, one)).toEqual(['2.a stands twice']);
  });

  it('for a row without a test, a missing file, and a missing test', () => {
    expect(faults(row('rule', 'One'))).toEqual(['2.a has no test']);
    expect(faults(row('rule', 'One', 'b.test.ts › Hello'))).toEqual(['2.a: b.test.ts is not there']);
    expect(faults(row('rule', 'One', 'a.test.ts › Hello'))).toEqual(['2.a: a.test.ts has no test “Hello”']);
  });

  it('for a text that differs by one letter from the texts of its tests', () => {
    expect(faults(row('text', 'Hello there', 'a.test.ts › Hello there'))).toEqual([]);
    expect(faults(row('text', 'Hello There', 'a.test.ts › Hello there'))).toEqual([
      '2.a: no file of its tests holds “Hello There”',
    ]);
  });
});

it('reads test names as written and skips tests that do not run', () => {
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
