import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hear } from '../../../people/hear.ts';
import { until, untilLocked } from '../../../testing/until.ts';
import { chatLeadFacts } from '../../idx/leads/facts.ts';
import { ann } from '../testing/people.ts';
import { applyNext } from './apply.ts';
import { runImport } from './run.ts';
import { createTestImports, type TestImports } from './testing/importing.ts';

let site: TestImports;
beforeAll(async () => {
  site = await createTestImports();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

const later = (days = 0) => {
  site.clock.now = new Date(site.clock.now.getTime() + 60_000 + days * 86_400_000);
};
const list = `Name,Email,Other Email,Phone,City,Notes
Ann Lee-Ray,ann@example.com,a.lee@work.example,(512) 555-0199,Austin,Met at the fair
Bo Ray,bo@example.com,,(918) 555-0142,Tulsa,Tall
Cy Day,,,(918) 555-0188,,
`;
/** Ann is a contact, an account, and a lead; a stranger claims to be Bo. */
async function fill() {
  await site.contact({ Name: 'Ann Lee', Email: ann.email, PhoneNumber: ann.phoneNumber });
  await site.account();
  await site.lead();
  await site.lead({ email: 'bo@example.com', name: 'B. Ray', phoneNumber: '(918) 555-0142' });
}

test('an undo leaves everything as before', async () => {
  await fill();
  const before = await site.dump();
  later();
  const { id } = await site.take(list);
  expect(await site.dump()).not.toEqual(before);
  later();
  expect(await site.undo(id)).toMatchObject({ state: 'undone', done: 3, left: 0 });
  expect(await site.dump()).toEqual(before);
  expect(await site.undo(id)).toMatchObject({ state: 'undone', done: 3 });
});

test('who has the number of somebody in the file looks like them, until it is undone', async () => {
  await site.contact({ Name: 'Ann Lee', Email: ann.email, PhoneNumber: ann.phoneNumber });
  await site.states();
  const { id } = await site.take(`Name,Email,Phone\nCy Day,,${ann.phoneNumber}\n`, { others: 'add' });
  const taken = await site.states();
  expect(taken.kept).toHaveLength(2);
  expect(taken.kept).toContainEqual(expect.objectContaining({ alike: 1 }));
  expect(taken.kept).toEqual(taken.anew);
  later();
  await site.undo(id);
  const undone = await site.states();
  expect(undone.kept).toMatchObject([{ alike: 0 }]);
  expect(undone.kept).toEqual(undone.anew);
});

test('upload, edit one, undo: it is named, the rest as before', async () => {
  await fill();
  const before = await site.dump();
  later();
  const { id } = await site.take(list);
  later();
  const [first] = await site.contacts();
  expect(first).toMatchObject({ Name: 'Ann Lee-Ray', City: 'Austin' });
  const edited = { Name: 'Ann Lee-Ray', Email: ann.email, City: 'Dallas', PhoneNumber: '(512) 555-0199' };
  await site.call('updateAddress', { body: { address_index: 0, address: edited } });
  later();
  expect(await site.undo(id)).toMatchObject({ state: 'undone', done: 3, left: 1 });
  const { rows } = await site.call('listImportRows', { path: { importId: id }, query: { result: 'left' } });
  expect(rows).toMatchObject([{ name: 'Ann Lee-Ray', left: ['City'] }]);
  expect(await site.contacts()).toMatchObject([
    { Name: 'Ann Lee', City: 'Dallas', PhoneNumber: ann.phoneNumber },
  ]);
  const after = await site.dump();
  for (const table of ['people_notes', 'identities'])
    expect(after[table]?.length, table).toBe(before[table]?.length);
  const others = (rows: { name: string | null }[] | undefined) =>
    rows?.filter(({ name }) => name !== 'Ann Lee' && name !== 'Ann Lee-Ray');
  expect(others(after.people)).toEqual(others(before.people));
  expect(others(after.facts)).toEqual(others(before.facts));
});

test('what a new person got since stays: a note, history under a new email, a merge', async () => {
  const { id } = await site.take(list);
  later();
  const [bo, cy] = [await site.find('bo@example.com'), await site.find(ann.email)];
  await site.call('addNote', { path: { personId: bo?.id ?? '' }, body: { text: 'Called.' } });
  await site.lead({ email: 'a.lee@work.example', provedEmail: 'a.lee@work.example' });
  expect(await site.undo(id)).toMatchObject({ state: 'undone', left: 2 });
  expect(await site.find('bo@example.com')).toMatchObject({ id: bo?.id });
  expect(await site.find('a.lee@work.example')).toMatchObject({ id: cy?.id });
  const { rows } = await site.call('listImportRows', { path: { importId: id }, query: { result: 'left' } });
  expect(rows.map(({ name, left }) => [name, left])).toEqual([
    ['Ann Lee-Ray', expect.arrayContaining(['History'])],
    ['Bo Ray', ['Notes']],
  ]);
});

test('somebody who was merged since stays merged, and is named', async () => {
  const { id } = await site.take(list);
  const [kept, joined] = [await site.find(ann.email), await site.find('bo@example.com')];
  await site.call('mergePeople', { path: { personId: kept?.id ?? '' }, body: { other: joined?.id ?? '' } });
  expect(await site.undo(id)).toMatchObject({ state: 'undone', left: 2 });
  expect((await site.find('bo@example.com'))?.id).toBe(kept?.id);
});

test('an import can be undone for 30 days, and is deleted then', async () => {
  const { id } = await site.take(list);
  const { imports } = await site.call('listImports', { query: {} });
  const end = new Date(site.clock.now.getTime() + 30 * 86_400_000).toISOString();
  expect(imports).toMatchObject([{ id, state: 'applied', undoUntil: end }]);
  later(30);
  await expect(site.undo(id)).rejects.toMatchObject({ said: { status: 409 } });
  expect(await site.contacts()).toHaveLength(2);
});

test('a crash between batches loses nothing and does nothing twice', async () => {
  const many = Array.from({ length: 450 }, (_, n) => `Person ${n},person${n}@example.com,Note ${n}\n`).join(
    '',
  );
  const { id } = await site.preview(`Name,Email,Notes\n${many}`);
  const { database, importing } = site;
  await database.pool.query(
    `update people_imports set state = 'applying', applied_at = now() where id = $1`,
    [id],
  );
  expect(await applyNext(importing, 'site-a', id)).toBe(true);
  const broken = { ...importing, events: { record: () => Promise.reject(new Error('killed')) } };
  await expect(applyNext(broken, 'site-a', id)).rejects.toThrow('killed');
  expect(await site.call('readImport', { path: { importId: id } })).toMatchObject({
    state: 'applying',
    done: 200,
  });
  // A call works for three seconds only, and leaves the rest to the job.
  await runImport(importing, 'site-a', id, () => false);
  expect(await site.call('readImport', { path: { importId: id } })).toMatchObject({
    state: 'applied',
    done: 450,
  });
  expect(await site.count('contacts')).toBe(450);
  expect(await site.count('people_notes')).toBe(450);
});

test('what is heard of somebody while an undo is about to delete them has its person', async () => {
  const cy = 'cy@example.com';
  const { id } = await site.take(`Name,Email\nCy Day,${cy}\n`);
  // Somebody writes about Cy, and waits to commit it.
  const client = await site.database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from people for key share');
  const undone = site.undo(id);
  await untilLocked(site.database.pool);
  let isStored = false;
  const stored = site.lead({ email: cy, name: 'Cy Day' }).then(() => {
    isStored = true;
  });
  await until(async () => {
    if (!isStored) await untilLocked(site.database.pool, 2);
  });
  await client.query('commit');
  client.release();
  await Promise.all([undone, stored]);
  expect(await site.titles((await site.find(cy))?.id ?? '')).toContain('Chat lead');
});

test('a lead that is left while its person is imported stays theirs after an undo', async () => {
  const { id } = await site.preview('Name,Email,Phone\nCy Day,cy@example.com,(918) 555-0188\n');
  const client = await site.database.pool.connect();
  await client.query('begin');
  const { rows } = await client.query(
    `insert into chat_leads (site_id, name, email, phone_number, postal_code, service_req)
     values ('site-a', 'Cy Day', 'cy@example.com', '(918) 555-0188', '78704', 'Buying') returning id`,
  );
  await hear(
    drizzle(client),
    chatLeadFacts,
    rows.map((row) => Number(row.id)),
  );
  // A later fact of somebody else is there before.
  await site.lead();
  const applied = site.apply(id);
  await untilLocked(site.database.pool);
  await client.query('commit');
  client.release();
  await applied;
  expect(await site.undo(id)).toMatchObject({ state: 'undone', left: 1 });
  expect(await site.titles((await site.find('cy@example.com'))?.id ?? '')).toContain('Chat lead');
});
