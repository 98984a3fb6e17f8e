import ICAL from 'ical.js';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contactList } from '../../postgrid/contacts/contact-list.ts';
import { createTestImports, type TestImports } from '../import/testing/importing.ts';
import { ann } from '../testing/people.ts';
import { readPeople } from './read-people.ts';

let site: TestImports;
beforeAll(async () => {
  site = await createTestImports();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

/** A contact with a former email, an account, a visitor without a name, somebody without an email, and a formula. */
async function fill() {
  const address = { City: 'Austin', State: 'TX', Zip: '78704', Address1: '1204 Elm St, Apt "B"' };
  await site.contact({ Name: 'Ann Lee', Email: 'old@example.com', PhoneNumber: ann.phoneNumber });
  const changed = { Name: 'Ann Lee', Email: ann.email, PhoneNumber: ann.phoneNumber, ...address };
  await site.call('updateAddress', { body: { address_index: 0, address: changed } });
  await site.account();
  await site.call('setJourneyStage', {
    path: { stage: 'discover' },
    query: { email: ann.email, status: 'Completed', note: 'Called.' },
  });
  await site.lead({ email: 'bo@example.com', name: 'Bo; Ray\\n, Jr', phoneNumber: '(918) 555-0142' });
  await site.call('createChatLead', {
    query: {
      name: 'Zoë',
      email: 'zoe@example.com',
      phoneNumber: '9185550143',
      serviceReq: 'Buying',
      postalCode: '74105',
    },
  });
  await site.take('Name,Email,Phone\nCy Day,,(918) 555-0188\n=1+1|cmd,eve@example.com,+44 20 7946 0958\n');
}

test('exports ids, all identities with their proof, the address, the stage, and dates', async () => {
  await fill();
  const text = await site.exported({ format: 'csv', q: 'ann' });
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  const person = await site.find();
  expect(data).toEqual([
    {
      ...{ 'Porchlight ID': person?.id, Name: 'Ann Lee', Company: '', Email: ann.email, 'Other Emails': '' },
      ...{ Phone: ann.phoneNumber, 'Other Phones': '', 'Address 1': '1204 Elm St, Apt "B"', 'Address 2': '' },
      ...{ City: 'Austin', State: 'TX', 'ZIP Code': '78704', Stage: 'Discovery Call: Completed' },
      ...{ 'Date Added': '2026-11-20', 'Last Activity': '2026-11-20', Former: 'old@example.com' },
      Proof: 'confirmed ann@example.com; agent (512) 555-0142',
    },
  ]);
});

test('whoever does something while an export is written is in it once', async () => {
  const many = Array.from({ length: 250 }, (_, n) => `Person ${n},person${n}@example.com\n`).join('');
  await site.take(`Name,Email\n${many}`);
  const { people } = await site.call('listPeople', { query: { limit: 1 } });
  site.clock.now = new Date(site.clock.now.getTime() + 1000);
  const pages = readPeople(site.database.db, 'site-a', contactList, { ids: undefined, part: undefined });
  const first: { id: string }[] = (await pages.next()).value ?? [];
  expect(first.map(({ id }) => id)).toContain(people[0]?.id);
  const exported = first.map(({ id }) => id);
  const later = (await everyone()).find((id) => !exported.includes(id)) ?? '';
  const [email = ''] = (await site.call('readPerson', { path: { personId: later } })).identities.map(
    ({ value }) => value,
  );
  await site.lead({ email, name: 'Somebody Else' });
  for await (const page of pages) exported.push(...page.map(({ id }) => id));
  expect(exported.toSorted()).toEqual((await everyone()).toSorted());
});

const everyone = async () =>
  (await site.database.pool.query('select id from people')).rows.map(({ id }) => String(id));

test.each(['csv', 'vcard'] as const)('our own %s export imports as 0 changes', async (format) => {
  await fill();
  const text = await site.exported({ format });
  const before = await site.dump();
  const found = await site.preview(text);
  expect((await site.rows(found.id)).filter(({ outcome }) => outcome !== 'same')).toEqual([]);
  expect(found.counts.same).toBe(await site.count('people'));
  await site.apply(found.id);
  expect(await site.dump()).toEqual(before);
});

test('a spreadsheet program takes no cell for a formula', async () => {
  await fill();
  const text = await site.exported({ format: 'csv', q: 'eve@' });
  expect(text).toContain(`'=1+1|cmd`);
  expect(text).toContain('+44 20 7946 0958');
});

test('exports those who are chosen, once each, and whoever was merged as the person who was kept', async () => {
  await fill();
  const [kept, joined] = [await site.find(), await site.find('bo@example.com')];
  await site.call('mergePeople', { path: { personId: kept?.id ?? '' }, body: { other: joined?.id ?? '' } });
  const text = await site.exported({ format: 'vcard', ids: [joined?.id ?? '', kept?.id ?? ''] });
  expect(text.match(/BEGIN:VCARD/g)).toHaveLength(1);
  expect(text).toContain(`UID:urn:uuid:${kept?.id}`);
  expect(text.replaceAll('\r\n ', '')).toContain(':bo@example.com');
});

test('another parser reads the cards as they were meant', async () => {
  await fill();
  const text = await site.exported({ format: 'vcard' });
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const cards = (ICAL.parse(text) as unknown as [string, [string, object, string, unknown][]][]).map(
    ([, card]) => card,
  );
  const names = cards.flatMap((card) => card.filter(([name]) => name === 'fn').map(([, , , value]) => value));
  // RFC 2426 demands `\\;`, which ical.js reads only in lists.
  expect(names.map((name) => String(name).replace('\\;', ';')).sort()).toEqual(
    ['=1+1|cmd', 'Ann Lee', 'Bo; Ray\\n, Jr', 'Cy Day', 'Zoë'].sort(),
  );
  const mine = cards.find((card) => card.some(([, , , value]) => value === 'Ann Lee'));
  expect(mine?.find(([name]) => name === 'adr')?.[3]).toEqual([
    ...['', '', '1204 Elm St, Apt "B"', 'Austin', 'TX', '78704', ''],
  ]);
});
