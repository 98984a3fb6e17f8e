import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '../columns.ts';

/** The agent's posts. The body is in the same row as the title, so that a crash leaves both or neither. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    fileId: text('file_id').notNull(),
    title: text('title').notNull(),
    /** Sanitized HTML. */
    body: text('body').notNull(),
    metaDescription: text('meta_description'),
    /** The cover: a `file_id` of `blog_pictures`; null when the post has none. */
    imageId: text('image_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('blog_posts_file').on(table.siteId, table.fileId),
    index('blog_posts_newest').on(table.siteId, table.createdAt.desc(), table.id.desc()),
  ],
);

/** The images of posts; the files are in the storage under `blogs/{site_id}/{file_id}`. */
export const blogPictures = pgTable(
  'blog_pictures',
  {
    siteId: text('site_id').notNull(),
    fileId: text('file_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.fileId] })],
);

/** Deleted posts, whose links answer 410 instead of 404. */
export const deletedBlogPosts = pgTable(
  'deleted_blog_posts',
  {
    siteId: text('site_id').notNull(),
    /** The post's number. */
    postId: bigint('post_id', { mode: 'number' }).notNull(),
    /** The slug of the post's title; '' for a title without letters. */
    slug: text('slug').notNull(),
    deletedAt: moment('deleted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.postId] }),
    index('deleted_blog_posts_by_slug').on(table.siteId, table.slug),
  ],
);
