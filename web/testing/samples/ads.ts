import type { components } from '../../../openapi/generated/ads.d.ts';

type Schemas = components['schemas'];
export type Ad = Schemas['Ad'];
export type Image = Schemas['ImageCreative'];
export type Video = Schemas['VideoCreative'];

/** Returns a campaign with the given fields changed. */
export const ad = (id: number, change: Partial<Ad> = {}): Ad => ({
  ...{ id, ad_set_name: `Campaign ${id}`, lifetime_budget: 100, start_date: '2026-11-28' },
  ...{ end_date: '2026-12-05', ad_description: 'Come and see it on Saturday.', status: 'active' },
  ...{ impressions: 2000, clicks: 31, reach: 1200, spend: 42.5, channel: 'facebook' },
  ...{ image_file_id: 'image-1', video_file_id: null, email: 'a@example.com', agent_name: 'admin' },
  created_at: '2026-11-20T15:04:05Z',
  ...change,
});

export const image = (n: number, facts: Partial<Schemas['CreativeFacts']> = {}): Image => ({
  ...{ file_id: `image-${n}`, image_url: `/api/treas/ads/v1/creative-file/image-${n}` },
  created_at: '2026-11-20T15:04:05Z',
  facts: { filename: `porch-${n}.jpg`, bytes: 250_000, width: 1600, height: 900, in_use: false, ...facts },
});

export const video = (n: number): Video => ({
  ...{ file_id: `video-${n}`, video_url: `/api/treas/ads/v1/creative-file/video-${n}` },
  created_at: '2026-11-19T15:04:05Z',
  facts: { filename: `walk-${n}.mp4`, bytes: 2_000_000, width: null, height: null, in_use: false },
});

export const submission: Schemas['AdSubmission'] = {
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

/** What the fair housing check finds in `no kids, safe street`. */
export const findings = [
  { level: 'block' as const, words: 'no kids', reason: 'It states a preference about people.' },
  { level: 'note' as const, words: 'safe street', reason: 'It speaks of safety.' },
];

export const request = (
  change: Partial<Schemas['KeptCreativeRequest']> = {},
): Schemas['KeptCreativeRequest'] => ({
  ...{ id: 1, creative_format: 'video', description: 'A walk through the house', email: 'a@b.example' },
  ...{ fee_cents: 5000, created_at: '2026-11-20T15:04:05Z' },
  ...change,
});
