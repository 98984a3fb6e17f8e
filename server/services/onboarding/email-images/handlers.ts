import { randomBytes } from 'node:crypto';
import type { components, operations } from '../../../../openapi/generated/onboarding.d.ts';
import { problem } from '../../../errors/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext, Handlers } from '../../service.ts';
import { siteOrigin } from '../../site-origin.ts';
import { removeFiles, storeWithRow } from '../../stored-files.ts';
import { readImage } from './read-image.ts';
import * as repository from './repository.ts';

type EmailImage = components['schemas']['EmailImage'];
type ShownImage = Pick<repository.EmailImageRow, 'fileId' | 'filename' | 'width' | 'height'>;

/** Creates the handlers for images in emails (onboarding, tag `email-images`). */
export function emailImageHandlers({
  database: { db },
  storage,
  site,
  now,
}: Pick<ServiceDeps, 'database' | 'storage' | 'site' | 'now'>) {
  const fileKey = (siteId: string, fileId: string) => `email-images/${siteId}/${fileId}`;
  /**
   * Returns an image in the API's format. Recipients load it, so the site's configured origin takes
   * precedence over the one inferred by the gateway.
   */
  const shown = ({ fileId, filename, width, height }: ShownImage, context: CallContext): EmailImage => ({
    file_id: fileId,
    email_image_url: `${siteOrigin(site, context)}/api/toptech/onboarding/v1/email-image/${fileId}`,
    ...{ filename, width, height },
  });

  return {
    async listEmailImages(_input, context) {
      const rows = await repository.listImages(db, context.siteId);
      return { data: rows.map((row) => shown(row, context)) };
    },

    async uploadEmailImage({ files }, context) {
      const { siteId, log } = context;
      const { data, contentType, width, height } = await readImage(files.email_image);
      const fileId = randomBytes(16).toString('hex');
      const image = { fileId, filename: plainName(files.email_image?.filename ?? ''), width, height };
      await storeWithRow(
        async () => {
          await storage.put(fileKey(siteId, fileId), data);
          await repository.insertImage(db, { ...image, siteId, contentType, createdAt: now() });
        },
        () => storage.remove(fileKey(siteId, fileId)),
        log,
      );
      return shown(image, context);
    },

    async getEmailImage({ path }, { siteId }) {
      const contentType = await repository.findImageType(db, siteId, path.fileId);
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
      if (!(await repository.removeImage(db, siteId, path.fileId))) throw noSuchImage();
      await removeFiles(() => storage.remove(fileKey(siteId, path.fileId)), log);
      return { message: 'The image is deleted.' };
    },
  } satisfies Partial<Handlers<operations>>;
}

/** Returns a file name that is safe in pages and emails. */
function plainName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N} ._()-]/gu, '').trim();
  return plain === '' ? 'image' : plain.slice(0, 200);
}

const noSuchImage = () => problem('not-found', { detail: 'There is no such image.' });
