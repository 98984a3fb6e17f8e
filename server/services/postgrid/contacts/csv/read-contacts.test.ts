import { expect, test } from 'vitest';
import { ColumnsFault, readContacts } from './read-contacts.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, chosen?: Record<string, string>) => readContacts(bytes(text), chosen);
const utf16 = (text: string, big = false) => {
  const buffer = Buffer.from(text, 'utf16le');
  return big ? buffer.swap16() : buffer;
};

test.each([
  ['UTF-8', bytes('Name,Email\nJosé Núñez,jose@example.com\n')],
  ['UTF-8 with a mark', bytes('\ufeffName,Email\nJosé Núñez,jose@example.com\n')],
  ['UTF-16 LE with a mark', utf16('\ufeffName,Email\r\nJosé Núñez,jose@example.com\r\n')],
  ['UTF-16 BE with a mark', utf16('\ufeffName,Email\r\nJosé Núñez,jose@example.com\r\n', true)],
  ['UTF-16 LE without one', utf16('Name,Email\r\nJosé Núñez,jose@example.com\r\n')],
  ['Windows-1252', Buffer.from('Name,Email\r\nJos\xe9 N\xfa\xf1ez,jose@example.com\r\n', 'latin1')],
])('%s is read', async (_name, file) => {
  const { contacts, columns } = await readContacts(file);
  expect(columns).toEqual(['Name', 'Email']);
  expect(contacts).toMatchObject([{ Name: 'José Núñez', Email: 'jose@example.com' }]);
});

test.each([',', ';', '\t', '|'])('columns parted by %j are found', async (mark) => {
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
  const file = await read(rows.map((row) => row.join(mark)).join('\r\n'));
  expect(file.refused).toEqual([]);
  expect(file.contacts).toEqual([
    {
      ...{ Name: 'Ann & Bob Lee', CompanyName: '', Address1: '1204 Elm St, Apt 2; rear', Address2: '' },
      ...{ City: 'Austin', State: 'TX', Zip: '78704', PhoneNumber: '512 555 0142' },
      ...{ Email: 'Ann@example.com', DateAdded: '' },
    },
  ]);
});

test('a sep= line names the delimiter and is no row', async () => {
  const { contacts, refused } = await read('sep=;\nName;Email\nAnn;ann@example.com\n;no@example.com\n');
  expect(contacts).toMatchObject([{ Name: 'Ann' }]);
  expect(refused).toMatchObject([{ line: 4 }]);
});

test('first and last names are joined, and the header need not be the first line', async () => {
  const { contacts, matched } = await read(
    'My clients\n\nexported 5/1/2026,,\nFirst Name,Last Name,E-mail Address\nAnn,Lee,ann@example.com\n,Ray,ray@example.com\n',
  );
  expect(matched.Name).toBe('First Name + Last Name');
  expect(contacts.map(({ Name }) => Name)).toEqual(['Ann Lee', 'Ray']);
});

test('quoted line breaks stay in their cell, and lines keep their numbers after them', async () => {
  const { contacts, refused } = await read(
    'Name,Address,Email\n"Ann\nLee","1 A St\r\nFloor 2",ann@example.com\n\n,,\nBo,,bo@\n',
  );
  expect(contacts).toMatchObject([{ Name: 'Ann Lee', Address1: '1 A St Floor 2' }]);
  expect(refused).toEqual([{ line: 7, text: 'Bo,,bo@', reason: 'Email is not valid.' }]);
});

test('header rows that come again are passed over, empty rows too', async () => {
  const page = 'NAME ,E-Mail\nAnn,ann@example.com\n,\n';
  const { contacts, refused } = await read(`${page}Name,Email\nName,e-mail\nBo,bo@example.com\n`);
  expect(contacts.map(({ Name }) => Name)).toEqual(['Ann', 'Bo']);
  expect(refused).toEqual([]);
});

test('each row that cannot be taken says its line and why', async () => {
  const { contacts, refused } = await read(
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

test('a quotation mark that is not closed costs its line alone', async () => {
  const many = Array.from({ length: 3000 }, (_, n) => `Person ${n},p${n}@example.com`).join('\n');
  const { contacts, refused } = await read(
    `Name,Email\n"Ann,ann@example.com\n${many}\nBo "B" Ray,bo@example.com\n`,
  );
  expect(refused).toMatchObject([{ line: 2, reason: 'A quotation mark is opened and not closed.' }]);
  expect(contacts).toHaveLength(3001);
  expect(contacts.at(-1)?.Name).toBe('Bo "B" Ray');
});

test('a file of many pieces is read whole, with its lines', async () => {
  const filler = 'x'.repeat(280);
  const row = (n: number) => `"Person\n${n}",p${n}@example.com,"${filler}"`;
  const rows = Array.from({ length: 2000 }, (_, n) => row(n));
  rows[1500] = ',,"no name"';
  const { contacts, refused } = await read(`Name,Email,Street\n${rows.join('\n')}`);
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
])('the ZIP code %s of %s becomes %s', async (written, state, zip) => {
  const { contacts } = await read(`Name;Email;State;Zip\nAnn;ann@example.com;${state};${written}\n`);
  expect(contacts[0]?.Zip).toBe(zip);
});

test('a ZIP code without a digit is not made one of another state: its row is refused, with the field', async () => {
  const { contacts, refused } = await read('Name,Email,State,Zip\nAnn,ann@example.com,TX,7870\n');
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
])('%s: %s', async (column, written, kept) => {
  const own = column === 'Email' ? '' : ',Email';
  const { contacts } = await read(`Name,${column}${own}\nAnn,${written}${own && ',ann@example.com'}\n`);
  const field = { Phone: 'PhoneNumber', 'Date added': 'DateAdded' }[column] ?? column;
  expect(contacts[0]?.[field as 'Email']).toBe(kept);
});

test.each([
  'Owner Name,Owner Mailing Address,Owner Mailing City,Owner Mailing State,Owner Mailing Zip,Email',
  'Owner 1 Full Name,Mail Address,Mail City,Mail State,Mail Zip,Email',
])('a list of owners is understood: %s', async (head) => {
  const { contacts } = await read(`${head}\nAnn Lee,1204 Elm St,Austin,TX,78704,ann@example.com\n`);
  expect(contacts).toMatchObject([
    { Name: 'Ann Lee', Address1: '1204 Elm St', City: 'Austin', State: 'TX', Zip: '78704' },
  ]);
});

test('the caller may say which column holds what', async () => {
  const file = 'Who,Where to,Spouse,Email\nAnn,ann@work.example,Bob,ann@home.example\n';
  const chosen = { Name: 'Who + Spouse', Email: 'Where to' };
  expect((await read(file, chosen)).contacts).toMatchObject([{ Name: 'Ann Bob', Email: 'ann@work.example' }]);
  expect((await read(file, { ...chosen, Email: '' })).contacts).toEqual([]);
  await expect(read(file, { Name: 'Nobody' })).rejects.toThrow(ColumnsFault);
  await expect(read(file, { Fax: 'Who' })).rejects.toThrow('a field “Fax”');
});

test('a file of more than 200,000 rows is refused, with the mend', async () => {
  await expect(read(`Name,Email\n${'a,b\n'.repeat(200_001)}`)).rejects.toMatchObject({
    errors: [{ pointer: '/form/file', detail: 'must have at most 200,000 rows: upload the list in parts' }],
  });
});

test.each(['', '\n\n', 'Name,Email', 'x'])('a file without contacts has none: %j', async (text) => {
  expect(await read(text)).toMatchObject({ contacts: [], refused: [] });
});
