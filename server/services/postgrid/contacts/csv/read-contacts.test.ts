import { expect, test } from 'vitest';
import type { Problem } from '../../../../errors/errors.ts';
import { readContacts } from './read-contacts.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, chosen?: Record<string, string>) => readContacts(bytes(text), chosen);
const faultsOf = (text: string, chosen?: Record<string, string>) => {
  try {
    return read(text, chosen);
  } catch (error) {
    return (error as Problem).errors;
  }
};
const utf16 = (text: string, big = false) => {
  const buffer = Buffer.from(text, 'utf16le');
  return big ? buffer.swap16() : buffer;
};

test.each([
  ['UTF-8', bytes('Name,Email\nJosé Núñez,jose@example.com\n')],
  ['UTF-8 with a mark', bytes('\ufeffName,Email\nJosé Núñez,jose@example.com\n')],
  ['UTF-16 LE with a mark', utf16('\ufeffName,Email\r\nJosé Núñez,jose@example.com\r\n')],
  ['UTF-16 BE with a mark', utf16('\ufeffName,Email\r\nJosé Núñez,jose@example.com\r\n', true)],
  ['UTF-16 LE without a mark', utf16('Name,Email\r\nJosé Núñez,jose@example.com\r\n')],
  ['Windows-1252', Buffer.from('Name,Email\r\nJos\xe9 N\xfa\xf1ez,jose@example.com\r\n', 'latin1')],
])('decodes %s', (_name, file) => {
  const { contacts, columns } = readContacts(file);
  expect(columns).toEqual(['Name', 'Email']);
  expect(contacts).toMatchObject([{ Name: 'José Núñez', Email: 'jose@example.com' }]);
});

test.each([',', ';', '\t', '|'])('finds columns separated by %j', (mark) => {
  const rows = [
    ['Full Name', 'E-mail', 'Mailing Address', 'City', 'State', 'Postal code', 'Phone'],
    [
      'Ann & Bob Lee',
      'Ann@example.com',
      '"1204 Elm St, Apt 2; rear"',
      'Austin',
      'Texas',
      '78704',
      '512 555 0142',
    ],
  ];
  const file = read(rows.map((row) => row.join(mark)).join('\r\n'));
  expect(file.refused).toEqual([]);
  expect(file.contacts).toEqual([
    {
      ...{ Name: 'Ann & Bob Lee', CompanyName: '', Address1: '1204 Elm St, Apt 2; rear', Address2: '' },
      ...{ City: 'Austin', State: 'TX', Zip: '78704', PhoneNumber: '512 555 0142' },
      ...{ Email: 'Ann@example.com', DateAdded: '' },
    },
  ]);
});

test('takes the delimiter from a sep= line, which is not a row', () => {
  const { contacts, refused } = read('sep=;\nName;Email\nAnn;ann@example.com\n;no@example.com\n');
  expect(contacts).toMatchObject([{ Name: 'Ann' }]);
  expect(refused).toMatchObject([{ line: 4 }]);
});

test('joins first and last names, and finds a header below the first line', () => {
  const { contacts, matched } = read(
    'My clients\n\nexported 5/1/2026,,\nFirst Name,Last Name,E-mail Address\nAnn,Lee,ann@example.com\n,Ray,ray@example.com\n',
  );
  expect(matched.Name).toBe('First Name + Last Name');
  expect(contacts.map(({ Name }) => Name)).toEqual(['Ann Lee', 'Ray']);
});

test('keeps quoted line breaks in their cell, and the line numbers after them', () => {
  const { contacts, refused } = read(
    'Name,Address,Email\n"Ann\nLee","1 A St\r\nFloor 2",ann@example.com\n\n,,\nBo,,bo@\n',
  );
  expect(contacts).toMatchObject([{ Name: 'Ann Lee', Address1: '1 A St Floor 2' }]);
  expect(refused).toEqual([{ line: 7, text: 'Bo,,bo@', reason: 'Email is not valid.' }]);
});

test('skips repeated header rows and empty rows', () => {
  const page = 'NAME ,E-Mail\nAnn,ann@example.com\n,\n';
  const { contacts, refused } = read(`${page}Name,Email\nName,e-mail\nBo,bo@example.com\n`);
  expect(contacts.map(({ Name }) => Name)).toEqual(['Ann', 'Bo']);
  expect(refused).toEqual([]);
});

test('rejects each invalid row with its line and the reason', () => {
  const { contacts, refused } = read(
    [
      'Name,Email,State,Zip',
      'Ann,ann@example.com,TX,78704',
      ',nobody@example.com,,',
      'Bo,,,',
      'Cy,cy at example.com,,',
      'Ann again,ANN@example.com,,',
      'Di,di@example.com,Ontario,',
      'Ed,ed@example.com,TX,78704,more',
      `${'F'.repeat(201)},f@example.com,,`,
      'Gil,gil@example.com',
    ].join('\n'),
  );
  expect(contacts.map(({ Name }) => Name)).toEqual(['Ann', 'Gil']);
  expect(refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '3 Name is missing.',
    '4 Email is missing.',
    '5 Email is not valid.',
    '6 The email is in line 2 already.',
    '7 State is no US state.',
    '8 The row has 5 columns, the header 4: text with “,” in it must stand in quotation marks.',
    '9 Name is longer than 200 characters.',
  ]);
});

test('rejects only the line of an unclosed quotation mark', () => {
  const many = Array.from({ length: 3000 }, (_, n) => `Person ${n},p${n}@example.com`).join('\n');
  const { contacts, refused } = read(
    `Name,Email\n"Ann,ann@example.com\n${many}\nBo "B" Ray,bo@example.com\n`,
  );
  expect(refused).toMatchObject([{ line: 2, reason: 'A quotation mark is opened and not closed.' }]);
  expect(contacts).toHaveLength(3001);
  expect(contacts.at(-1)?.Name).toBe('Bo "B" Ray');
});

test('reads a file of many batches completely, with line numbers', () => {
  const filler = 'x'.repeat(280);
  const row = (n: number) => `"Person\n${n}",p${n}@example.com,"${filler}"`;
  const rows = Array.from({ length: 2000 }, (_, n) => row(n));
  rows[1500] = ',,"no name"';
  const { contacts, refused } = read(`Name,Email,Street\n${rows.join('\n')}`);
  expect(contacts).toHaveLength(1999);
  expect(contacts[1999 - 1]).toMatchObject({ Name: 'Person 1999', Address1: filler });
  expect(refused).toMatchObject([{ line: 2 + 1500 * 2 }]);
});

test.each([
  ['2134', 'MA', '02134'],
  ['501', 'New York', '00501'],
  ['2134-1234', 'MA', '02134-1234'],
  ['787041234', 'TX', '78704-1234'],
  ['21341234', 'MA', '02134-1234'],
  ['78704.0', 'TX', '78704'],
  ['="02134"', '', '02134'],
  ['K1A 0B1', '', 'K1A 0B1'],
  ['7870', '', '7870'],
])('converts the ZIP code %s in state “%s” to %s', (written, state, zip) => {
  const { contacts } = read(`Name;Email;State;Zip\nAnn;ann@example.com;${state};${written}\n`);
  expect(contacts[0]?.Zip).toBe(zip);
});

test('rejects the row of a 4-digit ZIP code that no leading zero fits to its state', () => {
  const { contacts, refused } = read('Name,Email,State,Zip\nAnn,ann@example.com,TX,7870\n');
  expect(contacts).toEqual([]);
  expect(refused).toMatchObject([{ line: 2, reason: 'Zip “7870” is no ZIP code of TX: it needs 5 digits.' }]);
});

test.each([
  ['Email', 'Ann Lee <ann@example.com>', 'ann@example.com'],
  ['Email', 'mailto:ann@example.com', 'ann@example.com'],
  ['Phone', '(512) 555-0142 cell', '(512) 555-0142'],
  ['Phone', 'ask her', ''],
  ['State', 'new hampshire', 'NH'],
  ['State', 'D.C.', 'DC'],
  ['Date added', '2026-03-09', '03/09/2026'],
  ['Date added', '03/09/26', '03/09/2026'],
  ['Date added', '31/12/2026', ''],
])('cleans %s “%s”', (column, written, kept) => {
  const own = column === 'Email' ? '' : ',Email';
  const { contacts } = read(`Name,${column}${own}\nAnn,${written}${own && ',ann@example.com'}\n`);
  const field = { Phone: 'PhoneNumber', 'Date added': 'DateAdded' }[column] ?? column;
  expect(contacts[0]?.[field as 'Email']).toBe(kept);
});

test.each([
  'Owner Name,Owner Mailing Address,Owner Mailing City,Owner Mailing State,Owner Mailing Zip,Email',
  'Owner 1 Full Name,Mail Address,Mail City,Mail State,Mail Zip,Email',
])('recognizes the columns of an owner list: %s', (head) => {
  const { contacts } = read(`${head}\nAnn Lee,1204 Elm St,Austin,TX,78704,ann@example.com\n`);
  expect(contacts).toMatchObject([
    { Name: 'Ann Lee', Address1: '1204 Elm St', City: 'Austin', State: 'TX', Zip: '78704' },
  ]);
});

test('uses the caller’s choice of columns', () => {
  const file = 'Who,Where to,Spouse,Email\nAnn,ann@work.example,Bob,ann@home.example\n';
  const chosen = { Name: 'Who + Spouse', Email: 'Where to' };
  expect(read(file, chosen).contacts).toMatchObject([{ Name: 'Ann Bob', Email: 'ann@work.example' }]);
  expect(read(file, { ...chosen, Email: '' }).contacts).toEqual([]);
  expect(faultsOf(file, { Name: 'Nobody' })).toMatchObject([{ pointer: '/form/columns' }]);
  expect(faultsOf(file, { Fax: 'Who' })).toEqual([
    { pointer: '/form/columns', detail: 'has a field “Fax” that contacts do not have' },
  ]);
});

test('rejects a file of more than 200,000 rows below the header with a fix', () => {
  expect(read(`Name,Email\n${'a,b\n'.repeat(200_000)}`).refused).toHaveLength(200_000);
  expect(faultsOf(`Name,Email\n${'a,b\n'.repeat(200_001)}`)).toEqual([
    { pointer: '/form/file', detail: 'must have at most 200,000 rows: upload the list in parts' },
  ]);
});

test('rejects a row of more than 32,768 characters or 1,000 columns with a fix, and reads the others', () => {
  const row = (text: string) => `Ann,ann@example.com,${text}\n`;
  const fits = 'x'.repeat(32_768 - row('').length + 1);
  const { contacts, refused } = read(
    `Name,Email,Notes\n${row(`${fits}x`)}${row(fits)}Bo,bo@example.com${',x'.repeat(999)}\nCy,cy@example.com,"a\nb"\n`,
  );
  expect(contacts.map(({ Name }) => Name)).toEqual(['Ann', 'Cy']);
  expect(refused).toEqual([
    {
      line: 2,
      text: `Ann,ann@example.com,${'x'.repeat(180)}`,
      reason: 'The row is longer than 32,768 characters: shorten its text.',
    },
    {
      line: 4,
      text: expect.stringContaining('Bo,bo@example.com,x'),
      reason: 'The row has more than 1,000 columns: leave out those that you don’t need.',
    },
  ]);
});

test('omits empty columns at the end of a spreadsheet', () => {
  const empty = ','.repeat(16_382);
  const { columns, contacts, refused } = read(`Name,Email${empty}\nAnn,ann@example.com${empty}\n`);
  expect(columns).toHaveLength(1000);
  expect([contacts.length, refused.length]).toEqual([1, 0]);
});

test.each([
  ['columns', `name,${'a,'.repeat(1000)}email\nAnn,ann@example.com\n`],
  ['characters', ';'.repeat(40_000)],
  ['blanks', `name,email${' '.repeat(40_000)}\nAnn,ann@example.com\n`],
  ['quotation marks', '"'.repeat(40_000)],
])('rejects a header of too many %s with a fix', (_what, text) => {
  expect(faultsOf(text)).toEqual([
    {
      pointer: '/form/file',
      detail:
        'must have a header in line 1 of at most 1,000 columns and 32,768 characters: leave out columns that you don’t need',
    },
  ]);
});

test('joins a column once when a field names it twice', () => {
  const { contacts } = read('Who,Email\nAnn,ann@example.com\n', { Name: 'Who + Who + Email' });
  expect(contacts[0]?.Name).toBe('Ann ann@example.com');
});

test('rejects only its own row for a misplaced quotation mark', () => {
  const { contacts, refused } = read('Name,Email\n"Bo" Ray,bo@example.com\n"Ann",ann@example.com\n');
  expect(contacts.map(({ Name }) => Name)).toEqual(['Ann']);
  expect(refused).toMatchObject([{ line: 2, reason: 'A quotation mark is opened and not closed.' }]);
});

test('reads quoted rows after many unclosed marks, and marks inside their cells', () => {
  const { contacts, refused } = read(
    `Name,Email\n${'"Ann,ann@example.com\n'.repeat(50)}"Lee, "Bo" Ray","bo@example.com"\n`,
  );
  expect(contacts.map(({ Name }) => Name)).toEqual(['Lee, "Bo" Ray']);
  expect(refused).toHaveLength(50);
});

test.each(['', '\n\n', 'Name,Email', 'x'])('finds no contacts in a file without any: %j', (text) => {
  expect(read(text)).toMatchObject({ contacts: [], refused: [] });
});
