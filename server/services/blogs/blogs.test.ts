import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anyoneSignsIn, asClient, buildTestApp, openGate, signInWith } from '../../testing/app.ts';
import { sendHttp } from '../../testing/http.ts';
import type { AnyHandlers } from '../service.ts';
import { refusedAt } from '../testing/call.ts';
import { canvas } from '../testing/uploads.ts';
import { createTestBlogs } from './testing/blogs.ts';

let blogs: Awaited<ReturnType<typeof createTestBlogs>>;
type Post = { id: number; title: string; file_id: string };
type Raw = { contentType: string; body: Buffer | string; headers: Record<string, string> };
const list = (siteId?: string) => blogs.call<Post[]>('listBlogs', {}, siteId);
const body = (fileId: string, siteId?: string) =>
  blogs.call<Raw>('getBlogBody', { path: { fileId } }, siteId).then((answer) => String(answer.body));
const image = (fileId: string, siteId?: string) =>
  blogs.call<{ url: string | null }>('getBlogImage', { query: { s3_blog_file_id: fileId } }, siteId);
const picture = (fileId: string, w?: number, siteId?: string) =>
  blogs.call<Raw>('getBlogPicture', { path: { fileId }, query: w === undefined ? {} : { w } }, siteId);
const remove = (fileId: string, siteId?: string) =>
  blogs.call('deleteBlog', { query: { file_id: fileId } }, siteId);
const notFound = { id: 'not-found' };

beforeAll(async () => {
  blogs = await createTestBlogs();
});
beforeEach(async () => {
  blogs.clock.now = new Date('2026-05-01T12:00:00Z');
  await blogs.database.pool.query('truncate blog_posts, blog_pictures, deleted_blog_posts');
});
afterAll(() => blogs.database.drop());

test('lists posts newest first, with their fields', async () => {
  const first = await blogs.storePost({ title: '  Five things\n to ask ', meta_description: ' Ask. ' });
  const sameMoment = await blogs.storePost();
  blogs.clock.now = new Date('2026-05-02T12:00:00Z');
  const later = await blogs.storePost({ meta_description: '' });
  const posts = await list();
  expect(posts.map((post) => post.file_id)).toEqual([later, sameMoment, first]);
  expect(posts[2]).toEqual({
    id: expect.any(Number),
    title: 'Five things to ask',
    file_id: first,
    url: `/api/treas/blogs/v1/post/${first}`,
    created_at: '2026-05-01T12:00:00.000Z',
    meta_description: 'Ask.',
  });
  expect(posts[0]).toMatchObject({ meta_description: null });
});

test('returns a post as in the list', async () => {
  const stored = await blogs.call('storeBlog', { body: { title: 'A porch', text: '<p>Wide.</p>' } });
  expect([stored]).toEqual(await list());
});

test('sanitizes a body on storing, and again on reading', async () => {
  const fileId = await blogs.storePost({ text: '<p onclick="x()">Hello</p><script>x()</script>' });
  const { rows } = await blogs.database.pool.query('select body from blog_posts');
  expect(rows).toEqual([{ body: '<p>Hello</p>' }]);
  await blogs.database.pool.query("update blog_posts set body = '<p>Old</p><iframe src=//x></iframe>'");
  expect(await body(fileId)).toMatch(/^<!doctype html>\n<meta [^>]*>\n<p>Old<\/p>\n$/);
});

test('rejects an empty title or text, and a text with too many tags', async () => {
  for (const [other, pointer] of [
    [{ title: ' \u0007 ' }, '/body/title'],
    [{ text: '<p> &nbsp; <br></p>' }, '/body/text'],
    [{ text: '<script>alert(1)</script>' }, '/body/text'],
    [{ text: `a${'<b>'.repeat(20_001)}` }, '/body/text'],
  ] as const) {
    await expect(blogs.storePost(other)).rejects.toMatchObject({ errors: [{ pointer }] });
  }
  expect(await list()).toEqual([]);
});

test("hides another site's posts and images", async () => {
  const cover = await blogs.storePicture();
  const post = await blogs.storePost({ s3_blog_image_file_id: cover });
  expect(await list('site-b')).toEqual([]);
  await expect(body(post, 'site-b')).rejects.toMatchObject(notFound);
  await expect(image(post, 'site-b')).rejects.toMatchObject(notFound);
  await expect(picture(cover, undefined, 'site-b')).rejects.toMatchObject(notFound);
  await expect(remove(post, 'site-b')).rejects.toMatchObject(notFound);
  await expect(blogs.storePost({ s3_blog_image_file_id: cover }, 'site-b')).rejects.toMatchObject(
    refusedAt('/body/s3_blog_image_file_id'),
  );
  expect(await list()).toHaveLength(1);
});

test('finds a cover by id or key, and rejects a missing one', async () => {
  const cover = await blogs.storePicture();
  const byId = await blogs.storePost({ s3_blog_image_file_id: cover, s3_blog_image_s3key: `${cover}/a.jpg` });
  const byKey = await blogs.storePost({ s3_blog_image_s3key: `${cover}/porch.jpg` });
  const none = await blogs.storePost({ s3_blog_image_file_id: '', s3_blog_image_s3key: '' });
  const url = `/api/treas/blogs/v1/image/${cover}`;
  expect(await Promise.all([byId, byKey, none].map((id) => image(id)))).toEqual([
    { url },
    { url },
    { url: null },
  ]);
  await expect(image('nothing')).rejects.toMatchObject(notFound);
  for (const field of ['s3_blog_image_file_id', 's3_blog_image_s3key']) {
    await expect(blogs.storePost({ [field]: 'nothing' })).rejects.toMatchObject({
      id: 'invalid-input',
      errors: [{ pointer: `/body/${field}` }],
    });
  }
  expect(await list()).toHaveLength(3);
});

test('serves an image as WebP in few widths, never enlarged', async () => {
  const image_data = (await canvas(1800, 900).png().toBuffer()).toString('base64');
  const stored = await blogs.call<{ file_id: string; filename: string }>('storeBlogImage', {
    body: { filename: 'C:\\My Photos\\the porch (1).png', image_data: `data:image/png;base64,${image_data}` },
  });
  expect(stored.filename).toBe(`${stored.file_id}/the-porch-1-.png`);
  const widthAt = async (w?: number) => {
    const answer = await picture(stored.file_id, w);
    expect(answer).toMatchObject({
      contentType: 'image/webp',
      headers: { 'cache-control': 'private, max-age=31536000, immutable' },
    });
    const { format, width } = await sharp(answer.body as Buffer).metadata();
    expect(format).toBe('webp');
    return width;
  };
  expect([await widthAt(16), await widthAt(481), await widthAt(640)]).toEqual([160, 640, 640]);
  expect([await widthAt(1601), await widthAt(2560), await widthAt()]).toEqual([1800, 1800, 1800]);
  await expect(picture('nothing')).rejects.toMatchObject(notFound);
});

test('deletes a post’s images, except those that another post uses', async () => {
  const [own, shared, inBody, kept] = [
    await blogs.storePicture(),
    await blogs.storePicture(),
    await blogs.storePicture(),
    await blogs.storePicture('site-b'),
  ];
  const show = (id: string) => `<p>x<img src="/api/treas/blogs/v1/image/${id}?w=640"></p>`;
  const post = await blogs.storePost({ s3_blog_image_file_id: own, text: show(shared) + show(inBody) });
  const other = await blogs.storePost({ text: show(shared) });
  await remove(post);
  expect((await list()).map(({ file_id }) => file_id)).toEqual([other]);
  await expect(body(post)).rejects.toMatchObject(notFound);
  await expect(picture(own)).rejects.toMatchObject(notFound);
  await expect(remove(post)).rejects.toMatchObject(notFound);
  expect(
    (await blogs.files()).filter((key) => [own, shared, inBody, kept].some((id) => key.endsWith(id))),
  ).toEqual(expect.arrayContaining([`blogs/site-a/${shared}`, `blogs/site-b/${kept}`]));
  expect(await blogs.files()).not.toContain(`blogs/site-a/${own}`);
  expect(await blogs.files()).not.toContain(`blogs/site-a/${inBody}`);
  await remove(other);
  expect(await blogs.files()).not.toContain(`blogs/site-a/${shared}`);
});

test('knows a deleted post by slug and number, on its own site', async () => {
  const post = await blogs.storePost({ title: "What's a Point, Really?" });
  const id = String((await list())[0]?.id);
  const gone = (asked: string, siteId?: string) =>
    blogs.call('findDeletedBlog', { query: { id: asked } }, siteId);
  expect(await gone('whats-a-point-really')).toEqual({ deleted: false });
  await remove(post);
  for (const asked of ['whats-a-point-really', id]) {
    expect(await gone(asked)).toEqual({ deleted: true });
    expect(await gone(asked, 'site-b')).toEqual({ deleted: false });
  }
  for (const asked of ['whats-a-point', '0', '9'.repeat(300)]) {
    expect(await gone(asked)).toEqual({ deleted: false });
  }
});

test('does not serve a deleted image from its cached sizes', async () => {
  const cover = await blogs.storePicture();
  const post = await blogs.storePost({ s3_blog_image_file_id: cover });
  await picture(cover, 320);
  vi.spyOn(blogs.storage, 'get').mockRejectedValue(new Error('not from the cache'));
  try {
    expect((await picture(cover, 320)).contentType).toBe('image/webp');
  } finally {
    vi.restoreAllMocks();
  }
  await remove(post);
  await expect(picture(cover, 320)).rejects.toMatchObject(notFound);
});

test('leaves no file when an image’s row cannot be written', async () => {
  const { pool } = blogs.database;
  const before = await blogs.files();
  await pool.query('alter table blog_pictures add constraint no_more check (false) not valid');
  try {
    await expect(blogs.storePicture()).rejects.toThrow();
  } finally {
    await pool.query('alter table blog_pictures drop constraint no_more');
  }
  expect(await blogs.files()).toEqual(before);
});

test('deletes the post even when a file cannot be removed', async () => {
  const cover = await blogs.storePicture();
  const post = await blogs.storePost({ s3_blog_image_file_id: cover });
  const { remove: whole } = blogs.storage;
  blogs.storage.remove = async () => {
    throw new Error('the disk is gone');
  };
  try {
    await remove(post);
  } finally {
    blogs.storage.remove = whole;
  }
  expect(await list()).toEqual([]);
});

test('sets a content policy for a body opened directly through the gateway', async () => {
  const handlers = { auth: anyoneSignsIn, blogs: blogs.service as unknown as AnyHandlers };
  const { app, close } = await buildTestApp({ handlers });
  try {
    const visitor = await openGate(app);
    const admin = await signInWith(app, visitor, 'admin');
    const image_data = (await canvas().jpeg().toBuffer()).toString('base64');
    const send = (url: string, payload: object) =>
      sendHttp(app, asClient(admin, { method: 'POST', url: `/api/treas/blogs/v1/${url}`, payload }));
    const stored = (await send('store-image', { filename: 'porch.jpg', image_data })).json();
    const post = (
      await send('store-blog', {
        title: 'A porch',
        text: '<p>Wide.</p>',
        s3_blog_image_file_id: stored.file_id,
        s3_blog_image_s3key: stored.filename,
      })
    ).json();
    const page = await sendHttp(app, asClient(visitor, { url: post.url }));
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^sandbox [^;]*; default-src 'none'; img-src/);
    expect(page.headers['content-security-policy']).not.toMatch(/script/);
    const found = await sendHttp(
      app,
      asClient(visitor, { url: `/api/treas/blogs/v1/get-image?s3_blog_file_id=${post.file_id}` }),
    );
    const shown = await sendHttp(app, asClient(visitor, { url: `${found.json().url}?w=320` }));
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(320);
  } finally {
    await close();
  }
});
