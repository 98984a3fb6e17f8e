import { expect, test } from 'vitest';
import { openScene } from '../../testing/scene.ts';

test('EntityEvent: a deletion is followed at once, without a sweep', async () => {
  const { data, run, faults, clock, server } = await openScene({}, { profile: { removal: 'events' } });
  data.fill(30);
  await run();
  clock.pass(15);
  const [key = '', other = ''] = data.keys();
  data.deleteHome(key);
  data.edit('Property', other, { ListPrice: 1000 });
  server.requests.length = 0;
  await run();
  expect(await faults()).toEqual([]);
  expect(server.requests.some(({ select }) => select !== null)).toBe(false);
  // Nothing is read twice: the number of the last event is the cursor.
  clock.pass(15);
  server.requests.length = 0;
  await run();
  expect(server.requests.filter((request) => request.key !== null)).toEqual([]);
});

test('EntityEvent: chosen after the first load, or withdrawn by the feed, it removes or loses nothing', async () => {
  const scene = await openScene({}, { profile: { removal: 'sweep' } });
  const { data, run, faults, clock, server } = scene;
  data.fill(30);
  await run();
  scene.feed.profile.removal = 'events';
  clock.pass(15);
  await run();
  data.deleteHome(data.keys()[0] ?? '');
  clock.pass(15);
  await run();
  expect(await faults()).toEqual([]);
  server.hooks.onRequest = ({ resource }) => (resource === 'EntityEvent' ? 'expired' : null);
  data.deleteHome(data.keys()[0] ?? '');
  data.edit('Property', data.keys()[0] ?? '', { ListPrice: 1000 });
  clock.pass(15);
  await run('sweep');
  expect(await faults()).toEqual([]);
  // It isn't asked for again before the next sweep.
  clock.pass(15);
  server.requests.length = 0;
  await run();
  expect(server.requests.some(({ resource }) => resource === 'EntityEvent')).toBe(false);
});

test.each(['denied', 'failed', 'too-large', 'error-in-200'] as const)(
  'EntityEvent: failing (%s), it holds up no home, and is told',
  async (fault) => {
    const { data, run, clock, server, listing, row, faults } = await openScene(
      {},
      { profile: { removal: 'events' } },
    );
    data.fill(30);
    server.hooks.onRequest = ({ resource }) => (resource === 'EntityEvent' ? fault : null);
    const key = data.addHome({ StandardStatus: 'Active', ListPrice: 1000 });
    await expect(run()).rejects.toThrow();
    expect(await row()).toMatchObject({ phase: 'live' });
    clock.pass(15);
    data.edit('Property', key, { ListPrice: 5000 });
    const before = clock.now();
    await expect(run()).rejects.toThrow();
    expect(Number((await listing(key)).list_price)).toBe(5000);
    expect((await row()).read_at >= before).toBe(true);
    expect(await row()).toMatchObject({ failure: { stopped: false }, next_at: expect.any(Date) });
    // Once it answers, it removes from there on.
    server.hooks.onRequest = () => null;
    clock.pass(15);
    await run('sweep');
    data.deleteHome(key);
    clock.pass(15);
    await run();
    expect(await faults()).toEqual([]);
  },
);

test('EntityEvent: a run that ends between an event and its row reads the row by the next one', async () => {
  const { data, run, clock, server, listing } = await openScene({}, { profile: { removal: 'events' } });
  data.fill(30);
  const gone = data.addHome({ StandardStatus: 'Active' });
  await run();
  clock.pass(15);
  data.deleteHome(gone);
  server.hooks.onRequest = ({ key }) => (key === gone ? 'busy' : null);
  await expect(run()).rejects.toThrow('429');
  server.hooks.onRequest = () => null;
  clock.pass(15);
  await run();
  expect(await listing(gone)).toMatchObject({ removed_at: expect.any(Date) });
});

test('rows of another MLS on the platform are never stored, and count as gone', async () => {
  const { data, run, clock, listing, record, feed } = await openScene(
    {},
    { originatingSystem: 'A', profile: { removal: 'events' } },
  );
  for (let n = 0; n < 30; n += 1) data.addHome({ StandardStatus: 'Active', OriginatingSystemName: 'A' });
  const moved = data.keys()[0] ?? '';
  await run();
  expect(await listing(moved)).toMatchObject({ visible: true });
  clock.pass(15);
  const foreign = data.addHome({ StandardStatus: 'Active', OriginatingSystemName: 'B' });
  const own = data.addHome({ StandardStatus: 'Active', OriginatingSystemName: 'A' });
  data.edit('Property', moved, { OriginatingSystemName: 'B' });
  await run();
  expect(await listing(own)).toMatchObject({ visible: true });
  expect(await record(foreign)).toBeUndefined();
  expect(await listing(moved)).toMatchObject({ removed_at: expect.any(Date) });
  // Without events, a sweep doesn't list it, and asks for it by its key.
  feed.profile.removal = 'sweep';
  data.edit('Property', own, { OriginatingSystemName: 'B' });
  clock.pass(15);
  await run('sweep');
  expect(await listing(own)).toMatchObject({ removed_at: expect.any(Date) });
});
