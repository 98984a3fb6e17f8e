import { bigint, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** The agent's posts. The body lies beside its title, so that a crash leaves both or none. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site_id: text('site_id').notNull(),
    file_id: text('file_id').notNull(),
    title: text('title').notNull(),
    /** Clean HTML. */
    body: text('body').notNull(),
    meta_description: text('meta_description'),
    /** The cover: a `file_id` of `blog_pictures`; null when the post has none. */
    image_id: text('image_id'),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('blog_posts_file').on(table.site_id, table.file_id),
    index('blog_posts_newest').on(table.site_id, table.created_at.desc(), table.id.desc()),
  ],
);

/** The pictures of posts; the files are in the storage under `blogs/{site_id}/{file_id}`. */
export const blogPictures = pgTable(
  'blog_pictures',
  {
    site_id: text('site_id').notNull(),
    file_id: text('file_id').notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.site_id, table.file_id] })],
);

/** Posts that were deleted: what leads to one answers that it is gone for good, and not that it never was. */
export const deletedBlogPosts = pgTable(
  'deleted_blog_posts',
  {
    site_id: text('site_id').notNull(),
    /** The number that the post had. */
    post_id: bigint('post_id', { mode: 'number' }).notNull(),
    /** The slug of its title; '' for a title without letters. */
    slug: text('slug').notNull(),
    deleted_at: timestamp('deleted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site_id, table.post_id] }),
    index('deleted_blog_posts_by_slug').on(table.site_id, table.slug),
  ],
);
