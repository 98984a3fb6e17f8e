import { type BenchPart, median, timeRounds } from './figure.ts';
import { withDatabase, withProduct } from './product-process.ts';
import { readJson, type SessionHeaders, signInAsAdmin } from './site-session.ts';

const campaigns = 5000;
const rounds = 15;
const base = '/api/treas/ads/v1';
const siteId = 'porchlight-demo';

/** Measures the response times of the advertising hub and the campaign list over HTTP. */
export const measureAds: BenchPart = ({ say }) =>
  withProduct(async (url, dataDir) => {
    const admin = await signInAsAdmin(url);
    await writeCampaigns(dataDir);
    const hub = median(await timeRounds(rounds, () => readAds(url, admin, '')));
    const both = await timeRounds(rounds, () =>
      Promise.all([
        readAds(url, admin, '?channel=facebook'),
        readJson(`${url}${base}/get-creatives/${siteId}`, admin),
      ]),
    );
    const list = median(both);
    say(`hub ${Math.round(hub)} ms, campaigns ${Math.round(list)} ms`);
    const row = { part: 'ads', unit: 'ms', aim: { is: 'at most' as const, value: 200 } };
    const note = `every call of the screen at once, parsed; median of ${rounds}`;
    return [
      { ...row, name: `advertising hub with ${campaigns} campaigns`, value: hub, note },
      { ...row, name: `list of ${campaigns} campaigns`, value: list, note },
    ];
  });

async function readAds(url: string, admin: SessionHeaders, query: string): Promise<void> {
  const { ads } = (await readJson(`${url}${base}/get-ads/${siteId}${query}`, admin)) as { ads: unknown[] };
  if (ads.length < campaigns) throw new Error(`The list has ${ads.length} campaigns.`);
}

/** Writes campaigns of three years, with statistics, to the running product's database. */
const writeCampaigns = (dataDir: string) =>
  withDatabase(dataDir, async ({ pool }) => {
    await pool.query(
      `insert into ads (site_id, ad_set_name, budget_cents, start_date, end_date, ad_description, channel,
         creative_file_id, creative_kind, email, agent_name, created_at, spend_cents, impressions, reach, clicks)
       select $1, 'Campaign ' || n, 10000, current_date + 10 - n / 5, current_date + 20 - n / 5,
         repeat('Four bedrooms, a deep porch and a garden around the pool. ', 3), 'facebook',
         (select file_id from ad_creatives where site_id = $1 limit 1), 'image', 'ann@example.com', 'Ann',
         now() - n * interval '5 hours', 9000, 12000, 6000, 150
       from generate_series(1, $2::int) n`,
      [siteId, campaigns],
    );
    await pool.query('analyze');
  });
