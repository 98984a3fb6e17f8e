import { expect, test } from 'vitest';
import type { FeedFaultName } from '../../testing/feed-faults.ts';
import type { FeedRequest } from '../../testing/feed-server.ts';
import { openScene } from '../../testing/scene.ts';

const separate = {
  profile: { expand: [], media: { policy: 'hot' as const, hosts: [], signed: false, inside: false } },
  media: { policy: 'hot' as const, hosts: [], signed: false, inside: false },
};
const longKey = (n: number) => `K${n}-${'x'.repeat(110)}`;
const byKeys = ({ filter }: FeedRequest) => filter !== null && / eq '.* or /.test(filter);

/** A feed with homes that a sweep lists but the delta doesn't. */
async function openLate(options: Parameters<typeof openScene>[0] = {}, changes = {}) {
  const scene = await openScene(options, changes);
  scene.data.fill(5);
  await scene.run();
  const late = new Date(scene.clock.now().getTime() - 5 * 86_400_000);
  for (let n = 0; n < 30; n += 1) scene.data.addHome({ ListingKey: longKey(n) }, late);
  scene.clock.pass(15);
  scene.server.requests.length = 0;
  return scene;
}

test.each([
  ['of homes', {}, {}],
  ['of media', { expandsMedia: false }, separate],
])('asks for many long keys %s in URLs that are short enough', async (_what, options, changes) => {
  const { server, run, faults } = await openLate(options, changes);
  server.hooks.onRequest = ({ url }) => (url.length > 2048 ? 'expired' : null);
  await run('sweep');
  expect(await faults()).toEqual([]);
  const asked = server.requests.filter(byKeys);
  expect(asked.length).toBeGreaterThan(2);
  expect(Math.max(...asked.map(({ url }) => url.length))).toBeLessThan(2048);
});

test.each<FeedFaultName>(['expired', 'too-large'])(
  'asks one by one where a filter by keys is answered with: %s',
  async (fault) => {
    for (const expandsMedia of [true, false]) {
      const { server, run, faults } = await openLate({ expandsMedia }, expandsMedia ? {} : separate);
      server.hooks.onRequest = (request) => (byKeys(request) ? fault : null);
      await run('sweep');
      expect(await faults()).toEqual([]);
    }
  },
);

test('removes nothing where not even a page is found', async () => {
  const { server, data, run, rowsOf, clock } = await openScene(
    {},
    { profile: { removal: 'events' as const } },
  );
  data.fill(30);
  await run();
  clock.pass(15);
  for (const key of data.keys()) data.edit('Property', key, { ListPrice: 9000 });
  // The delta still gets its pages.
  server.hooks.onRequest = (request) => {
    const isFound = request.resource !== 'Property' || (request.filter !== null && !byKeys(request));
    return isFound ? null : 'expired';
  };
  await expect(run()).rejects.toThrow('The feed has no Property');
  expect(await rowsOf('select 1 from feed_records where removed_at is not null')).toEqual([]);
});
