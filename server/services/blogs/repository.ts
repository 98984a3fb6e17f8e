import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { components } from '../../../openapi/generated/blogs.d.ts';
import type { Queryable, Transaction } from '../../database/transaction.ts';
import { pictureAddress, postAddress } from './addresses.ts';
import { blogPictures, blogPosts, deletedBlogPosts } from './tables.ts';

type BlogPost = components['schemas']['BlogPost'];
type NewPost = typeof blogPosts.$inferInsert;

/** The fields of a post in lists: all except its body and cover. */
const shown = {
  id: blogPosts.id,
  title: blogPosts.title,
  fileId: blogPosts.fileId,
  createdAt: blogPosts.createdAt,
  metaDescription: blogPosts.metaDescription,
};
const isPost = (siteId: string, fileId: string) =>
  and(eq(blogPosts.siteId, siteId), eq(blogPosts.fileId, fileId));
const isPicture = (siteId: string, fileIds: string[]) =>
  and(eq(blogPictures.siteId, siteId), inArray(blogPictures.fileId, fileIds));

/** Returns a site's posts, newest first. */
export async function listPosts(db: Queryable, siteId: string): Promise<BlogPost[]> {
  const rows = await db
    .select(shown)
    .from(blogPosts)
    .where(eq(blogPosts.siteId, siteId))
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id));
  return rows.map(shownPost);
}

export async function findPost(db: Queryable, siteId: string, fileId: string) {
  const [row] = await db.select().from(blogPosts).where(isPost(siteId, fileId));
  return row ?? null;
}

export async function insertPost(db: Queryable, post: NewPost): Promise<BlogPost> {
  const [row] = await db.insert(blogPosts).values(post).returning(shown);
  if (row === undefined) throw new Error('An insert gave no row.');
  return shownPost(row);
}

/** Changes a post's cover. */
export async function updateCover(db: Queryable, siteId: string, fileId: string, imageId: string) {
  await db.update(blogPosts).set({ imageId }).where(isPost(siteId, fileId));
}

/** Removes a post and returns it; null when there was none. */
export async function removePost(db: Queryable, siteId: string, fileId: string) {
  const [row] = await db.delete(blogPosts).where(isPost(siteId, fileId)).returning();
  return row ?? null;
}

/** Records a deleted post, so that its links answer 410. */
export async function insertDeleted(tx: Transaction, deleted: typeof deletedBlogPosts.$inferInsert) {
  await tx.insert(deletedBlogPosts).values(deleted);
}

/** Returns whether a post with this slug or number was deleted. */
export async function wasDeleted(db: Queryable, siteId: string, id: string): Promise<boolean> {
  const slug = eq(deletedBlogPosts.slug, id);
  // More digits than a post's number can have: part of a title.
  const number = /^\d{1,15}$/.test(id) ? eq(deletedBlogPosts.postId, Number(id)) : undefined;
  const rows = await db
    .select({ postId: deletedBlogPosts.postId })
    .from(deletedBlogPosts)
    .where(and(eq(deletedBlogPosts.siteId, siteId), or(slug, number)))
    .limit(1);
  return rows.length > 0;
}

/** Records an image; does nothing when it exists. */
export async function insertPicture(db: Queryable, picture: typeof blogPictures.$inferInsert): Promise<void> {
  await db.insert(blogPictures).values(picture).onConflictDoNothing();
}

export async function hasPicture(db: Queryable, siteId: string, fileId: string): Promise<boolean> {
  const rows = await db
    .select({ fileId: blogPictures.fileId })
    .from(blogPictures)
    .where(isPicture(siteId, [fileId]));
  return rows.length > 0;
}

/** Returns which of these images exist; locks them against deletion until the transaction ends. */
export async function lockPictures(tx: Transaction, siteId: string, fileIds: string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await tx
    .select({ fileId: blogPictures.fileId })
    .from(blogPictures)
    .where(isPicture(siteId, fileIds))
    .orderBy(blogPictures.fileId)
    .for('share');
  return rows.map(({ fileId }) => fileId);
}

/** Removes those of these images that no post shows anymore; returns them, whose files can go too. */
export async function removeUnusedPictures(
  tx: Transaction,
  siteId: string,
  fileIds: string[],
): Promise<string[]> {
  if (fileIds.length === 0) return [];
  // Waits for posts that are being stored with one of these images; the next statement then sees those posts.
  await tx
    .select({ fileId: blogPictures.fileId })
    .from(blogPictures)
    .where(isPicture(siteId, fileIds))
    .orderBy(blogPictures.fileId)
    .for('update');
  const rows = await tx
    .delete(blogPictures)
    .where(
      and(
        isPicture(siteId, fileIds),
        sql`not exists (select from ${blogPosts} where ${blogPosts.siteId} = ${siteId} and (
          ${blogPosts.imageId} = ${blogPictures.fileId}
          or position(${pictureAddress('')} || ${blogPictures.fileId} in ${blogPosts.body}) > 0))`,
      ),
    )
    .returning({ fileId: blogPictures.fileId });
  return rows.map(({ fileId }) => fileId);
}

type Shown = Pick<typeof blogPosts.$inferSelect, 'id' | 'title' | 'fileId' | 'createdAt' | 'metaDescription'>;

function shownPost(row: Shown): BlogPost {
  return {
    id: row.id,
    title: row.title,
    file_id: row.fileId,
    url: postAddress(row.fileId),
    created_at: row.createdAt.toISOString(),
    meta_description: row.metaDescription,
  };
}
