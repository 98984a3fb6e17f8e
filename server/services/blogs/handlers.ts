import { randomBytes } from 'node:crypto';
import type { components, operations } from '../../../openapi/generated/blogs.d.ts';
import { slugOf } from '../../../pages/slug.ts';
import { inTransaction } from '../../database/transaction.ts';
import { invalidInput, problem } from '../../errors/errors.ts';
import type { ServiceDeps } from '../deps.ts';
import { oneLine } from '../one-line.ts';
import type { Handlers } from '../service.ts';
import { removeFiles, storeWithRow } from '../stored-files.ts';
import { pictureAddress, picturesIn } from './addresses.ts';
import { hasTooManyTags, isBlank } from './clean-body.ts';
import { cleanLongBody, keepCleanBodies } from './clean-long-body.ts';
import { openPictureFiles } from './picture-files.ts';
import { readPicture } from './read-picture.ts';
import * as repository from './repository.ts';

/** Creates the handlers for the agent's posts and their images (`openapi/blogs.yaml`). */
export function blogHandlers({
  database,
  storage,
  now,
}: Pick<ServiceDeps, 'database' | 'storage' | 'now'>): Handlers<operations> {
  const { db } = database;
  const files = openPictureFiles(storage);
  const cleanStored = keepCleanBodies();

  return {
    async listBlogs(_input, { siteId }) {
      return repository.listPosts(db, siteId);
    },

    async getBlogImage({ query }, { siteId }) {
      const post = await repository.findPost(db, siteId, query.s3_blog_file_id);
      if (post === null) throw noSuchPost();
      return { url: post.imageId === null ? null : pictureAddress(post.imageId) };
    },

    async findDeletedBlog({ query }, { siteId }) {
      return { deleted: await repository.wasDeleted(db, siteId, query.id) };
    },

    async getBlogBody({ path }, { siteId }) {
      const post = await repository.findPost(db, siteId, path.fileId);
      if (post === null) throw noSuchPost();
      return {
        contentType: 'text/html; charset=utf-8',
        // Sanitizes again: the rules may be stricter today than when the post was stored.
        body: bodyPage(await cleanStored(path.fileId, post.body)),
      };
    },

    async getBlogPicture({ path, query }, { siteId }) {
      const known = await repository.hasPicture(db, siteId, path.fileId);
      const picture = known ? await files.get(siteId, path.fileId, query.w ?? null) : null;
      if (picture === null) throw problem('not-found', { detail: 'There is no such picture.' });
      return {
        contentType: 'image/webp',
        headers: { 'cache-control': 'private, max-age=31536000, immutable' },
        body: picture,
      };
    },

    async storeBlogImage({ body }, { siteId, log }) {
      const picture = await readPicture(body.image_data);
      const fileId = newFileId();
      await storeWithRow(
        async () => {
          await files.put(siteId, fileId, picture);
          await repository.insertPicture(db, { siteId, fileId, createdAt: now() });
        },
        () => files.remove(siteId, fileId),
        log,
      );
      return { file_id: fileId, filename: `${fileId}/${plainName(body.filename)}` };
    },

    async storeBlog({ body }, { siteId }) {
      const title = oneLine(body.title);
      if (title === '') throw invalidInput('/body/title', 'must not be empty');
      if (hasTooManyTags(body.text)) throw invalidInput('/body/text', 'must have at most 20,000 tags');
      const text = await cleanLongBody(body.text);
      if (isBlank(text)) throw invalidInput('/body/text', 'must have words or a picture');
      const cover = coverOf(body);
      return inTransaction(database, async (tx) => {
        const shown = cover === null ? picturesIn(text) : [cover.fileId, ...picturesIn(text)];
        const held = await repository.lockPictures(tx, siteId, shown);
        if (cover !== null && !held.includes(cover.fileId)) {
          throw invalidInput(cover.pointer, 'must name a picture that store-image has given');
        }
        return repository.insertPost(tx, {
          siteId,
          fileId: newFileId(),
          title,
          body: text,
          metaDescription: oneLine(body.meta_description ?? '') || null,
          imageId: cover?.fileId ?? null,
          createdAt: now(),
        });
      });
    },

    async deleteBlog({ query }, { siteId, log }) {
      const unused = await inTransaction(database, async (tx) => {
        const post = await repository.removePost(tx, siteId, query.file_id);
        if (post === null) throw noSuchPost();
        const slug = slugOf(post.title);
        await repository.insertDeleted(tx, { siteId, postId: post.id, slug, deletedAt: now() });
        const shown = picturesIn(post.body);
        if (post.imageId !== null) shown.push(post.imageId);
        return repository.removeUnusedPictures(tx, siteId, shown);
      });
      for (const fileId of unused) await removeFiles(() => files.remove(siteId, fileId), log);
      return { message: 'The post is deleted.' };
    },
  };
}

/** Returns a body as a page; its head renders nothing, for readers that expect a fragment. */
const bodyPage = (clean: string) =>
  `<!doctype html>\n<meta name="viewport" content="width=device-width, initial-scale=1">\n${clean}\n`;

const noSuchPost = () => problem('not-found', { detail: 'There is no such post.' });
const newFileId = () => randomBytes(16).toString('hex');

/** Returns the cover that a new post names, by id or by key `{file_id}/{filename}`; null without one. */
function coverOf(body: components['schemas']['NewBlogPost']): { fileId: string; pointer: string } | null {
  const fileId = body.s3_blog_image_file_id ?? '';
  if (fileId !== '') return { fileId, pointer: '/body/s3_blog_image_file_id' };
  const fromKey = body.s3_blog_image_s3key?.split('/')[0] ?? '';
  return fromKey === '' ? null : { fileId: fromKey, pointer: '/body/s3_blog_image_s3key' };
}

/** Returns a file name that is safe in a key: its last segment, with letters, digits, dots, and dashes. */
function plainName(filename: string): string {
  const name = filename.split(/[/\\]/).at(-1) ?? '';
  return name.replace(/[^A-Za-z0-9._-]+/g, '-').slice(-100) || 'picture';
}
