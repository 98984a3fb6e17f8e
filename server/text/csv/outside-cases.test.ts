import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../files/root.ts';
import { decodeText } from './decode-text.ts';
import { isBlank, parseRows } from './parse-rows.ts';

/** Test cases of csv-spectrum and Papa Parse, in a folder next to the repository that isn't part of it. */
const folder = path.join(projectRoot, '../shared/data/csv');
const spectrum = path.join(folder, 'csv-spectrum');

type Case = {
  description: string;
  input: string;
  config?: object;
  expected: { data: string[][]; errors: object[] };
};

describe.runIf(existsSync(spectrum))('csv-spectrum (skipped without ../shared/data/csv)', () => {
  const names = existsSync(spectrum) ? readdirSync(path.join(spectrum, 'csvs')) : [];
  // The expected result of this file is another file's: the phone numbers differ.
  test.each(names.filter((name) => name !== 'location_coordinates.csv'))('%s', (name) => {
    const text = decodeText(readFileSync(path.join(spectrum, 'csvs', name)));
    const [header, ...rows] = parseRows(text, ',');
    const keys = header?.cells ?? [];
    const found = rows.map(({ cells }) => Object.fromEntries(keys.map((key, at) => [key, cells[at] ?? ''])));
    const json = readFileSync(path.join(spectrum, 'json', name.replace('.csv', '.json')), 'utf8');
    expect(found).toEqual(JSON.parse(json.replaceAll('\\r\\n', '\\n')));
  });
});

describe.runIf(existsSync(folder))('Papa Parse’s core cases (skipped without ../shared/data/csv)', () => {
  const file = path.join(folder, 'papaparse/cases.jsonl');
  const all = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  const plain = (all as (Case & { suite: string })[]).filter(
    ({ suite, config, expected }) =>
      suite === 'CORE_PARSER_TESTS' && config === undefined && expected.errors.length === 0,
  );
  test(`the ${plain.length} without settings`, () => {
    expect(plain.length).toBeGreaterThan(20);
    for (const { description, input, expected } of plain) {
      const rows = [...parseRows(decodeText(new TextEncoder().encode(input)), ',')];
      const wanted = expected.data
        .filter((cells) => !isBlank(cells))
        .map((cells) => cells.map((cell) => cell.replace(/\r\n?/g, '\n')));
      expect(
        rows.map(({ cells }) => cells),
        description,
      ).toEqual(wanted);
    }
  });
});
