import { expect, test } from 'vitest';
import { replies } from './testing/media-server.ts';
import { openPhotoScene } from './testing/photo-scene.ts';

test.each([
  ['inside their home', true, 'query' as const],
  ['as a resource of their own', false, 'query' as const],
  ['signed in the path', true, 'path' as const],
])(
  'reads signed links anew with their home and uses each once: media %s',
  async (_where, inside, signature) => {
    const scene = await openPhotoScene({ signed: true, inside }, {}, signature);
    const home = scene.addHome(['a', 'b', 'c']);
    await scene.run();
    scene.server.requests.length = 0;
    expect(await scene.copy()).toMatchObject({ stored: 3, failed: 0 });
    expect(new Set(scene.host.asked).size).toBe(3);
    // Once for the first photo, and once for the others.
    if (inside) expect(scene.server.requests.map(({ key }) => key)).toEqual([home, home]);
    const rows = await scene.rowsOf('select source_url from listing_media');
    for (const { source_url } of rows) expect(source_url).toMatch(/^media:[^/]*\/M\d+$/);
  },
);

test.each([
  ['inside their home', true, 'query' as const],
  ['as a resource of their own', false, 'path' as const],
])('keeps no signed link: media %s', async (_where, inside, signature) => {
  const scene = await openPhotoScene({ signed: true, inside }, {}, signature);
  const home = scene.addHome(['a', 'b']);
  scene.data.edit('Media', scene.data.mediaOf(home)[0] ?? '', { MediaModificationTimestamp: null });
  await scene.run();
  await scene.run('sweep');
  expect(await scene.copy()).toMatchObject({ stored: 2 });
  for (const table of ['feed_records', 'listing_media', 'listing_photo_files', 'feed_cursors'])
    expect(await scene.rowsOf(`select 1 from ${table} t where t::text ~ '(signature|token)='`)).toEqual([]);
  expect(await scene.rowsOf("select 1 from feed_records where raw::text like '%media:%'")).not.toEqual([]);
});

test('never replays a link that was refused: the next try has a new one', async () => {
  const scene = await openPhotoScene({ signed: true });
  scene.addHome(['a']);
  scene.host.plan('/a.jpg', replies.status(403), 1);
  await scene.run();
  expect(await scene.copy()).toMatchObject({ failed: 1 });
  scene.clock.pass(10);
  scene.host.plan('/a.jpg', replies.status(429, { 'retry-after': '60' }), 1);
  expect(await scene.copy()).toMatchObject({ later: 1 });
  scene.clock.pass(1);
  expect(await scene.copy()).toMatchObject({ stored: 1 });
  expect(new Set(scene.host.asked).size).toBe(3);
});

test.each(['query' as const, 'path' as const])(
  'keeps the files of signed links whose signatures in the %s changed, and tells of no change',
  async (signature) => {
    const scene = await openPhotoScene({ signed: true }, {}, signature);
    const home = scene.addHome(['a', 'b']);
    await scene.run();
    await scene.copy();
    const before = await scene.shownFiles();
    scene.clock.pass(15);
    scene.data.edit('Property', home, { ListPrice: 1234 });
    await scene.run();
    expect(await scene.shownFiles()).toEqual(before);
    expect(await scene.rowsOf("select 1 from listing_changes where kind = 'photos'")).toEqual([]);
    expect(await scene.copy()).toMatchObject({ stored: 0, failed: 0 });
  },
);

test.each([
  ['signed', true, true],
  ['inside its home', false, true],
  ['of a resource of its own', false, false],
])('copies a photo again whose file changed under its key: %s', async (_which, signed, inside) => {
  const scene = await openPhotoScene({ signed, inside }, {}, 'path');
  const home = scene.addHome(['a', 'b']);
  const [media = ''] = scene.data.mediaOf(home);
  scene.data.edit('Media', media, { MediaModificationTimestamp: '2026-11-20T10:00:00Z' });
  await scene.run();
  await scene.copy();
  scene.clock.pass(15);
  scene.data.edit('Media', media, { MediaModificationTimestamp: '2026-11-24T10:00:00Z' });
  scene.data.edit('Property', home, { ListPrice: 1234 });
  await scene.run();
  const [first] = await scene.rowsOf('select storage_key, order_hint from listing_media order by order_hint');
  expect(first).toMatchObject({ storage_key: null });
  scene.host.asked.length = 0;
  expect(await scene.copy()).toMatchObject({ stored: 1, failed: 0 });
  expect(scene.host.asked).toEqual([expect.stringMatching(/\/a\.jpg$/)]);
  expect(await scene.rowsOf("select 1 from listing_changes where kind = 'photos'")).toHaveLength(1);
});

test('a feed whose signatures are all that changed is not written again', async () => {
  const scene = await openPhotoScene({ signed: true }, {}, 'path');
  const home = scene.addHome(['a']);
  for (const media of scene.data.mediaOf(home))
    scene.data.edit('Media', media, { MediaModificationTimestamp: '2026-11-20T10:00:00Z' });
  await scene.run();
  const { hash, stored_at } = await scene.record(home);
  scene.clock.pass(1);
  await scene.run();
  expect(await scene.record(home)).toMatchObject({ hash, stored_at });
});

test('a signed link to a host that is not the feed’s is never asked for', async () => {
  const scene = await openPhotoScene({ signed: true, hosts: ['media.example.com'] });
  scene.addHome(['a']);
  await scene.run();
  expect(await scene.copy()).toMatchObject({ stored: 0, failed: 1 });
  expect(scene.host.asked).toEqual([]);
});

test('leaves half of the feed’s requests to its homes', async () => {
  const scene = await openPhotoScene({ signed: true }, { limits: { perDay: 60 } });
  for (let n = 0; n < 60; n += 1) scene.addHome([`a${n}`]);
  await scene.run();
  const used = scene.client.used().day?.count ?? 0;
  const result = await scene.copy();
  expect(used + result.stored).toBeLessThanOrEqual(33);
  expect(result.stored).toBeGreaterThan(20);
  expect(result.waitUntil).not.toBeNull();
});

test('a feed that is busy or rejects the token ends the pass without failing a photo', async () => {
  const scene = await openPhotoScene({ signed: true });
  scene.addHome(['a']);
  await scene.run();
  scene.server.plan('absurd-retry');
  const { failed, waitUntil } = await scene.copy();
  expect([failed, waitUntil?.getTime()]).toEqual([0, scene.clock.now().getTime() + 6 * 3_600_000]);
  scene.clock.pass(360);
  scene.server.setToken('another');
  expect(await scene.copy()).toMatchObject({ failed: 0, stored: 0 });
  expect(scene.host.asked).toEqual([]);
});

test('a home whose row the feed can’t answer keeps the photos of no other waiting', async () => {
  const scene = await openPhotoScene({ signed: true });
  const homes = ['a', 'b', 'c', 'd', 'e'].map((name) => scene.addHome([name]));
  await scene.run();
  const { onRequest } = scene.server.hooks;
  scene.server.hooks.onRequest = (request) => (request.key === homes[0] ? 'failed' : onRequest(request));
  expect(await scene.copy()).toMatchObject({ stored: 4, failed: 1 });
  scene.server.hooks.onRequest = onRequest;
  scene.clock.pass(10);
  expect(await scene.copy()).toMatchObject({ stored: 1, failed: 0 });
});

test('a feed that answers no row ends a pass, and gives no photo up', async () => {
  const scene = await openPhotoScene({ signed: true });
  for (let n = 0; n < 12; n += 1) scene.addHome([`p${n}`]);
  await scene.run();
  const { onRequest } = scene.server.hooks;
  scene.server.hooks.onRequest = (request) => (request.key === null ? onRequest(request) : 'failed');
  const { stored, failed, waitUntil } = await scene.copy();
  expect([stored, waitUntil === null]).toEqual([0, false]);
  expect(failed).toBeLessThan(6);
});

test('copies no photo that has become private since its home was read', async () => {
  const scene = await openPhotoScene({ signed: true });
  const home = scene.addHome(['a', 'b']);
  await scene.run();
  const [first = ''] = scene.data.mediaOf(home);
  Object.assign(scene.data.tables.Media.get(first)?.fields ?? {}, { Permission: ['Private'] });
  expect(await scene.copy()).toMatchObject({ stored: 1, failed: 1 });
  expect(scene.names()).toEqual(['b']);
});
