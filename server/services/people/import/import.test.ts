import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ann } from '../testing/people.ts';
import { runImport } from './run.ts';
import { createTestImports, type TestImports } from './testing/importing.ts';

let site: TestImports;
beforeAll(async () => {
  site = await createTestImports();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

const list = `Name,Email,Phone,City,State,Zip,Notes
Ann Lee,ann@example.com,(512) 555-0142,Austin,TX,78704,Met at the fair
Bo Ray,bo@example.com,,Tulsa,OK,74105,
Cy Day,,(918) 555-0188,,,,
`;
const counts = (some: Record<string, number>) => ({
  ...{ new: 0, changed: 0, same: 0, conflict: 0, refused: 0, deleted: 0 },
  ...some,
});
const later = () => {
  site.clock.now = new Date(site.clock.now.getTime() + 60_000);
};

describe('a preview', () => {
  test('changes nothing, and says what would be new', async () => {
    const before = await site.dump();
    const found = await site.preview(list);
    expect(found).toMatchObject({ state: 'ready', fileName: 'people.csv', counts: counts({ new: 3 }) });
    expect(await site.rows(found.id)).toMatchObject([
      { row: 1, line: 2, outcome: 'new', name: 'Ann Lee', email: ann.email, personId: null },
      { row: 2, outcome: 'new', email: 'bo@example.com' },
      { row: 3, outcome: 'new', name: 'Cy Day', email: null, phoneNumber: '(918) 555-0188' },
    ]);
    expect(await site.dump()).toEqual(before);
  });

  test('says what would change, from and to; empty cells erase nothing', async () => {
    await site.call('addAddress', {
      body: {
        address: { Name: 'Ann Lee', Email: ann.email, City: 'Dallas', State: 'TX', CompanyName: 'Acme' },
      },
    });
    const { id } = await site.preview('Name,Email,Company,City\nAnn Lee,ANN@example.com,,Austin\n');
    expect(await site.rows(id)).toMatchObject([
      { outcome: 'changed', changes: [{ field: 'City', from: 'Dallas', to: 'Austin' }] },
    ]);
    await site.apply(id);
    expect(await site.contacts()).toMatchObject([
      { Name: 'Ann Lee', Email: ann.email, City: 'Austin', State: 'TX', CompanyName: 'Acme' },
    ]);
  });

  test('refuses a row with its reason and field, and imports the others', async () => {
    const found = await site.preview(
      'Name,Email,Phone,State,Zip\nAnn,not an email,,\n,bo@example.com,,\nCy,,,\nDi,di@example.com,,TX,7870\nEd,ed@example.com,,\n',
    );
    expect(found.counts).toEqual(counts({ new: 1, refused: 4 }));
    expect(await site.rows(found.id, 'refused')).toMatchObject([
      { line: 2, field: 'Email', reason: 'Email is not valid.' },
      { line: 3, field: 'Name', reason: 'Name is missing.' },
      { line: 4, field: 'Email', reason: 'There is no email and no phone number.' },
      { line: 5, field: 'Zip', reason: '7870 is not a ZIP code of TX.' },
    ]);
  });

  test('keeps an address abroad, and numbers that a contact has no place for, as a private note', async () => {
    const file =
      'Name,Email,Phone,Address,City,State,Zip\nJörg Köhler,joerg@example.com,(512) 555-0142 ::: +49 221 555 0100,Domplatz 1,Köln,NRW,50667\n';
    const found = await site.preview(file);
    expect(found.counts).toEqual(counts({ new: 1 }));
    expect(await site.rows(found.id)).toMatchObject([
      { outcome: 'new', reason: '“NRW” is not a US state. The address becomes a private note.' },
    ]);
    await site.apply(found.id);
    expect(await site.contacts()).toMatchObject([
      { Name: 'Jörg Köhler', PhoneNumber: '(512) 555-0142', City: '', State: '', Zip: '' },
    ]);
    const personId = (await site.find('joerg@example.com'))?.id ?? '';
    const { notes } = await site.call('listNotes', { path: { personId } });
    expect(notes.map(({ text }) => text)).toEqual([
      'Address: Domplatz 1, Köln, NRW 50667\nPhone: +49 221 555 0100',
    ]);
    expect((await site.preview(file)).counts).toEqual(counts({ same: 1 }));
  });

  test('finds a person by any of their emails, and by a number with the whole name', async () => {
    await site.contact({ Name: 'Ann Lee', Email: ann.email, PhoneNumber: ann.phoneNumber });
    const person = await site.find();
    const { id } = await site.preview('Name,Email,Phone\n"Lee, Ann",a.lee@work.example,512-555-0142\n');
    expect(await site.rows(id)).toMatchObject([
      {
        outcome: 'changed',
        personId: person?.id,
        changes: [{ field: 'Email', to: 'a.lee@work.example' }],
      },
    ]);
    await site.apply(id);
    expect((await site.find('a.lee@work.example'))?.id).toBe(person?.id);
  });

  test('asks when only the number matches, or when two people match', async () => {
    await site.contact({ Name: 'Ann Lee', Email: ann.email, PhoneNumber: ann.phoneNumber });
    await site.contact({ Name: 'Ann Work', Email: 'ann@work.example' });
    const found = await site.preview(
      'Name,Email,Other Email,Phone\nTom Lee,tom@example.com,,(512) 555-0142\nAnn,ann@example.com,ann@work.example,\n',
    );
    expect(found.counts).toEqual(counts({ conflict: 2 }));
    const [byPhone, byEmails] = await site.rows(found.id);
    expect(byPhone).toMatchObject({ conflict: 'phone', others: [{ name: 'Ann Lee' }] });
    expect(byEmails).toMatchObject({
      conflict: 'people',
      others: [{ name: 'Ann Lee' }, { name: 'Ann Work' }],
    });
    await site.apply(found.id, {
      choices: [
        { row: 1, choice: 'add' },
        { row: 2, choice: 'merge', personId: byEmails?.others[1]?.id ?? '' },
      ],
    });
    expect((await site.find('tom@example.com'))?.name).toBe('Tom Lee');
    expect((await site.find('ann@work.example'))?.name).toBe('Ann');
    expect((await site.find(ann.email))?.name).toBe('Ann Lee');
  });

  test('two people whom an export tells apart by their IDs aren’t one, though somebody left the name and number of the other', async () => {
    await site.contact({ Name: ann.name, Email: ann.email, PhoneNumber: ann.phoneNumber });
    await site.lead({ email: 'stranger@example.org' });
    const [own, stranger] = [await site.find(), await site.find('stranger@example.org')];
    const rows = [
      `${own?.id},${ann.name},${ann.email},${ann.phoneNumber}`,
      `${stranger?.id},${ann.name},stranger@example.org,${ann.phoneNumber}`,
    ];
    for (const some of [rows, rows.toReversed()]) {
      const { counts: found } = await site.preview(`Porchlight ID,Name,Email,Phone\n${some.join('\n')}\n`);
      expect(found).toEqual(counts({ same: 2 }));
    }
  });

  test('a number that a visitor only claims joins nobody: it asks, even with the same name', async () => {
    await site.lead({ email: 'stranger@example.org' });
    const found = await site.preview(`Name,Email,Phone\n${ann.name},${ann.email},${ann.phoneNumber}\n`);
    expect(await site.rows(found.id)).toMatchObject([
      {
        outcome: 'conflict',
        conflict: 'phone',
        reason: 'Ann Lee has this number, but only by somebody’s claim.',
      },
    ]);
    expect(await site.apply(found.id)).toMatchObject({ done: 0, skipped: 1 });
  });

  test('a number with a first name alone asks, and calls no claim what the agent entered', async () => {
    await site.contact({ Name: 'Bo', PhoneNumber: '(512) 555-0177', Email: 'bo@example.com' });
    const found = await site.preview('Name,Email,Phone\nBo,,(512) 555-0177\n');
    expect(await site.rows(found.id)).toMatchObject([
      { outcome: 'conflict', conflict: 'phone', reason: 'Bo has this number.' },
    ]);
  });

  test('asks about rows that are the same person with other values, and joins the others', async () => {
    const found = await site.preview(
      `Name,Email,Other Email,City,Notes\nAnn Lee,ann@example.com,,Austin,\nAnn Lee,ANN@example.com,a@work.example,,Likes porches\nAnn Lee,ann@example.com,,Dallas,\nAnn Lee,ann@example.com,,austin,\n`,
    );
    expect(await site.rows(found.id)).toMatchObject([
      { outcome: 'new' },
      { outcome: 'changed', changes: [{ to: 'a@work.example' }, { to: 'Likes porches' }] },
      { outcome: 'conflict', conflict: 'file', reason: 'Line 2 is the same person with another city.' },
      { outcome: 'same' },
    ]);
    expect(await site.apply(found.id, { others: 'merge' })).toMatchObject({ state: 'applied', done: 3 });
    expect(await site.contacts()).toMatchObject([{ Email: ann.email, City: 'Dallas' }]);
    expect((await site.find('a@work.example'))?.id).toBe((await site.find())?.id);
  });
});

describe('applying', () => {
  test('adds contacts, people, numbers, and private notes, by the agent’s word', async () => {
    const done = await site.take(list);
    expect(done).toMatchObject({
      state: 'applied',
      done: 3,
      skipped: 0,
      undoUntil: '2026-12-20T18:00:00.000Z',
    });
    expect(await site.contacts()).toMatchObject([
      {
        Name: 'Ann Lee',
        Email: ann.email,
        City: 'Austin',
        PhoneNumber: ann.phoneNumber,
        DateAdded: '11/20/2026',
      },
      { Name: 'Bo Ray', State: 'OK' },
    ]);
    const person = await site.find();
    expect(person?.identities.map(({ kind, proof }) => [kind, proof])).toEqual([
      ['email', 'agent'],
      ['phone', 'agent'],
    ]);
    const { notes } = await site.call('listNotes', { path: { personId: person?.id ?? '' } });
    expect(notes).toMatchObject([{ text: 'Met at the fair' }]);
    const { people } = await site.call('listPeople', { query: { q: '918 555 0188' } });
    expect(people).toMatchObject([{ name: 'Cy Day', email: null, isProved: true }]);
  });

  test('same file twice: 0 changes', async () => {
    await site.take(list);
    const after = await site.dump();
    later();
    const again = await site.preview(list);
    expect(again.counts).toEqual(counts({ same: 3 }));
    expect(await site.apply(again.id)).toMatchObject({ state: 'applied', done: 0 });
    expect(await site.dump()).toEqual(after);
  });

  test('happens once, however often it is asked for', async () => {
    const { id } = await site.preview(list);
    await Promise.all([site.apply(id), site.apply(id), site.apply(id)]);
    expect(await site.contacts()).toHaveLength(2);
    expect(await site.count('people')).toBe(3);
    expect(await site.count('people_notes')).toBe(1);
  });

  test('never raises consent', async () => {
    await site.take('Name,Email,Phone,SMS Opt In\nAnn Lee,ann@example.com,(512) 555-0142,yes\n');
    expect(await site.count('text_consents')).toBe(0);
    expect(await site.count('people')).toBe(1);
  });
});

test('somebody who was deleted after a preview is not imported by it', async () => {
  const { id } = await site.preview(list);
  await site.database.pool.query(`delete from people_import_rows where row <> 2`);
  await site.database.pool.query(`update people_imports set state = 'applying', applied_at = now()`);
  const findDeleted = async () => new Set(['bo@example.com']);
  await runImport({ ...site.importing, findDeleted }, 'site-a', id, () => false);
  expect(await site.call('readImport', { path: { importId: id } })).toMatchObject({ done: 0, skipped: 1 });
  expect(await site.count('people')).toBe(0);
});

describe('a number of somebody who was deleted', () => {
  const innocent = 'Name,Email,Phone\nIda Fox,ida@example.com,(512) 555-0142\n';
  const remove = async (email: string) => {
    const { id: personId } = await site.call('findPerson', { query: { email } });
    await site.call('deletePerson', { path: { personId }, body: { confirm: email } });
  };

  test('asks whether another person with it is added', async () => {
    await site.call('addAddress', {
      query: { byAgent: 'yes' },
      body: { address: { Name: ann.name, Email: ann.email, PhoneNumber: ann.phoneNumber } },
    });
    await remove(ann.email);
    const found = await site.preview(innocent);
    expect(await site.rows(found.id)).toMatchObject([{ outcome: 'conflict', conflict: 'phone', others: [] }]);
    await site.apply(found.id, { choices: [{ row: 1, choice: 'add' }] });
    expect((await site.find('ida@example.com'))?.identities).toHaveLength(2);
    const again = await site.preview('Name,Email\nAnn Lee,ann@example.com\n');
    expect(again.counts).toEqual(counts({ deleted: 1 }));
  });

  test('leaves no mark when a stranger only claimed it', async () => {
    const phoneNumber = '(512) 555-0177';
    await site.lead({ email: 'mallory@example.com', name: 'Mallory Quick', phoneNumber });
    await remove('mallory@example.com');
    expect((await site.preview(innocent.replace('(512) 555-0142', phoneNumber))).counts).toEqual(
      counts({ new: 1 }),
    );
  });
});
