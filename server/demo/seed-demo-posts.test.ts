import sanitize from 'sanitize-html';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { openFolderStorage } from '../providers/storage/folder.ts';
import { cleanBody } from '../services/blogs/clean-body.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { makeFolderForFile } from '../testing/folder.ts';
import { type DemoPost, readBlogCovers, readDemoPosts } from './read-posts.ts';
import { demoReviews } from './review-texts.ts';
import { seedDemoPosts } from './seed-demo-posts.ts';
import { seedDemoReviews } from './seed-demo-reviews.ts';

const database = await openTestDatabase();
const storage = openFolderStorage(makeFolderForFile());
const now = new Date('2026-11-20T15:00:00Z');
const onePost = (name: string): DemoPost => ({
  name,
  title: `About ${name}`,
  description: 'Short.',
  cover: `${name}.jpg`,
  daysAgo: 10,
  body: '<p>Hello</p>',
});
const posts = [onePost('porches'), onePost('roofs')];
const picture = (background: string) =>
  sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .jpeg()
    .toBuffer();
const seed = (covers = new Map<string, Buffer>(), siteId = 'site-a') =>
  seedDemoPosts({ database, storage }, siteId, { now, posts, covers });
const stored = async () =>
  (
    await database.pool.query<{ file_id: string; image_id: string | null; created_at: Date }>(
      "select file_id, image_id, created_at from blog_posts where site_id = 'site-a' order by id",
    )
  ).rows;
const pictures = async () => {
  const keys: string[] = [];
  for await (const key of storage.list('blogs/site-a/')) keys.push(key.slice('blogs/site-a/'.length));
  const { rows } = await database.pool.query("select file_id from blog_pictures where site_id = 'site-a'");
  expect(rows.map((row) => row.file_id).sort()).toEqual(keys.sort());
  return keys;
};

beforeEach(async () => {
  await database.pool.query('truncate blog_posts, blog_pictures, reviews, demo_seeds');
  for await (const key of storage.list('blogs/')) await storage.remove(key);
});

test('creates the posts once, even when started twice simultaneously, each site separately', async () => {
  expect((await Promise.all([seed(), seed()])).sort()).toEqual([0, 2]);
  expect(await seed(undefined, 'site-b')).toBe(2);
  expect(await stored()).toEqual([
    { file_id: 'demo-porches', image_id: null, created_at: new Date('2026-11-10T15:00:00Z') },
    { file_id: 'demo-roofs', image_id: null, created_at: new Date('2026-11-10T15:00:00Z') },
  ]);
});

test('restores no deleted post, and adds none to a site with its own', async () => {
  await seed();
  await database.pool.query('delete from blog_posts');
  expect(await seed()).toBe(0);
  await database.pool.query(
    "insert into blog_posts (site_id, file_id, title, body, created_at) values ('site-c', 'x', 'x', 'x', now())",
  );
  expect(await seed(undefined, 'site-c')).toBe(0);
  expect(await stored()).toEqual([]);
});

test('adds or replaces a cover at the next start', async () => {
  await seed();
  const red = await picture('#a00');
  await seed(new Map([['porches.jpg', red]]));
  const [first, second] = await stored();
  expect(first?.image_id).toMatch(/^demo-[0-9a-f]{24}$/);
  expect(second?.image_id).toBeNull();
  expect(await storage.get(`blogs/site-a/${first?.image_id}`)).toEqual(red);
  await seed(new Map([['porches.jpg', red]]));
  expect(await pictures()).toEqual([first?.image_id]);
  await seed(new Map([['porches.jpg', await picture('#0a0')]]));
  const [other] = await stored();
  expect(other?.image_id).not.toBe(first?.image_id);
  expect(await pictures()).toEqual([other?.image_id]);
});

test('ships six complete posts of 500 to 900 words with a cover each, already sanitized', () => {
  const written = readDemoPosts();
  expect(written).toHaveLength(6);
  expect(new Set(written.map((post) => post.cover)).size).toBe(6);
  for (const { body, name } of written) {
    const words = sanitize(body.replace(/></g, '> <'), { allowedTags: [] }).split(/\s+/).length;
    expect(words, name).toBeGreaterThan(500);
    expect(words, name).toBeLessThan(900);
    const added = / rel="noopener"/g;
    expect(cleanBody(body).replace(added, ''), name).toBe(body.trim());
  }
});

test('uses the covers from the manifest whose files exist', () => {
  const wanted = readDemoPosts().map((post) => post.cover);
  for (const file of readBlogCovers().keys()) expect(wanted).toContain(file);
  expect(readBlogCovers('nowhere').size).toBe(0);
});

test('creates the reviews once and in order, and restores no deleted one', async () => {
  expect(await seedDemoReviews(database, 'site-a', now)).toBe(demoReviews.length);
  const { rows } = await database.pool.query(
    "select review_text from reviews where site_id = 'site-a' order by created_at desc",
  );
  expect(rows.map((row) => row.review_text)).toEqual(demoReviews.map((review) => review.text));
  await database.pool.query('delete from reviews');
  expect(await seedDemoReviews(database, 'site-a', now)).toBe(0);
  await database.pool.query(
    "insert into reviews (site_id, review_text, created_at) values ('site-b', 'Ours.', now())",
  );
  expect(await seedDemoReviews(database, 'site-b', now)).toBe(0);
});
