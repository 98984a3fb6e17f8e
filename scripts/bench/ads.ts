import { openDatabase } from '../../server/database/open.ts';
import { type BenchPart, median } from './figure.ts';
import { makeDataFolder, startProduct } from './product-process.ts';
import { readJson, type SessionHeaders, signInAsAdmin } from './site-session.ts';

const campaigns = 5000;
const rounds = 15;
const base = '/api/treas/ads/v1';
const siteId = 'porchlight-demo';

/** Measures the response times of the advertising hub and the campaign list over HTTP. */
export const measureAds: BenchPart = async ({ say }) => {
  const data = await makeDataFolder();
  const product = startProduct(data.folder);
  try {
    const url = await product.opened;
    const admin = await signInAsAdmin(url);
    await writeCampaigns(data.folder);
    const hub = await time(() => readAds(url, admin, ''));
    const list = await time(() =>
      Promise.all([
        readAds(url, admin, '?channel=facebook'),
        readJson(`${url}${base}/get-creatives/${siteId}`, admin),
      ]),
    );
    say(`hub ${Math.round(hub)} ms, campaigns ${Math.round(list)} ms`);
    const row = { part: 'ads', unit: 'ms', aim: { is: 'at most' as const, value: 200 } };
    const note = `every call of the screen at once, parsed; median of ${rounds}`;
    return [
      { ...row, name: `advertising hub with ${campaigns} campaigns`, value: hub, note },
      { ...row, name: `list of ${campaigns} campaigns`, value: list, note },
    ];
  } finally {
    await product.stop();
    await data.remove();
  }
};

async function time(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await work();
    took.push(performance.now() - from);
  }
  return median(took);
}

async function readAds(url: string, admin: SessionHeaders, query: string): Promise<void> {
  const { ads } = (await readJson(`${url}${base}/get-ads/${siteId}${query}`, admin)) as { ads: unknown[] };
  if (ads.length < campaigns) throw new Error(`The list has ${ads.length} campaigns.`);
}

/** Writes campaigns of three years, with statistics, to the running product's database. */
async function writeCampaigns(dataDir: string): Promise<void> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await openDatabase({ dataDir, log: quiet, joinRunning: true });
  try {
    await database.pool.query(
      `insert into ads (site_id, ad_set_name, budget_cents, start_date, end_date, ad_description, channel,
         creative_file_id, creative_kind, email, agent_name, created_at, spend_cents, impressions, reach, clicks)
       select $1, 'Campaign ' || n, 10000, current_date + 10 - n / 5, current_date + 20 - n / 5,
         repeat('Four bedrooms, a deep porch and a garden around the pool. ', 3), 'facebook',
         (select file_id from ad_creatives where site_id = $1 limit 1), 'image', 'ann@example.com', 'Ann',
         now() - n * interval '5 hours', 9000, 12000, 6000, 150
       from generate_series(1, $2::int) n`,
      [siteId, campaigns],
    );
    await database.pool.query('analyze');
  } finally {
    await database.close();
  }
}
