import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { components } from '../../../openapi/generated/blogs.d.ts';
import type { Queryable, Transaction } from '../../database/transaction.ts';
import { pictureAddress, postAddress } from './addresses.ts';
import { blogPictures, blogPosts, deletedBlogPosts } from './tables.ts';

type BlogPost = components['schemas']['BlogPost'];
type NewPost = typeof blogPosts.$inferInsert;

/** The fields of a post in lists: all but its body and cover. */
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

/** Newest first. */
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

/** Gives a post another cover. */
export async function updateCover(db: Queryable, siteId: string, fileId: string, imageId: string) {
  await db.update(blogPosts).set({ imageId }).where(isPost(siteId, fileId));
}

/** Removes a post; gives what it held, or null when there was none. */
export async function removePost(db: Queryable, siteId: string, fileId: string) {
  const [row] = await db.delete(blogPosts).where(isPost(siteId, fileId)).returning();
  return row ?? null;
}

/** Remembers that a post was there. */
export async function insertDeleted(tx: Transaction, deleted: typeof deletedBlogPosts.$inferInsert) {
  await tx.insert(deletedBlogPosts).values(deleted);
}

/** Whether a post with this slug or number was deleted. */
export async function wasDeleted(db: Queryable, siteId: string, id: string): Promise<boolean> {
  const slug = eq(deletedBlogPosts.slug, id);
  // A number of more digits than a row's can be is a title's.
  const number = /^\d{1,15}$/.test(id) ? eq(deletedBlogPosts.postId, Number(id)) : undefined;
  const rows = await db
    .select({ postId: deletedBlogPosts.postId })
    .from(deletedBlogPosts)
    .where(and(eq(deletedBlogPosts.siteId, siteId), or(slug, number)))
    .limit(1);
  return rows.length > 0;
}

/** Adding the same image again changes nothing. */
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

/**
 * Removes those of these images that no post shows anymore; returns them, so that their files can be
 * removed.
 */
export async function removeUnusedPictures(
  tx: Transaction,
  siteId: string,
  fileIds: string[],
): Promise<string[]> {
  if (fileIds.length === 0) return [];
  // Waits for posts that are being stored with one of them; the next statement then sees those posts.
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
