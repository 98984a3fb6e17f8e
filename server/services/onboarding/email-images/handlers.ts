import { randomBytes } from 'node:crypto';
import type { operations } from '../../../../openapi/generated/onboarding.d.ts';
import { problem } from '../../../errors/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext, Handlers } from '../../service.ts';
import { siteOrigin } from '../../site-origin.ts';
import { readImage } from './read-image.ts';
import * as repository from './repository.ts';

type EmailImageOperations = Pick<
  operations,
  'listEmailImages' | 'uploadEmailImage' | 'deleteEmailImage' | 'getEmailImage'
>;

/** The pictures that emails show (onboarding, tag `email-images`). */
export function emailImageHandlers({
  database: { db },
  storage,
  site,
  now,
}: Pick<ServiceDeps, 'database' | 'storage' | 'site' | 'now'>): Handlers<EmailImageOperations> {
  const fileKey = (siteId: string, fileId: string) => `email-images/${siteId}/${fileId}`;
  /** Read where the mail is opened, so the configured origin goes before the one that the gateway guesses. */
  const addressOf = (fileId: string, context: CallContext) =>
    `${siteOrigin(site, context)}/api/toptech/onboarding/v1/email-image/${fileId}`;

  return {
    async listEmailImages(_input, context) {
      const rows = await repository.listImages(db, context.siteId);
      return {
        data: rows.map(({ file_id, filename, width, height }) => ({
          file_id,
          email_image_url: addressOf(file_id, context),
          filename,
          width,
          height,
        })),
      };
    },

    async uploadEmailImage({ files }, context) {
      const { siteId } = context;
      const { data, contentType, width, height } = await readImage(files.email_image);
      const file_id = randomBytes(16).toString('hex');
      const filename = plainName(files.email_image?.filename ?? '');
      // The file first: a row without its file would be a broken picture in somebody's mail.
      await storage.put(fileKey(siteId, file_id), data);
      try {
        await repository.addImage(db, {
          site_id: siteId,
          ...{ file_id, filename, width, height },
          content_type: contentType,
          created_at: now(),
        });
      } catch (error) {
        await storage.remove(fileKey(siteId, file_id));
        throw error;
      }
      return { file_id, email_image_url: addressOf(file_id, context), filename, width, height };
    },

    async getEmailImage({ path }, { siteId }) {
      const contentType = await repository.typeOfImage(db, siteId, path.fileId);
      const body = contentType === null ? null : await storage.get(fileKey(siteId, path.fileId));
      if (contentType === null || body === null) throw noSuchImage();
      return {
        contentType,
        headers: {
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        },
        body,
      };
    },

    async deleteEmailImage({ path }, { siteId, log }) {
      if (!(await repository.deleteImage(db, siteId, path.fileId))) throw noSuchImage();
      // A file that stays after its row is gone is seen by nobody: log cleanup failures and continue.
      await storage
        .remove(fileKey(siteId, path.fileId))
        .catch((error: Error) => log.error({ err: error }, 'an email image’s file was not removed'));
      return { message: 'The image is deleted.' };
    },
  };
}

/** The name of a file without what could upset a page or a mail. */
function plainName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N} ._()-]/gu, '').trim();
  return plain === '' ? 'image' : plain.slice(0, 200);
}

const noSuchImage = () => problem('not-found', { detail: 'There is no such image.' });
