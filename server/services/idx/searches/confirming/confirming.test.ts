import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  chosenIn,
  openSearches,
  type SavedSearch,
  startChosen,
  textOf,
  tokenIn,
} from '../testing/open-searches.ts';

let desk: Awaited<ReturnType<typeof openSearches>>;
beforeAll(async () => {
  desk = await openSearches();
});
beforeEach(() => desk.clear());
afterAll(() => desk.database.drop());

const email = 'ann@example.com';
const ann = { device: '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c' };
const stranger = { device: '11111111-8f0e-4a53-9a3c-0d7f8f1a2b3c' };
const follow = (who: object, name: string, filters: object = { city: 'Austin' }) =>
  desk.call<SavedSearch>(
    'createSavedSearch',
    { query: who, body: { name, filters, frequency: 'daily', email, baseUrl: 'https://homes.example.com' } },
    'site-a',
    { clientAddress: JSON.stringify(who) },
  );
const statesOf = async (who: object) =>
  (await desk.call<{ searches: SavedSearch[] }>('listSavedSearches', { query: who })).searches.map(
    ({ state }) => state,
  );
const token = async () => tokenIn((await desk.emails()).at(-1)?.text ?? '', '/alerts/confirm/');
const open = async (link: string, opener: object) =>
  textOf(await desk.call('showAlertConfirmation', { path: { token: link }, query: opener }));
const send = async (link: string, opener: object, body: object) =>
  textOf(await desk.call('confirmAlerts', { path: { token: link }, query: opener, body }));
const later = (ms: number) => {
  desk.clock.now = new Date(desk.clock.now.getTime() + ms);
};

test('starts what its owner asked for, and nothing of a stranger who asked for the one link first', async () => {
  const strange = await follow(stranger, 'Not Ann’s');
  const own = await follow(ann, 'Ann’s');
  expect([strange.confirmation, own.confirmation]).toEqual(['new', 'earlier']);
  expect(await desk.emails()).toHaveLength(1);
  const link = await token();
  const page = await open(link, ann);
  expect(page).toMatch(/Ann’s<\/b><br>Place: Austin<br>Emails: daily, asked for here/);
  expect(page).toMatch(/Not Ann’s<\/b><br>Place: Austin<br>Emails: daily, asked for on another device/);
  expect(chosenIn(page)).toEqual({ shown: `${own.id},${strange.id}`, [`search-${own.id}`]: 'on' });
  await startChosen(desk, link, ann);
  expect([await statesOf(ann), await statesOf(stranger)]).toEqual([['active'], ['paused']]);
});

test('names several places of a search as alternatives', async () => {
  await follow(ann, 'Two towns', { city: 'Austin, Jenks', state: 'TX', zip: '78704,78745' });
  expect(await open(await token(), ann)).toContain('Place: 78704 or 78745, Austin or Jenks, TX<br>');
});

test('proves the address for the device that opens the link, not for the one that asked', async () => {
  await follow(stranger, 'Asked elsewhere');
  await startChosen(desk, await token(), ann);
  expect(await statesOf(stranger)).toEqual(['active']);
  expect((await follow(stranger, 'Next')).state).toBe('unconfirmed');
  expect((await follow(ann, 'Own')).state).toBe('active');
});

test('proves it for nobody on a device that isn’t known, and starts what is chosen there', async () => {
  await follow(ann, 'First');
  await follow(ann, 'Second');
  // All of one owner are chosen; of several owners, none.
  await startChosen(desk, await token(), {});
  expect(await statesOf(ann)).toEqual(['active', 'active']);
  later(1000);
  expect((await follow(ann, 'Third')).state).toBe('unconfirmed');
  await follow(stranger, 'Stranger’s');
  expect(Object.keys(chosenIn(await open(await token(), {})))).toEqual(['shown']);
});

test('knows the account that opens a link on another device', async () => {
  const account = { account: 'ann' };
  await follow(stranger, 'Not Ann’s');
  await follow(account, 'Ann’s');
  await startChosen(desk, await token(), { ...account, device: ann.device });
  expect([await statesOf(account), await statesOf(stranger)]).toEqual([['active'], ['paused']]);
  expect((await follow(account, 'Next')).state).toBe('active');
});

test('a press that chooses nothing changes nothing, and one that wants none of them makes room', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e'].map((n) => ({ device: `${n}1111111-8f0e-4a53-9a3c-0d7f8f1a2b3c` }));
  for (const one of ids) await follow(one, 'Not Ann’s');
  await expect(follow(ann, 'Ann’s')).rejects.toMatchObject({
    id: 'conflict',
    message: expect.stringContaining('start what you asked for, drop the rest'),
  });
  const link = await token();
  const { shown } = chosenIn(await open(link, ann));
  expect(await send(link, ann, { shown })).toContain('Choose at least one');
  expect(await statesOf(stranger)).toEqual([]);
  expect((await Promise.all(ids.map(statesOf))).flat()).toEqual(Array(5).fill('unconfirmed'));
  expect(await send(link, ann, { shown, none: 'on' })).toContain('No Alerts Have Started');
  expect((await Promise.all(ids.map(statesOf))).flat()).toEqual(Array(5).fill('paused'));
  expect((await follow(ann, 'Ann’s')).state).toBe('active');
});

test('leaves what came after the page alone', async () => {
  await follow(ann, 'First');
  const link = await token();
  const form = chosenIn(await open(link, ann));
  await follow(stranger, 'After');
  await send(link, ann, form);
  expect(await statesOf(stranger)).toEqual(['unconfirmed']);
});

test('sends a new link at once when the last one is used, and says so when there is none today', async () => {
  for (let n = 0; n < 6; n += 1) {
    expect((await follow(stranger, `${n}`)).confirmation).toBe('new');
    await startChosen(desk, await token(), ann);
    later(1000);
  }
  expect((await follow({ device: '21111111-8f0e-4a53-9a3c-0d7f8f1a2b3c' }, 'Seventh')).confirmation).toBe(
    'none',
  );
  expect(await desk.emails()).toHaveLength(6);
});
