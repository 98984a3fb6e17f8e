import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fillDecoder } from '../../../testing/fill-decoder.ts';
import { notFound, refusedAt } from '../../testing/call.ts';
import { createTestAds, type Item, picture, type TestAds, video } from '../testing/ads.ts';

let ads: TestAds;
beforeAll(async () => {
  ads = await createTestAds();
});
beforeEach(async () => {
  ads.clock.now = new Date('2026-11-22T16:00:00Z');
  for (const key of ads.keptFiles()) await ads.storage.remove(key);
  await ads.database.pool.query('truncate ads, ad_requests, ad_creatives, ad_creative_requests cascade');
});
afterAll(() => ads.database.drop());

type Answer<Body = Buffer> = {
  contentType: string;
  body: Body;
  headers: Record<string, string>;
  partial?: boolean;
};
const list = (siteId?: string) => ads.call<{ images: Item[]; videos: Item[] }>('listCreatives', {}, siteId);
const upload = (image: Buffer) => ads.uploadImage(image);
const read = <Body = Buffer>(fileId: string, more: object = {}, siteId?: string) =>
  ads.call<Answer<Body>>('getCreativeFile', { path: { fileId }, ...more }, siteId);

describe('an image', () => {
  test('is stored unchanged, listed with its size, and served small as WebP', async () => {
    const sent = await picture(1200, 800);
    const made = await upload(sent);
    expect(made).toMatchObject({
      image_url: `/api/treas/ads/v1/creative-file/${made.file_id}`,
      created_at: '2026-11-22T16:00:00.000Z',
      facts: { filename: 'porch.jpg', bytes: sent.length, width: 1200, height: 800, in_use: false },
    });
    expect(await list()).toEqual({ images: [made], videos: [] });
    const whole = await read(made.file_id);
    expect(whole).toMatchObject({ contentType: 'image/jpeg' });
    expect(whole.body.equals(sent)).toBe(true);
    const small = await read(made.file_id, { query: { w: 300 } });
    expect(small.contentType).toBe('image/webp');
    expect(await sharp(small.body).metadata()).toMatchObject({ format: 'webp', width: 320 });
    expect(small.headers['cache-control']).toContain('immutable');
    const wide = await read(made.file_id, { query: { w: 2560 } });
    expect((await sharp(wide.body).metadata()).width).toBe(1200);
  });

  test('waits for the decoder to be resized, and can be retried after a failure', async () => {
    const { file_id } = await upload(await picture(1200, 800));
    const free = await fillDecoder();
    const small = () => read(file_id, { query: { w: 300 } });
    await expect(small()).rejects.toMatchObject({ id: 'too-many-requests' });
    await free();
    expect((await small()).contentType).toBe('image/webp');
  });

  test.each(['png', 'webp', 'gif'] as const)('can be a %s', async (format) => {
    const { file_id } = await upload(
      await sharp(await picture())
        .toFormat(format)
        .toBuffer(),
    );
    expect((await read(file_id)).contentType).toBe(`image/${format}`);
  });

  const unfit: [string, () => Promise<Buffer> | Buffer, number, RegExp][] = [
    [
      'a text file named .jpg',
      () => Buffer.from('Come and see it on Saturday.'),
      415,
      /JPEG, PNG, GIF, or WebP/,
    ],
    [
      'a truncated JPEG',
      async () => (await picture(1600, 1200)).subarray(0, 6000),
      400,
      /damaged or incomplete/,
    ],
  ];
  test.each(unfit)('that is %s is rejected, and nothing is stored', async (_what, make, status, words) => {
    await expect(upload(await make())).rejects.toMatchObject({
      status,
      message: expect.stringMatching(words),
      errors: [{ pointer: '/form/image' }],
    });
    expect(await list()).toEqual({ images: [], videos: [] });
    expect(ads.keptFiles()).toEqual([]);
  });

  test('leaves no file when its row cannot be written', async () => {
    await ads.database.pool.query(
      'alter table ad_creatives add constraint no_more check (bytes < 0) not valid',
    );
    try {
      await expect(upload(await picture())).rejects.toThrow();
      expect(ads.keptFiles()).toEqual([]);
      vi.spyOn(ads.storage, 'remove').mockRejectedValue(new Error('the disk is gone'));
      await expect(upload(await picture())).rejects.toThrow('insert into "ad_creatives"');
    } finally {
      vi.restoreAllMocks();
      await ads.database.pool.query('alter table ad_creatives drop constraint no_more');
    }
  });
});

describe('a video', () => {
  test('is served by range', async () => {
    const sent = video();
    const { file_id, video_url } = await ads.uploadVideo(sent);
    expect(video_url).toBe(`/api/treas/ads/v1/creative-file/${file_id}`);
    let got = Buffer.alloc(0);
    while (got.length < sent.length) {
      const part = await read(file_id, { headers: { Range: `bytes=${got.length}-` } });
      expect(part.partial).toBe(true);
      expect(part.body.length).toBeLessThanOrEqual(4 * 1024 * 1024);
      const last = got.length + part.body.length - 1;
      expect(part.headers['content-range']).toBe(`bytes ${got.length}-${last}/${sent.length}`);
      got = Buffer.concat([got, part.body]);
    }
    expect(got.equals(sent)).toBe(true);
    const across = await read(file_id, { headers: { Range: 'bytes=4194300-4194310' } });
    expect(across.body.equals(sent.subarray(4_194_300, 4_194_311))).toBe(true);
  });

  test('is streamed completely, one stored part at a time', async () => {
    const sent = video();
    const { file_id } = await ads.uploadVideo(sent);
    const get = vi.spyOn(ads.storage, 'get');
    try {
      const { body, ...whole } = await read<Readable>(file_id);
      expect(whole).toEqual({
        contentType: 'video/mp4',
        headers: {
          'accept-ranges': 'bytes',
          'cache-control': 'private, max-age=31536000, immutable',
          'content-length': String(sent.length),
        },
      });
      expect(get).toHaveBeenCalledTimes(1);
      const pieces: Buffer[] = [];
      for await (const piece of body) {
        pieces.push(piece);
        // The stream is at most one part ahead.
        expect(get.mock.calls.length).toBeLessThanOrEqual(pieces.length + 1);
      }
      expect(Buffer.concat(pieces).equals(sent)).toBe(true);
    } finally {
      get.mockRestore();
    }
  });

  test('can be a WebM', async () => {
    const webm = Buffer.concat([
      Buffer.from('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm', 'latin1'),
      Buffer.from('\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff', 'latin1'),
      video(400),
    ]);
    const { file_id } = await ads.uploadVideo(webm);
    expect((await read(file_id)).contentType).toBe('video/webm');
  });

  test.each([
    ['a text', Buffer.from('not a film at all, but long enough')],
    ['a QuickTime video', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1')],
    ['a HEIC image', Buffer.from('\0\0\0\x14ftypheic\0\0\0\0heic', 'latin1')],
    ['a Matroska video', Buffer.from('\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x1f\x42\x82\x88matroska', 'latin1')],
    ['a few bytes', Buffer.from('ft')],
  ])('that is %s is rejected, and nothing is stored', async (_what, bytes) => {
    await expect(ads.uploadVideo(bytes)).rejects.toMatchObject({
      status: 415,
      message: expect.stringContaining('MP4'),
    });
    expect(await list()).toEqual({ images: [], videos: [] });
    expect(ads.keptFiles()).toEqual([]);
  });
});

describe('deleting a creative', () => {
  const ask = (image_file_id: string) =>
    ads.call('createAd', {
      body: {
        ...{
          ad_set_name: 'Open house',
          lifetime_budget: 50,
          start_date: '2026-11-24',
          end_date: '2026-11-26',
        },
        ...{ ad_description: 'On Saturday.', email: 'a@example.com', agent_name: 'ann', channel: 'facebook' },
        image_file_id,
      },
    });
  const remove = (file_id: string, siteId?: string) =>
    ads.call('deleteCreative', { path: { file_id } }, siteId);

  test('deletes its row and every part of its file', async () => {
    const { file_id } = await ads.uploadVideo(video());
    expect(ads.keptFiles()).toHaveLength(3);
    await remove(file_id);
    expect(await list()).toEqual({ images: [], videos: [] });
    expect(ads.keptFiles()).toEqual([]);
    await expect(read(file_id)).rejects.toMatchObject({ status: 404 });
    await expect(remove(file_id)).rejects.toMatchObject({ status: 404 });
  });

  test('deletes its row even when its file cannot be removed', async () => {
    const { file_id } = await upload(await picture());
    vi.spyOn(ads.storage, 'remove').mockRejectedValue(new Error('the disk is gone'));
    await remove(file_id).finally(() => vi.restoreAllMocks());
    expect(await list()).toEqual({ images: [], videos: [] });
  });

  test('returns 409 while a campaign uses it, and removes it from an ended one', async () => {
    const { file_id } = await upload(await picture());
    await ask(file_id);
    expect((await list()).images[0]?.facts.in_use).toBe(true);
    await expect(remove(file_id)).rejects.toMatchObject({ status: 409 });
    ads.clock.now = new Date('2026-11-27T06:00:00Z');
    expect((await list()).images[0]?.facts.in_use).toBe(false);
    await remove(file_id);
    const { ads: left } = await ads.call<{ ads: { image_file_id: string | null }[] }>('listAds');
    expect(left).toMatchObject([{ image_file_id: null, status: 'completed' }]);
  });

  test('leaves no ad without its creative when the ad is created at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { file_id } = await upload(await picture(200 + round, 200));
      await Promise.allSettled([ask(file_id), remove(file_id)]);
      const { rows } = await ads.database.pool.query(
        'select count(*)::int as n from ads where creative_file_id is null',
      );
      expect(rows).toEqual([{ n: 0 }]);
      await ads.database.pool.query('truncate ads cascade');
    }
  });
});

test("cannot list, read, or delete another site's creatives", async () => {
  const { file_id } = await upload(await picture());
  expect(await list('site-b')).toEqual({ images: [], videos: [] });
  await expect(read(file_id, {}, 'site-b')).rejects.toMatchObject({ status: 404 });
  await expect(ads.call('deleteCreative', { path: { file_id } }, 'site-b')).rejects.toMatchObject(notFound);
  expect((await list()).images).toHaveLength(1);
});

describe('a requested custom creative', () => {
  const ask = (body: object, siteId?: string) =>
    ads.call(
      'requestCreative',
      { body: { creative_format: 'video', email: 'a@example.com', ...body } },
      siteId,
    );
  const requests = async (siteId?: string) =>
    (await ads.call<{ requests: object[] }>('listCreativeRequests', {}, siteId)).requests;

  test('is stored with its fee, listed newest first, each site separately', async () => {
    await ask({ description: ' A walk through the house ' });
    ads.clock.now = new Date('2026-11-23T16:00:00Z');
    await ask({ description: 'A second one' });
    expect(await requests()).toMatchObject([
      { description: 'A second one', fee_cents: 0 },
      {
        id: expect.any(Number),
        creative_format: 'video',
        description: 'A walk through the house',
        email: 'a@example.com',
        created_at: '2026-11-22T16:00:00.000Z',
      },
    ]);
    expect(await requests('site-b')).toEqual([]);
  });

  test('requires a type and a description', async () => {
    await expect(ask({ description: ' \u0000 ' })).rejects.toMatchObject(refusedAt('/body/description'));
    await expect(ask({ creative_format: ' ', description: 'x' })).rejects.toMatchObject(
      refusedAt('/body/creative_format'),
    );
    expect(await requests()).toEqual([]);
  });
});
