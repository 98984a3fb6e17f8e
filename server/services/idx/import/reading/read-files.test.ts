import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openSource } from '../open-source.ts';
import { readCsv } from './read-csv.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'files-'));

async function rowsOf(content: string | Buffer) {
  const file = path.join(folder, 'a file.csv');
  writeFileSync(file, content);
  const source = await openSource(file);
  const rows = [];
  for await (const row of source.rows()) rows.push(row);
  return { source, rows };
}
const records = async (content: string | Buffer) => (await rowsOf(content)).rows.map((row) => row.record);

test.each([
  ['a comma', 'id,city\n1,"Austin, TX"\n'],
  ['a semicolon', 'id;city\n1;Austin, TX\n'],
  ['a tab', 'id\tcity\r\n1\tAustin, TX\r\n'],
  ['a bar', 'id|city\n1|Austin, TX'],
  ['a comma after a byte order mark', '\ufeffid,city\n1,"Austin, TX"\n'],
])('separates columns by %s', async (_name, content) => {
  expect(await records(content)).toEqual([{ id: '1', city: 'Austin, TX' }]);
});

test('reads line breaks and quotes in a quoted cell, and counts lines like an editor', async () => {
  const { rows } = await rowsOf('id,remarks\n1,"two\nlines and ""quotes"""\n\n2,plain\n');
  expect(rows.map((row) => [row.line, row.record.remarks])).toEqual([
    [2, 'two\nlines and "quotes"'],
    [5, 'plain'],
  ]);
});

test('detects Windows-1252 and UTF-16', async () => {
  expect(await records(Buffer.from('id,city\n1,Ca\xf1on City\n', 'latin1'))).toEqual([
    { id: '1', city: 'Cañon City' },
  ]);
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('id,city\n1,Cañon\n', 'utf16le')]);
  expect(await records(utf16)).toEqual([{ id: '1', city: 'Cañon' }]);
});

test('reports a row with too few or too many cells, but not empty extra cells', async () => {
  const { rows } = await rowsOf('id,city\n1\n2,Austin,,\n3,Austin,spare\n');
  expect(rows.map((row) => row.fault)).toEqual([
    'it has 1 cells where the header has 2',
    null,
    'it has 3 cells where the header has 2',
  ]);
});

test('reports an unclosed quotation mark with its line', async () => {
  const inLastCell = rowsOf('id,city\n1,Austin\n2,"two\nlines"\n3,"Dallas\n4,Waco\n5,Tyler\n');
  await expect(inLastCell).rejects.toThrow('begins a cell on line 5 is never closed');
  await expect(rowsOf('id,city\n"1,Austin\n')).rejects.toThrow('on line 2');
  const far = `id,city\n${'1,"Waco"\n'.repeat(100_000)}2,"never`;
  await expect(rowsOf(far)).rejects.toThrow('on line 100002 is');
});

test('closes quotation marks that are text, doubled, empty, or before spaces', async () => {
  const cells = ['5" pipe', '"say ""so"""', '""', '"a" ', '"b"'];
  const { rows } = await rowsOf(`id,city\n${cells.map((cell, at) => `${at},${cell}`).join('\n')}`);
  expect(rows.map((row) => row.record.city)).toEqual(['5" pipe', 'say "so"', '', 'a', 'b']);
});

test.each([1, 2, 3, 7])('finds the unclosed mark in pieces of %i characters', async (size) => {
  const read = async (text: string) => {
    const pieces = (async function* () {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
    })();
    const cities = [];
    for await (const { record } of readCsv(pieces, ',')) cities.push(record.city);
    return cities;
  };
  const good = 'id,city\r\n1,"a ""b"" "\t ,\r\n2,"c"\r\n"3",""';
  expect(await read(good)).toEqual(['a "b" ', 'c', '']);
  await expect(read(`${good}\n4,"d\n5,"e ""f`)).rejects.toThrow('on line 5');
});

test('reads marks in the middle of a quoted cell, and spaces after one, unchanged', async () => {
  const { rows } = await rowsOf('id,city\r\n1,"the "old\r\n"mill"\r\n2,"Waco"  ');
  expect(rows.map((row) => [row.line, row.record.city])).toEqual([
    [2, 'the "old\n"mill'],
    [4, 'Waco'],
  ]);
});

test('stops at a row of more than 262,144 characters, with its line and a possible unclosed mark', async () => {
  const row = (length: number) => `2,${'x'.repeat(length - 2)}`;
  expect((await rowsOf(`id,city\n\n${row(262_144)}\n3,Waco`)).rows).toHaveLength(2);
  const long = rowsOf(`id,city\n\n${row(262_145)}\n3,Waco`);
  await expect(long).rejects.toThrow(
    'The row of line 3 has more than 262,144 characters. Nothing was stored.',
  );
  const open = rowsOf(`id,city\n2,"two\nlines","never\n${'3,Waco\n'.repeat(100_000)}`);
  await expect(open).rejects.toThrow(
    'row of line 2 has more than 262,144 characters (the quotation mark of line 3',
  );
});

test('stops at a header of more than 10,000 columns', async () => {
  expect((await rowsOf(`${'a,'.repeat(9999)}a\n`)).rows).toEqual([]);
  await expect(rowsOf(`${'a,'.repeat(10_000)}a\n`)).rejects.toThrow('more than 10,000 columns');
});

test('distinguishes nameless and repeated columns', async () => {
  expect(await records(',id,id\n0,1,2\n')).toEqual([{ 'column 1': '0', id: '1', 'id (2)': '2' }]);
});

test.each([
  ['a bare list', '[{"ListingKey":"1"},{"ListingKey":"2"}]'],
  [
    'RESO Common Format',
    '{"@odata.context":"x","meta":["no"],"value":[{"ListingKey":"1"},\n{"ListingKey":"2"}]}',
  ],
  [
    'Spark',
    '{"D":{"Results":[{"Id":"1","StandardFields":{}},{"Id":"2","StandardFields":{}}],"Success":true}}',
  ],
])('reads JSON: %s', async (_name, content) => {
  expect((await records(content)).map((record) => record.ListingKey)).toEqual(['1', '2']);
});

test('splits JSON with brackets and quotes in its texts correctly', async () => {
  const odd = { ListingKey: '1', PublicRemarks: 'a ] "b" } \\ , [', Media: [{ MediaURL: 'x' }, []] };
  expect(await records(JSON.stringify({ value: [odd, odd] }))).toEqual([odd, odd]);
});

test('stops at a home of more than 262,144 characters in JSON, with its number', async () => {
  const homeOf = (length: number) => `{"ListingKey":"1","x":"${'x'.repeat(length - 25)}"}`;
  expect((await rowsOf(`[${homeOf(262_144)},{}]`)).rows).toHaveLength(2);
  const fault = 'Home 2 has more than 262,144 characters';
  await expect(rowsOf(`[{},${homeOf(262_145)},{}]`)).rejects.toThrow(fault);
  await expect(rowsOf(`[{},{"x":"${'never, closed} '.repeat(20_000)}`)).rejects.toThrow(fault);
});

test('reports a file without a list of homes, and bad items', async () => {
  await expect(rowsOf('{"hello": {"there": 1}}')).rejects.toThrow('No list of homes was found');
  await expect(rowsOf('{"value": [{"a": 1}, {"b"')).rejects.toThrow('ends in the middle');
  await expect(rowsOf('')).rejects.toThrow('is empty');
  await expect(openSource(path.join(folder, 'nothing.csv'))).rejects.toThrow('There is no file');
  expect((await rowsOf('[{"a": 1}, 5, {"b": oops}]')).rows.map((row) => row.fault)).toEqual([
    null,
    'it is not an object',
    expect.stringContaining('it is not JSON'),
  ]);
});
