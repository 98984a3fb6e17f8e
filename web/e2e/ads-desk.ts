import type { BrowserContext, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { type Visit, visit } from './browser.ts';
import { answerChannels } from './channels-stub.ts';

const base = '**/api/treas/ads/v1';
export const calls = {
  ads: `${base}/get-ads/*`,
  creatives: `${base}/get-creatives/*`,
  requests: `${base}/get-creative-requests/*`,
  request: `${base}/request-creative`,
  uploadImage: `${base}/upload-image`,
  uploadVideo: `${base}/upload-vid`,
  remove: `${base}/delete-creative/*`,
  create: `${base}/set-ad`,
  state: `${base}/ad-state/*`,
  submission: `${base}/ad-submission/*`,
  file: `${base}/creative-file/*`,
  copy: '**/llm/v1/check-copy',
};

export const paths = {
  hub: '/admin/digital-ads',
  studio: '/admin/digital-ads/creative-manager',
  facebook: '/admin/digital-ads/facebook',
};

export const broken = (route: Route) => route.fulfill({ status: 500, body: 'broken' });

/** A campaign, the given fields apart. */
export function ad(id: number, change: object = {}) {
  return {
    ...{ id, ad_set_name: `Campaign ${id}`, lifetime_budget: 100, start_date: '2026-11-28' },
    ...{ end_date: '2026-12-05', ad_description: 'Come and see it on Saturday.', status: 'active' },
    ...{ impressions: 2000, clicks: 31, reach: 1200, spend: 42.5, channel: 'facebook' },
    ...{ image_file_id: 'image-1', video_file_id: null, email: 'a@example.com', agent_name: 'admin' },
    created_at: '2026-11-20T15:04:05Z',
    ...change,
  };
}

export const image = (n: number, facts: object = {}) => ({
  ...{ file_id: `image-${n}`, image_url: `/api/treas/ads/v1/creative-file/image-${n}` },
  created_at: '2026-11-20T15:04:05Z',
  facts: { filename: `porch-${n}.jpg`, bytes: 250_000, width: 1600, height: 900, in_use: false, ...facts },
});

export const video = (n: number) => ({
  ...{ file_id: `video-${n}`, video_url: `/api/treas/ads/v1/creative-file/video-${n}` },
  created_at: '2026-11-19T15:04:05Z',
  facts: { filename: `walk-${n}.mp4`, bytes: 2_000_000, width: null, height: null, in_use: false },
});

type Stand = {
  ads?: object[];
  /** Beside the ads in the answer. */
  more?: object;
  images?: object[];
  videos?: object[];
  requests?: object[];
  /** Whether Facebook is connected, as it must be for what the document prescribes; it is unless told otherwise. */
  connected?: boolean;
};

/** Answers what the screens ask for; what is asked to be done is gathered in `asked`. */
export async function answerAds(
  where: Page | BrowserContext,
  {
    ads = [],
    more = {},
    images = [image(1), image(2)],
    videos = [video(1)],
    requests = [],
    connected = true,
  }: Stand = {},
) {
  const stand = { ads, images, videos, requests };
  const asked: { call: string; body: unknown }[] = [];
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c98b3c' } })
    .jpeg()
    .toBuffer();
  const note = (route: Route) => {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname.split('/v1/')[1]}`;
    const json = request.headers()['content-type']?.startsWith('application/json');
    asked.push({ call, body: json ? request.postDataJSON() : null });
  };
  const done = (route: Route) => {
    note(route);
    return route.fulfill({ json: { message: 'Done.' } });
  };
  await answerChannels(where, connected);
  await where.route(calls.ads, (route) =>
    route.fulfill({ json: { ads: stand.ads, earliest_start: '2026-11-24', sends_to_meta: false, ...more } }),
  );
  await where.route(calls.creatives, (route) =>
    route.fulfill({ json: { images: stand.images, videos: stand.videos } }),
  );
  await where.route(calls.requests, (route) => route.fulfill({ json: { requests: stand.requests } }));
  await where.route(`${calls.file}*`, (route) =>
    route.request().url().includes('/video-')
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body: picture, contentType: 'image/jpeg' }),
  );
  for (const call of [calls.request, calls.create, calls.remove, calls.uploadImage, calls.uploadVideo]) {
    await where.route(call, done);
  }
  await where.route(calls.state, (route) => {
    note(route);
    return route.fulfill({ json: ad(1, { status: 'paused' }) });
  });
  await where.route(calls.submission, (route) => route.fulfill({ json: submission }));
  await where.route(calls.copy, (route) => route.fulfill({ json: { findings: [] } }));
  return { stand, asked };
}

export type Desk = Visit & Awaited<ReturnType<typeof answerAds>>;

/** A screen of the ads with answers of the test's own. */
export async function open(
  path: string,
  stand?: Stand,
  size: 'desktop' | 'phone' = 'desktop',
): Promise<Desk> {
  let answered: Awaited<ReturnType<typeof answerAds>> | undefined;
  const made = await visit(path, {
    as: 'admin',
    size,
    prepare: async (context) => {
      answered = await answerAds(context, stand);
    },
  });
  if (answered === undefined) throw new Error('The visit was not prepared.');
  made.expectFaults(/^500 /);
  return { ...made, ...answered };
}

export const submission = {
  ...{ id: 1, sent: false, category: 'HOUSING' },
  audience: { countries: ['US'], age_min: 18, age_max: 65, genders: 'all', radius_miles: 15, excluded: 0 },
  calls: [
    {
      method: 'POST',
      path: '/v26.0/act_{ad_account_id}/campaigns',
      body: { name: 'Campaign 1 [porchlight:1]', special_ad_categories: ['HOUSING'] },
    },
    {
      method: 'POST',
      path: '/v26.0/act_{ad_account_id}/adsets',
      body: { lifetime_budget: 10_000, targeting: { age_min: 18, age_max: 65 } },
    },
  ],
  requests: [{ change: 'submit', state: 'not-sent', created_at: '2026-11-20T15:04:05Z' }],
};

/** Fills the second step. */
export async function fillDetails(page: Page, change: Partial<Record<string, string>> = {}): Promise<void> {
  const values = {
    'Campaign name': 'Open house in Zilker',
    'Budget in dollars': '99.50',
    'Start date': '2027-01-10',
    'End date': '2027-01-17',
    'Ad description': 'Come and see it on Saturday.',
    ...change,
  };
  const form = page.getByRole('form', { name: 'Ad details' });
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value ?? '');
}

/** Goes from the first step to the second with the first creative of the list. */
export async function chooseCreative(page: Page, name = /porch-1\.jpg/): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Step 2: Details' }).waitFor();
}

/** The figure of a stat card. */
export const stat = (page: Page, name: string): Promise<string | null> =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')
    .textContent();
