import { createHash } from 'node:crypto';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { cleanBody } from '../services/blogs/clean-body.ts';
import { openPictureFiles } from '../services/blogs/picture-files.ts';
import * as blogs from '../services/blogs/repository.ts';
import { type DemoPost, readBlogCovers, readDemoPosts } from './read-posts.ts';
import { daysBefore, isFirstSeed } from './seed-once.ts';

export type PostSeedOptions = {
  now: Date;
  posts?: DemoPost[];
  /** The existing images, by file name. */
  covers?: Map<string, Buffer>;
};

/** Returns the id of a demo post's body, by which later starts find the post. */
const fileIdOf = (post: DemoPost) => `demo-${post.name}`;

/**
 * Adds the demo's posts once, and only to a site without posts; returns how many. Never restores deleted
 * ones. Every start updates existing demo posts to the covers of this release.
 */
export async function seedDemoPosts(
  { database, storage }: { database: Pick<Database, 'db'>; storage: Storage },
  siteId: string,
  { now, posts = readDemoPosts(), covers = readBlogCovers() }: PostSeedOptions,
): Promise<number> {
  const made = await inTransaction(database, async (tx) => {
    if (!(await isFirstSeed(tx, siteId, 'posts', now))) return 0;
    if ((await blogs.listPosts(tx, siteId)).length > 0) return 0;
    for (const post of posts) {
      await blogs.insertPost(tx, {
        siteId,
        fileId: fileIdOf(post),
        title: post.title,
        body: cleanBody(post.body),
        metaDescription: post.description,
        createdAt: daysBefore(now, post.daysAgo),
      });
    }
    return posts.length;
  });
  const files = openPictureFiles(storage);
  for (const post of posts) {
    const cover = covers.get(post.cover);
    if (cover === undefined) continue;
    const unused = await giveCover({ database, files }, siteId, fileIdOf(post), cover, now);
    for (const fileId of unused) await files.remove(siteId, fileId);
  }
  return made;
}

/** Sets a post's cover if it differs; returns the ids of images that are no longer used. */
async function giveCover(
  { database, files }: { database: Pick<Database, 'db'>; files: ReturnType<typeof openPictureFiles> },
  siteId: string,
  postId: string,
  cover: Buffer,
  now: Date,
): Promise<string[]> {
  const pictureId = `demo-${createHash('sha256').update(cover).digest('hex').slice(0, 24)}`;
  const post = await blogs.findPost(database.db, siteId, postId);
  if (post === null || post.imageId === pictureId) return [];
  // Stored before its row: a row without its file would be a broken image.
  await files.put(siteId, pictureId, cover);
  return inTransaction(database, async (tx) => {
    await blogs.insertPicture(tx, { siteId, fileId: pictureId, createdAt: now });
    await blogs.updateCover(tx, siteId, postId, pictureId);
    return blogs.removeUnusedPictures(tx, siteId, post.imageId === null ? [] : [post.imageId]);
  });
}
