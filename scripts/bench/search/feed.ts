import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '../../../openapi/generated/idx.d.ts';
import { createFeedServer, type FeedServer } from '../../../server/services/idx/feeds/testing/feed-server.ts';
import type { BenchPart, Figure } from '../figure.ts';
import { memoryOf } from '../process-usage.ts';
import { makeDataFolder, startProduct } from '../product-process.ts';
import { readJson, type SessionHeaders, signInAsAdmin } from '../site-session.ts';
import { namedHomes, siteId } from './large-site.ts';
import { searchBase } from './search-mix.ts';

type FeedList = components['schemas']['FeedList'];

const changes = 500;
const everyMs = 1_000;
/** A price that no other home has. */
const marked = 1_234_567;

/**
 * Measures a feed from a server of this process without limits, 1,000 rows a page: the first load until it is
 * public, the site's memory during it, and how long after *Sync now* 500 changed homes are found.
 */
export const measureFeed: BenchPart = async ({ homes, say }) => {
  const server = createFeedServer({ now: () => new Date() });
  server.data.fill(homes);
  const mls = await server.listen();
  const data = await makeDataFolder();
  const file = path.join(data.folder, 'feeds.json');
  const feed = {
    id: 'bench',
    name: 'Bench',
    url: mls.root,
    profile: 'generic',
    token: 'secret-token',
    limits: {},
  };
  writeFileSync(file, JSON.stringify({ feeds: [feed] }));
  const from = performance.now();
  const site = startProduct(data.folder, { DEMO_DATA: 'off', SITE_ID: siteId, FEEDS_FILE: file });
  try {
    const url = await site.opened;
    const headers = await signInAsAdmin(url);
    const memory = await untilLive(url, headers, () => memoryOf(site.pid).node, say);
    const took = (performance.now() - from) / 1000;
    const visible = await changeHomes(server, url, headers);
    const quarter = memory.slice(0, Math.ceil(memory.length / 4));
    const figure = (name: string, value: number, unit: string, more: Partial<Figure> = {}): Figure => ({
      ...{ part: 'feed', name: `${name}, ${namedHomes(homes)}`, value, unit, ...more },
    });
    return [
      figure('start to a public feed', took, 's', { aim: { is: 'at most', value: 600 } }),
      figure('memory of the load at most, Node', Math.max(...memory), 'MiB'),
      figure(
        'the second half of the load over its first quarter, memory at most',
        Math.max(...memory.slice(memory.length / 2)) / Math.max(...quarter),
        'times',
        {
          digits: 2,
          aim: { is: 'at most', value: 1.2 },
        },
      ),
      figure(`${changes} changes are found after Sync now`, visible, 's', {
        digits: 1,
        aim: { is: 'at most', value: 5 },
      }),
    ];
  } finally {
    await site.stop();
    mls.close();
    await data.remove();
  }
};

/** Waits until the feed is public; returns the memory of each second. */
async function untilLive(
  url: string,
  headers: SessionHeaders,
  memoryNow: () => number,
  say: (line: string) => void,
): Promise<number[]> {
  const memory: number[] = [];
  for (;;) {
    await sleep(everyMs);
    memory.push(memoryNow());
    const { feeds } = (await readJson(`${url}/api/treas/idx/v1/feeds`, headers)) as FeedList;
    const [feed] = feeds;
    if (feed?.failure != null) throw new Error(feed.failure.reason);
    if (feed?.state === 'live') return memory;
    if (memory.length % 15 === 0)
      say(
        `${memory.length} s: ${feed?.phase}, ${feed?.progress?.loaded ?? 0} rows, ${Math.round(memory.at(-1) ?? 0)} MiB`,
      );
  }
}

/** Changes homes, and returns the seconds from *Sync now* until a search finds them all. */
async function changeHomes(server: FeedServer, url: string, headers: SessionHeaders): Promise<number> {
  const active = server.data
    .keys()
    .filter((key) => server.data.tables.Property.get(key)?.fields.StandardStatus === 'Active')
    .slice(0, changes);
  for (const key of active) server.data.edit('Property', key, { ListPrice: marked });
  const search = `${url}${searchBase}?minPrice=${marked}&maxPrice=${marked}&limit=1`;
  const from = performance.now();
  const answer = await fetch(`${url}/api/treas/idx/v1/feeds/bench/sync`, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`Sync now answered ${answer.status}: ${await answer.text()}`);
  while (((await readJson(search, headers)) as { total: number }).total < active.length) await sleep(20);
  return (performance.now() - from) / 1000;
}
