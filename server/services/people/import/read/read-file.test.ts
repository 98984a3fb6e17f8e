import { expect, test } from 'vitest';
import { scaledSecondsOf } from '../../../../testing/machine-speed.ts';
import { upload } from '../../../testing/uploads.ts';
import { type FileRow, readPeopleFile } from './read-file.ts';

async function read(data: string | Buffer, chosen: Record<string, string> = {}) {
  const answer = await readPeopleFile({ path: upload(data, 'people.csv', 'text/csv').path, chosen });
  if ('refusal' in answer) throw new Error(answer.refusal.detail);
  const { parts, ...file } = answer;
  return { ...file, rows: parts.flatMap((part) => JSON.parse(part) as FileRow[]) };
}
const people = async (data: string | Buffer) =>
  (await read(data)).rows.map((row) => ('reason' in row ? row.reason : row));

test('recognizes the columns of Google Contacts', async () => {
  const file = await read(
    'First Name,Middle Name,Last Name,Organization Name,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Extended Address\n' +
      'Ann,B,Lee,Acme,Met at the fair,Buyers ::: * myContacts,* Home,ann@example.com ::: a@example.org,Work,ann@work.example,Mobile,(512) 555-0142 ::: 512-555-0143,Home,1204 Elm St,Austin,Texas,78704,Apt 4\n',
  );
  expect(file).toMatchObject({ source: 'google', format: 'csv' });
  expect(file.rows).toMatchObject([
    {
      ...{ name: 'Ann B Lee', companyName: 'Acme', note: 'Met at the fair\nTags: Buyers' },
      emails: ['ann@example.com', 'a@example.org', 'ann@work.example'],
      phones: ['(512) 555-0142', '512-555-0143'],
      ...{ address1: '1204 Elm St', address2: 'Apt 4', city: 'Austin', state: 'TX', zip: '78704' },
    },
  ]);
});

test('recognizes the columns of Outlook', async () => {
  const file = await read(
    'First Name,Last Name,Company,Home Street,Home City,Home State,Home Postal Code,Business Fax,Business Phone,Mobile Phone,Assistant’s Phone,Categories,E-mail Address,E-mail Type,E-mail 2 Address,Notes\n' +
      'Ann,Lee,Acme,1204 Elm St,Austin,TX,78704,512-555-0100,512-555-0101,512-555-0142,512-555-0109,Buyers;VIP,ann@example.com,SMTP,ann@work.example,"Two\nlines"\n',
  );
  expect(file.source).toBe('outlook');
  expect(file.rows).toMatchObject([
    {
      ...{ name: 'Ann Lee', phones: ['512-555-0101', '512-555-0142'], zip: '78704' },
      ...{ emails: ['ann@example.com', 'ann@work.example'], note: 'Two\nlines\nTags: Buyers, VIP' },
    },
  ]);
});

test('recognizes the columns of Follow Up Boss', async () => {
  const file = await read(
    'ID,Date Added,First Name,Last Name,Stage,Lead Source,Assigned To,Is Contacted,Tags,Email 1,Email 1 - Type,Email 2,Phone 1,Phone 1 - Type,Phone 2,Address 1 - Street,Address 1 - City,Address 1 - State,Address 1 - Zip,Notes\n' +
      '17,2024-05-02 10:11:12,Ann,Lee,Lead,Zillow,Dana,Yes,"Buyer, Cash",ann@example.com,home,a@work.example,5125550142,mobile,5125550143,1204 Elm St,Austin,TX,78704,Likes porches\n',
  );
  expect(file.source).toBe('follow-up-boss');
  expect(file.rows).toMatchObject([
    {
      ...{ id: null, name: 'Ann Lee', dateAdded: '05/02/2024', city: 'Austin' },
      ...{ emails: ['ann@example.com', 'a@work.example'], phones: ['5125550142', '5125550143'] },
      note: 'Likes porches\nTags: Buyer, Cash',
    },
  ]);
});

test('recognizes the columns of kvCORE', async () => {
  const file = await read(
    'First Name,Last Name,Email,Cell Phone 1,Home Phone,Work Phone,Primary Address,Primary City,Primary State,Primary Zip,Deal Type,Status,Source,Hashtags,Agent Notes\n' +
      'Ann,Lee,ann@example.com,512-555-0142,,512-555-0143,1204 Elm St,Austin,TX,78704,Buyer,Active,Site,#vip|#porch,Call her\n',
  );
  expect(file.source).toBe('kvcore');
  expect(file.rows).toMatchObject([
    {
      ...{ name: 'Ann Lee', address1: '1204 Elm St', city: 'Austin', zip: '78704' },
      ...{ phones: ['512-555-0142', '512-555-0143'], note: 'Call her\nTags: #vip, #porch' },
    },
  ]);
});

test('reads the columns that are chosen, and says which it read', async () => {
  const file = await read('Who,Where to write,Extra\nAnn,ann@example.com,Bo\n', {
    Name: 'Who + Extra',
    Email: 'Where to write',
  });
  expect(file.rows).toMatchObject([{ name: 'Ann Bo', emails: ['ann@example.com'] }]);
  expect(file.matched).toEqual({ Name: 'Who + Extra', Email: 'Where to write' });
  await expect(read('A\n1\n', { Name: 'B' })).rejects.toThrow('names a column “B”');
});

test.each<[string, Buffer]>([
  ['UTF-8 with a mark', Buffer.from('\ufeffName,Email\nZoë,z@example.com\n')],
  ['UTF-16', Buffer.from('\ufeffName,Email\nZoë,z@example.com\n', 'utf16le')],
  ['Latin-1', Buffer.from('Name,Email\nZoë,z@example.com\n', 'latin1')],
])('reads %s', async (_name, bytes) => {
  expect(await people(bytes)).toMatchObject([{ name: 'Zoë', emails: ['z@example.com'] }]);
});

test('hostile cells are texts: formulas, HTML, NUL, quotes, emoji cut in half', async () => {
  const rows = await people(
    `Name,Email,Notes\n'=HYPERLINK("x"),a@example.com,<script>alert(1)</script>\nB\0o,b@example.com,${'😀'.repeat(300)}\n"Cy,c@example.com,open\nDi,d@example.com,\n`,
  );
  expect(rows).toMatchObject([
    { name: '=HYPERLINK("x")', note: '<script>alert(1)</script>' },
    { name: 'B o' },
    'A quotation mark is opened and not closed.',
    { name: 'Di' },
  ]);
});

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

test('reads vCards of phones: groups, folded lines, escapes, a preferred email, and no photo', async () => {
  const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${'/9j/4AAQ'.repeat(20_000).replace(/(.{74})/g, '$1\r\n ')}`;
  const rows = await people(
    card(
      'VERSION:3.0',
      'N:Lee;Ann;B.;;',
      'FN:Ann B. Lee',
      'ORG:Acme\\, Inc.;Sales',
      'item1.EMAIL;type=INTERNET:ann@work.example',
      'EMAIL;type=INTERNET;type=HOME;type=pref:ann@example.com',
      'TEL;type=CELL;type=VOICE:(512) 555-0142',
      'TEL;type=FAX:(512) 555-0100',
      'item2.ADR;type=HOME:;Apt 3;1204 Elm St;Austin;TX;78704;USA',
      'NOTE:Likes\\nporches\\; and',
      '  shade',
      'CATEGORIES:Buyers,VIP',
      photo,
    ),
  );
  expect(rows).toMatchObject([
    {
      ...{ line: 1, id: null, name: 'Ann B. Lee', companyName: 'Acme, Inc.', phones: ['(512) 555-0142'] },
      emails: ['ann@example.com', 'ann@work.example'],
      ...{ address1: '1204 Elm St', address2: 'Apt 3', city: 'Austin', state: 'TX', zip: '78704' },
      note: 'Likes\nporches; and shade\nTags: Buyers, VIP',
    },
  ]);
});

test('reads vCard 4.0 and 2.1 with quoted-printable, and a card without an end refuses only itself', async () => {
  const rows = await people(
    card('VERSION:4.0', 'FN:Bo Ray', 'EMAIL;PREF=1:bo@example.com', 'TEL;VALUE=uri:tel:+1-918-555-0142') +
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Lost\r\n' +
      card(
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB;=4D=\r\nax;;;',
        'TEL;CELL;PREF:9185550188',
        'X-BROKEN LINE',
      ),
  );
  expect(rows).toMatchObject([
    { name: 'Bo Ray', emails: ['bo@example.com'], phones: ['+1-918-555-0142'] },
    'The card has no end.',
    { name: 'Max Zoë', phones: ['9185550188'] },
  ]);
});

test.each<[string, string | Buffer, RegExp]>([
  ['a web page', '<html><body>Sign in</body></html>', /must be a CSV file or a vCard file/],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /must be a CSV file or a vCard file/],
  ['nothing', '', /at least one row/],
  ['a row too many', `Name,Email\n${'a,a@example.com\n'.repeat(200_001)}`, /at most 200,000 rows/],
  ['a million rows', `Name,Email\n${'a,a@example.com\n'.repeat(1_000_000)}`, /at most 200,000 rows/],
  ['more cards than rows may be', card('FN:a').repeat(200_001), /at most 200,000 rows/],
])('refuses %s', async (_name, data, reason) => {
  await expect(read(data)).rejects.toThrow(reason);
});

test('reads 200,000 rows below the header, as it says', async () => {
  expect(await people(`Title\nName,Email\n${'a,a@example.com\n'.repeat(200_000)}`)).toHaveLength(200_000);
});

test.each([
  ['one line', `BEGIN:VCARD\n${'A;'.repeat(5_000_000)}`],
  ['parameters with open quotes', `BEGIN:VCARD\n${';"'.repeat(2_000_000)}`],
  ['folds', `BEGIN:VCARD\nNOTE:${'x\n '.repeat(2_000_000)}`],
  ['soft breaks', `BEGIN:VCARD\nNOTE;QUOTED-PRINTABLE:${'=41=\n'.repeat(1_000_000)}`],
])('takes linear time for a hostile card: %s', async (_name, data) => {
  expect(await scaledSecondsOf(() => people(data))).toBeLessThan(4);
});
