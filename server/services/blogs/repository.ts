import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { components } from '../../../openapi/generated/blogs.d.ts';
import type { Queryable, Transaction } from '../../database/transaction.ts';
import { pictureAddress, postAddress } from './addresses.ts';
import { blogPictures, blogPosts, deletedBlogPosts } from './tables.ts';

type BlogPost = components['schemas']['BlogPost'];
type NewPost = typeof blogPosts.$inferInsert;

/** What a list shows of a post: all but its body and cover. */
const shown = {
  id: blogPosts.id,
  title: blogPosts.title,
  file_id: blogPosts.file_id,
  created_at: blogPosts.created_at,
  meta_description: blogPosts.meta_description,
};
const isPost = (siteId: string, fileId: string) =>
  and(eq(blogPosts.site_id, siteId), eq(blogPosts.file_id, fileId));
const isPicture = (siteId: string, fileIds: string[]) =>
  and(eq(blogPictures.site_id, siteId), inArray(blogPictures.file_id, fileIds));

/** Newest first. */
export async function listPosts(db: Queryable, siteId: string): Promise<BlogPost[]> {
  const rows = await db
    .select(shown)
    .from(blogPosts)
    .where(eq(blogPosts.site_id, siteId))
    .orderBy(desc(blogPosts.created_at), desc(blogPosts.id));
  return rows.map(asAnswer);
}

export async function findPost(db: Queryable, siteId: string, fileId: string) {
  const [row] = await db.select().from(blogPosts).where(isPost(siteId, fileId));
  return row ?? null;
}

export async function addPost(db: Queryable, post: NewPost): Promise<BlogPost> {
  const [row] = await db.insert(blogPosts).values(post).returning(shown);
  if (row === undefined) throw new Error('An insert gave no row.');
  return asAnswer(row);
}

/** Gives a post another cover. */
export async function setCover(db: Queryable, siteId: string, fileId: string, image_id: string) {
  await db.update(blogPosts).set({ image_id }).where(isPost(siteId, fileId));
}

/** Deletes a post; gives what it held, or null when there was none. */
export async function deletePost(db: Queryable, siteId: string, fileId: string) {
  const [row] = await db.delete(blogPosts).where(isPost(siteId, fileId)).returning();
  return row ?? null;
}

/** Remembers that a post was there. */
export async function noteDeleted(tx: Transaction, deleted: typeof deletedBlogPosts.$inferInsert) {
  await tx.insert(deletedBlogPosts).values(deleted);
}

/** Whether a post stood under this slug or number and was deleted. */
export async function wasDeleted(db: Queryable, siteId: string, id: string): Promise<boolean> {
  const slug = eq(deletedBlogPosts.slug, id);
  // A number of more digits than a row's can be is a title's.
  const number = /^\d{1,15}$/.test(id) ? eq(deletedBlogPosts.post_id, Number(id)) : undefined;
  const rows = await db
    .select({ post_id: deletedBlogPosts.post_id })
    .from(deletedBlogPosts)
    .where(and(eq(deletedBlogPosts.site_id, siteId), or(slug, number)))
    .limit(1);
  return rows.length > 0;
}

/** Adding the same picture again changes nothing. */
export async function addPicture(db: Queryable, picture: typeof blogPictures.$inferInsert): Promise<void> {
  await db.insert(blogPictures).values(picture).onConflictDoNothing();
}

export async function hasPicture(db: Queryable, siteId: string, fileId: string): Promise<boolean> {
  const rows = await db
    .select({ file_id: blogPictures.file_id })
    .from(blogPictures)
    .where(isPicture(siteId, [fileId]));
  return rows.length > 0;
}

/** Which of these pictures there are; none of them can be deleted before the transaction ends. */
export async function holdPictures(tx: Transaction, siteId: string, fileIds: string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await tx
    .select({ file_id: blogPictures.file_id })
    .from(blogPictures)
    .where(isPicture(siteId, fileIds))
    .orderBy(blogPictures.file_id)
    .for('share');
  return rows.map((row) => row.file_id);
}

/** Deletes those of these pictures that no post shows any more; gives them, for their files to be removed. */
export async function deleteUnusedPictures(
  tx: Transaction,
  siteId: string,
  fileIds: string[],
): Promise<string[]> {
  if (fileIds.length === 0) return [];
  // Waits for posts that are being stored with one of them; the next statement then sees those posts.
  await tx
    .select({ file_id: blogPictures.file_id })
    .from(blogPictures)
    .where(isPicture(siteId, fileIds))
    .orderBy(blogPictures.file_id)
    .for('update');
  const rows = await tx
    .delete(blogPictures)
    .where(
      and(
        isPicture(siteId, fileIds),
        sql`not exists (select from ${blogPosts} where ${blogPosts.site_id} = ${siteId} and (
          ${blogPosts.image_id} = ${blogPictures.file_id}
          or position(${pictureAddress('')} || ${blogPictures.file_id} in ${blogPosts.body}) > 0))`,
      ),
    )
    .returning({ file_id: blogPictures.file_id });
  return rows.map((row) => row.file_id);
}

type Shown = Pick<
  typeof blogPosts.$inferSelect,
  'id' | 'title' | 'file_id' | 'created_at' | 'meta_description'
>;

function asAnswer(row: Shown): BlogPost {
  return {
    id: row.id,
    title: row.title,
    file_id: row.file_id,
    url: postAddress(row.file_id),
    created_at: row.created_at.toISOString(),
    meta_description: row.meta_description,
  };
}
