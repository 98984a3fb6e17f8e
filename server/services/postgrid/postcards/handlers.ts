import type { operations } from '../../../../openapi/generated/postgrid.d.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { backHtml, fileOfAddress, frontHtml, messageOf, pictureAddress } from './html.ts';
import { footOf, layoutFor } from './make-back.ts';
import { placeOrder } from './order.ts';
import { openPictures } from './pictures.ts';
import { openPrintFiles } from './print-files.ts';
import { refuseMergeFields } from './refuse-merge-fields.ts';
import * as repository from './repository.ts';

/** Creates the handlers for postcards: sides, orders, and print files (postgrid, tag `postcards`). */
export function postcardHandlers(
  deps: Pick<ServiceDeps, 'database' | 'storage' | 'jobs' | 'print' | 'site' | 'now'>,
) {
  const { database, storage, site, now } = deps;
  const pictures = openPictures(database.db, storage);
  const printFile = openPrintFiles(storage);
  return {
    async uploadPostcardImage({ files }, context) {
      return { url: pictureAddress(await pictures.add(context, files.file, now())) };
    },

    async getPostcardImage({ path }, { siteId }) {
      const picture = await pictures.get(siteId, path.fileId);
      if (picture === null) throw problem('not-found', { detail: 'There is no such picture.' });
      return {
        contentType: picture.contentType,
        headers: { 'cache-control': 'private, max-age=31536000, immutable' },
        body: picture.file,
      };
    },

    async convertImageToHtml({ body }, { siteId }) {
      const fileId = fileOfAddress(body.image_url);
      if (fileId === null)
        throw invalidInput('/body/image_url', 'must be an address that upload-image has given');
      if (!(await pictures.has(siteId, fileId)))
        throw problem('not-found', { detail: 'There is no such picture.' });
      return { html: frontHtml(pictureAddress(fileId)) };
    },

    async convertTextToHtml({ body }) {
      for (const part of ['salutation', 'body', 'signature'] as const) {
        refuseMergeFields(body[part] ?? '', `/body/${part}`);
      }
      const message = messageOf(body);
      const layout = await layoutFor(message, site, '/body/body');
      return { html: backHtml(message, footOf(site), layout) };
    },

    sendPostcards: ({ body }, context) => placeOrder(deps, context, body),

    listPostcardBatches: ({ query }, { siteId }) =>
      repository.listBatches(database.db, siteId, { limit: query.limit ?? 1000, offset: query.offset ?? 0 }),

    listPostcardPieces: ({ query }, { siteId }) =>
      repository.listPieces(database.db, siteId, { email: query.email, limit: query.limit ?? 1000 }),

    async getPostcardBatch({ path }, { siteId }) {
      const batch = await repository.findBatch(database.db, siteId, path.batchId);
      if (batch === null) throw noSuchOrder();
      return batch;
    },

    async downloadPostcards({ path, query }, { siteId }) {
      const addresses = await repository.listAddresses(database.db, siteId, path.batchId, query.piece);
      const body =
        addresses.length === 0 ? null : await printFile(siteId, path.batchId, query.piece, addresses);
      if (body === null) throw noSuchOrder();
      return {
        contentType: 'application/pdf',
        headers: {
          'content-disposition': `attachment; filename="postcards-${query.piece ?? path.batchId}.pdf"`,
        },
        body,
      };
    },
  } satisfies Partial<Handlers<operations>>;
}

const noSuchOrder = () =>
  problem('not-found', { detail: 'There is no such order, or nothing in it is printed.' });
