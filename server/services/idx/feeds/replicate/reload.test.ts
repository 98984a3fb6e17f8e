import { expect, test } from 'vitest';
import { isKeys, isPage, openScene } from '../testing/scene.ts';

test('a reload after an outage shows the homes only once a sweep has compared them', async () => {
  const { data, run, faults, clock, row, server } = await openScene();
  data.fill(90);
  await run();
  const { read_at: readAt } = await row();
  clock.pass(48 * 60);
  data.deleteHome(data.keys()[80] ?? '');
  server.hooks.onRequest = (request) => (isKeys(request) ? 'failed' : null);
  await expect(run('load')).rejects.toThrow();
  expect((await row()).read_at).toEqual(readAt);
  server.hooks.onRequest = () => null;
  await run();
  expect((await row()).read_at.getTime()).toBeGreaterThan(readAt.getTime());
  expect(await faults()).toEqual([]);
});

test('a long reload reads what changes meanwhile, and keeps the homes public', async () => {
  const { data, run, faults, clock, row, listing, server } = await openScene();
  data.fill(90);
  const key = data.addHome({ StandardStatus: 'Active', ListPrice: 1000 });
  await run();
  let pages = 0;
  const seen: unknown[] = [];
  server.hooks.onRequest = (request) => {
    if (!isPage('Property')(request) || request.orderby !== 'ListingKey') return null;
    pages += 1;
    if (pages === 2) data.edit('Property', key, { ListPrice: 2000 });
    // Each page takes as long as several deltas.
    clock.pass(8 * 60);
    if (pages >= 3) seen.push(listing(key).then(({ list_price }) => Number(list_price)));
    return null;
  };
  await run('load');
  expect(pages).toBeGreaterThan(4);
  expect((await Promise.all(seen))[1]).toBe(2000);
  expect((await row()).read_at.getTime()).toBeGreaterThan(clock.now().getTime() - 12 * 3_600_000);
  expect(await faults()).toEqual([]);
});

test('a reload that was interrupted goes on with the standard values of the feed', async () => {
  const { data, run, clock, listing, server } = await openScene({}, { profile: { removal: 'events' } });
  data.fill(30);
  const names = { LookupName: 'StandardStatus', LookupValue: 'On Market', StandardLookupValue: 'Active' };
  data.put('Lookup', { LookupKey: 'L9', ...names });
  for (let n = 0; n < 70; n += 1)
    data.put('Lookup', { ...names, LookupKey: `M${n}`, LookupName: 'Heating', LookupValue: `Heater ${n}` });
  const key = data.addHome({ StandardStatus: 'On Market' });
  await run();
  expect(await listing(key)).toMatchObject({ visible: true });
  let pages = 0;
  let isDown = true;
  server.hooks.onRequest = (request) => {
    if (!isPage('Lookup')(request) || request.orderby !== 'LookupKey') return null;
    // What changes is read after each page.
    clock.pass(20);
    pages += 1;
    return isDown && pages >= 3 ? 'failed' : null;
  };
  await expect(run('load')).rejects.toThrow();
  isDown = false;
  data.edit('Property', key, { ListPrice: 3000 });
  await run();
  expect(pages).toBeGreaterThan(3);
  expect(await listing(key)).toMatchObject({ visible: true });
});

test('the first page of a load that can be read again ends a stop', async () => {
  const { data, run, row, server } = await openScene();
  data.fill(90);
  server.hooks.onRequest = () => 'denied';
  await expect(run()).rejects.toThrow();
  expect((await row()).failure).toMatchObject({ stopped: true });
  const seen: unknown[] = [];
  server.hooks.onRequest = (request) => {
    if (isPage('Property')(request) && request.orderby === 'ListingKey')
      seen.push(row().then(({ failure, tries }) => ({ stopped: failure?.stopped ?? false, tries })));
    return null;
  };
  await run();
  const states = await Promise.all(seen);
  expect(states.length).toBeGreaterThan(2);
  expect(states.at(-1)).toEqual({ stopped: false, tries: 0 });
});

test('the publication is a version of its own, since readers keep what they found by it', async () => {
  const { data, run, server, rowsOf } = await openScene();
  data.fill(30);
  const versionNow = async () =>
    Number((await rowsOf('select version from listing_versions'))[0]?.version ?? 0);
  let before = Promise.resolve(0);
  server.hooks.onRequest = () => {
    before = versionNow();
    return null;
  };
  await run();
  expect(await versionNow()).toBeGreaterThan(await before);
});

test('a reload of a feed that lists nothing, and counts 0, hides nothing and says why', async () => {
  const { data, run, faults, clock, row } = await openScene();
  data.fill(60);
  await run();
  clock.pass(15);
  const rows = new Map(data.tables.Property);
  data.tables.Property.clear();
  await expect(run('load')).rejects.toThrow('no longer lists 60 of 60 rows of Property: its list is empty');
  expect((await row()).failure.advice).not.toContain('Reload');
  for (const [key, home] of rows) data.tables.Property.set(key, home);
  expect(await faults()).toEqual([]);
  clock.pass(15);
  await run();
  expect(await row()).toMatchObject({ phase: 'live', failure: null });
  expect(await faults()).toEqual([]);
});

test('a reload asks by key before it hides more than a quarter of the homes', async () => {
  const { data, run, faults, clock, server } = await openScene();
  data.fill(100);
  await run();
  clock.pass(15);
  const rows = [...data.tables.Property].slice(0, 60);
  for (const [key] of rows) data.tables.Property.delete(key);
  // Its list and its count lack them, and its answers by key don't.
  server.hooks.onRequest = ({ resource, key, filter }) => {
    const isByKey = key !== null || / eq '.* or /.test(filter ?? '');
    if (resource === 'Property' && isByKey)
      for (const [home, row] of rows) data.tables.Property.set(home, row);
    else for (const [home] of rows) data.tables.Property.delete(home);
    return null;
  };
  await expect(run('load')).rejects.toThrow('don’t confirm that');
  for (const [home, row] of rows) data.tables.Property.set(home, row);
  expect(await faults()).toEqual([]);
  expect(server.requests.filter(({ key }) => key !== null).length).toBeLessThan(40);
  // Once they really left, it removes them.
  server.hooks.onRequest = () => null;
  for (const [key] of rows) data.deleteHome(key);
  clock.pass(15);
  await run('load');
  expect(await faults()).toEqual([]);
});
