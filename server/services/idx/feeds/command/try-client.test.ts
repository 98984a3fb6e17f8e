import { expect, test } from 'vitest';
import { openResoClient } from '../client/reso-client.ts';
import { openScene } from '../testing/scene.ts';
import { withUsed } from './try-client.ts';

test('a try counts with what the feed has used, and is counted; a feed never started gets no row', async () => {
  const { server, data, run, feed, clock, row, database, rowsOf } = await openScene(
    {},
    { profile: { limits: { perHour: 500 } } },
  );
  data.fill(10);
  const { signal } = new AbortController();
  const attempt = () =>
    withUsed(
      database.pool,
      { siteId: 'site-a', feed },
      (used) => openResoClient(feed, { now: clock.now, sleep: clock.sleep, http: server.http, used }),
      (client) => client.page('Property', { top: 5 }, signal),
    );
  await attempt();
  expect(await rowsOf('select * from feeds')).toEqual([]);
  await run();
  const before = (await row()).used.hour.count;
  await attempt();
  expect(before).toBeGreaterThan(0);
  expect((await row()).used.hour.count).toBe(before + 1);
});
