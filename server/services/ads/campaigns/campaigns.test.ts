import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/ads.d.ts';
import { notFound } from '../../testing/call.ts';
import { createTestAds, picture, type TestAds, video } from '../testing/ads.ts';

type Ad = components['schemas']['Ad'];
type Submission = components['schemas']['AdSubmission'];

let ads: TestAds;
let image: string;
const first = new Date('2026-11-22T16:00:00Z');

beforeAll(async () => {
  ads = await createTestAds();
});
beforeEach(async () => {
  ads.clock.now = first;
  await ads.database.pool.query('truncate ads, ad_requests, ad_creatives, ad_creative_requests cascade');
  image = (await ads.uploadImage(await picture())).file_id;
});
afterAll(() => ads.database.drop());

const wanted = (change: object = {}) => ({
  ad_set_name: ' Open house in Zilker ',
  lifetime_budget: 99.5,
  start_date: '2026-11-24',
  end_date: '2026-11-26',
  ad_description: 'Come and see it on Saturday.',
  email: 'dana@example.com',
  agent_name: 'dana',
  channel: 'facebook',
  ad_set_id: '',
  image_file_id: image,
  ...change,
});
const create = (change?: object, siteId?: string) => ads.call('createAd', { body: wanted(change) }, siteId);
const list = async (siteId?: string, query = {}) =>
  (await ads.call<{ ads: Ad[] }>('listAds', { query }, siteId)).ads;
const one = async () => (await list())[0] as Ad;
const change = (id: number, what: string, siteId?: string) =>
  ads.call<Ad>('changeAdState', { path: { id }, body: { change: what } }, siteId);
const faultsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: { errors: { pointer: string }[] }) => error.errors.map(({ pointer }) => pointer),
  );

describe('a new ad', () => {
  test('is stored in cents, and listed in dollars as requested', async () => {
    expect(await create()).toEqual({ message: 'Done.' });
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        ad_set_name: 'Open house in Zilker',
        lifetime_budget: 99.5,
        start_date: '2026-11-24',
        end_date: '2026-11-26',
        ad_description: 'Come and see it on Saturday.',
        status: 'requested',
        ...{ impressions: 0, clicks: 0, reach: 0, spend: 0 },
        channel: 'facebook',
        image_file_id: image,
        video_file_id: null,
        email: 'dana@example.com',
        agent_name: 'dana',
        created_at: first.toISOString(),
        delivery: 'not-sent',
      },
    ]);
    const { rows } = await ads.database.pool.query('select budget_cents, spend_cents from ads');
    expect(rows).toEqual([{ budget_cents: 9950, spend_cents: 0 }]);
  });

  test.each([1, 17.99, 128.57, 250])('can have a budget of $%d', async (lifetime_budget) => {
    await create({ lifetime_budget });
    expect((await one()).lifetime_budget).toBe(lifetime_budget);
  });

  test.each([
    ['no name', { ad_set_name: ' \u0000 ' }, ['/body/ad_set_name']],
    ['no description', { ad_description: '  ' }, ['/body/ad_description']],
    ['too small a budget', { lifetime_budget: 0.99 }, ['/body/lifetime_budget']],
    ['too large a budget', { lifetime_budget: 250.01 }, ['/body/lifetime_budget']],
    ['half a cent', { lifetime_budget: 10.005 }, ['/body/lifetime_budget']],
    ['a start tomorrow', { start_date: '2026-11-23' }, ['/body/start_date']],
    ['an impossible start date', { start_date: '2026-11-31', end_date: '2026-12-02' }, ['/body/start_date']],
    ['an impossible end date', { end_date: '2027-02-29' }, ['/body/end_date']],
    ['an end before the start', { end_date: '2026-11-23' }, ['/body/end_date']],
    ['no creative', { image_file_id: undefined }, ['/body/image_file_id']],
    ['two creatives', { video_file_id: 'x' }, ['/body/image_file_id']],
    [
      'several errors',
      { lifetime_budget: 900, end_date: '2026-11-01' },
      ['/body/lifetime_budget', '/body/end_date'],
    ],
  ])('with %s is rejected, and nothing is stored', async (_what, body, pointers) => {
    expect(await faultsOf(create(body))).toEqual(pointers);
    expect(await list()).toEqual([]);
  });

  test('is rejected above $250 with the exact text of the limit', async () => {
    await expect(create({ lifetime_budget: 251 })).rejects.toMatchObject({
      errors: [{ pointer: '/body/lifetime_budget', detail: 'Maximum budget is $250' }],
    });
  });

  test('starts two days from today in the site’s time zone, and the list says when', async () => {
    ads.clock.now = new Date('2026-11-23T05:59:00Z');
    expect(await ads.call('listAds')).toMatchObject({ earliest_start: '2026-11-24', sends_to_meta: false });
    await create();
    ads.clock.now = new Date('2026-11-23T06:00:00Z');
    expect(await ads.call('listAds')).toMatchObject({ earliest_start: '2026-11-25' });
    expect(await faultsOf(create({ ad_set_name: 'Another' }))).toEqual(['/body/start_date']);
  });

  test('requires an existing creative of the named kind', async () => {
    for (const body of [{ image_file_id: 'none' }, { image_file_id: undefined, video_file_id: image }]) {
      await expect(create(body)).rejects.toMatchObject({ status: 404 });
    }
    await expect(create({}, 'site-b')).rejects.toMatchObject({ status: 404 });
    const { file_id } = await ads.uploadVideo(video(5000));
    await create({ image_file_id: undefined, video_file_id: file_id });
    expect(await one()).toMatchObject({ image_file_id: null, video_file_id: file_id });
  });

  test('is rejected for prohibited words, with the words and the reason', async () => {
    await expect(create({ ad_description: 'Perfect for young families. No kids.' })).rejects.toMatchObject({
      status: 400,
      errors: [
        {
          pointer: '/body/ad_description',
          detail: '“Perfect for young families”: It says whom the home suits.',
        },
        { pointer: '/body/ad_description', detail: expect.stringContaining('“No kids”') },
      ],
    });
    expect(await list()).toEqual([]);
    await create({
      ad_description: 'Master bedroom, family room, walk to bus stop, great view, safe street.',
    });
    expect(await list()).toHaveLength(1);
  });

  test('is rejected when the check is unavailable', async () => {
    ads.breakCopyCheck(true);
    try {
      await expect(create()).rejects.toMatchObject({ id: 'upstream-failed' });
      expect(await list()).toEqual([]);
    } finally {
      ads.breakCopyCheck(false);
    }
  });

  test('submitted again within two minutes is one ad, and later is another', async () => {
    await Promise.all([create(), create(), create()]);
    ads.clock.now = new Date(first.getTime() + 60_000);
    await create();
    expect(await list()).toHaveLength(1);
    await create({ lifetime_budget: 99.51 });
    ads.clock.now = new Date(first.getTime() + 121_000);
    await create();
    expect(await list()).toHaveLength(3);
  });
});

describe('a campaign', () => {
  test('can be paused and resumed', async () => {
    await create();
    const { id } = await one();
    ads.clock.now = new Date('2026-11-24T12:00:00Z');
    expect((await change(id, 'pause')).status).toBe('paused');
    expect((await one()).status).toBe('paused');
    await expect(change(id, 'pause')).rejects.toMatchObject({ id: 'conflict' });
    expect((await change(id, 'resume')).status).toBe('active');
    await expect(change(id, 'resume')).rejects.toMatchObject({ id: 'conflict' });
  });

  test('stays canceled, and cannot change after it ends', async () => {
    await create();
    await create({ ad_set_name: 'Second' });
    const [second, firstAd] = (await list()) as [Ad, Ad];
    expect((await change(firstAd.id, 'cancel')).status).toBe('canceled');
    ads.clock.now = new Date('2026-12-01T12:00:00Z');
    for (const { id } of [firstAd, second]) {
      for (const what of ['pause', 'resume', 'cancel']) {
        await expect(change(id, what)).rejects.toMatchObject({ status: 409 });
      }
    }
  });

  test('returns 404 when it is unknown or of another site', async () => {
    await create();
    const { id } = await one();
    for (const [wrong, siteId] of [
      [id, 'site-b'],
      [id + 999, 'site-a'],
    ] as const) {
      await expect(change(wrong, 'cancel', siteId)).rejects.toMatchObject({ status: 404 });
      await expect(ads.call('getAdSubmission', { path: { id: wrong } }, siteId)).rejects.toMatchObject(
        notFound,
      );
    }
    expect(await list('site-b')).toEqual([]);
    expect((await one()).status).toBe('requested');
  });

  test('is listed newest first, and by channel', async () => {
    await create();
    await create({ ad_set_name: 'Second' });
    ads.clock.now = new Date(first.getTime() + 1000);
    await create({ ad_set_name: 'Third' });
    expect((await list()).map((ad) => ad.ad_set_name)).toEqual(['Third', 'Second', 'Open house in Zilker']);
    expect(await list('site-a', { channel: 'facebook' })).toHaveLength(3);
    expect(await list('site-a', { channel: 'other' })).toEqual([]);
  });
});

test('records an ad with its requests to Meta, as not sent', async () => {
  await create();
  const { id } = await one();
  await change(id, 'pause');
  await change(id, 'resume');
  const submission = await ads.call<Submission>('getAdSubmission', { path: { id } });
  expect(submission).toMatchObject({ id, sent: false, category: 'HOUSING' });
  expect(submission.requests.map((request) => `${request.change} ${request.state}`)).toEqual([
    'submit not-sent',
    'pause not-sent',
    'resume not-sent',
  ]);
  const adSet = submission.calls.find(({ path }) => path.endsWith('/adsets'));
  expect(adSet?.body).toMatchObject({
    lifetime_budget: 9950,
    start_time: '2026-11-24T00:00:00-0600',
    targeting: { age_min: 18, age_max: 65, geo_locations: { countries: ['US'] } },
  });
});
