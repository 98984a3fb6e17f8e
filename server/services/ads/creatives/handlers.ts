import { randomBytes } from 'node:crypto';
import type { operations } from '../../../../openapi/generated/ads.d.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { readFilmUpload, readPictureUpload, type UploadRules } from '../../../pictures/read-upload.ts';
import { dayIn } from '../../../time/zones.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext, Handlers, RawAnswer, UploadedFile } from '../../service.ts';
import { removeFiles, storeWithRow } from '../../stored-files.ts';
import { withoutControls } from '../campaigns/check-ad.ts';
import { creativesInUse } from '../campaigns/repository.ts';
import { byteRange } from './byte-range.ts';
import { openCreativeFiles, partBytes } from './creative-files.ts';
import * as repository from './repository.ts';

const images: UploadRules = {
  pointer: '/form/image',
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  whole: true,
};
const videos: UploadRules = { pointer: '/form/video', types: ['video/mp4', 'video/webm'] };

const done = { message: 'Done.' };

/** Creates the handlers for ad images, ad videos, and requests for custom ones (ads, tag `creatives`). */
export function creativeHandlers({
  database,
  storage,
  site,
  now,
}: Pick<ServiceDeps, 'database' | 'storage' | 'site' | 'now'>) {
  const files = openCreativeFiles(storage);
  const today = () => dayIn(site.timeZone, now());
  return {
    async listCreatives(_input, { siteId }) {
      const [rows, used] = await Promise.all([
        repository.listCreatives(database.db, siteId),
        creativesInUse(database.db, siteId, today()),
      ]);
      return {
        images: rows
          .filter(({ kind }) => kind === 'image')
          .map((row) => repository.shownImage(row, used.has(row.fileId))),
        videos: rows
          .filter(({ kind }) => kind === 'video')
          .map((row) => repository.shownVideo(row, used.has(row.fileId))),
      };
    },

    async uploadImage({ files: { image } }, context) {
      const row = await keep(context, 'image', image, await readPictureUpload(image, images));
      return repository.shownImage(row, false);
    },

    async uploadVideo({ files: { video } }, context) {
      const { contentType } = await readFilmUpload(video, videos);
      const row = await keep(context, 'video', video, { contentType, width: null, height: null });
      return repository.shownVideo(row, false);
    },

    async deleteCreative({ path }, { siteId, log }) {
      const gone = await inTransaction(database, async (tx) => {
        const creative = await repository.lockCreative(tx, siteId, path.file_id);
        if (creative === null) throw noSuchCreative();
        const used = await creativesInUse(tx, siteId, today(), [creative.fileId]);
        if (used.size > 0) {
          throw problem('conflict', {
            detail: 'A campaign that hasn’t ended uses this creative. Cancel the campaign first.',
          });
        }
        await repository.removeCreative(tx, siteId, creative.fileId);
        return creative;
      });
      // Deletes the file last: a row without its file would be a broken image.
      await removeFiles(() => files.remove(siteId, gone.fileId, gone.bytes), log);
      return done;
    },

    async getCreativeFile({ path, query, headers }, { siteId }) {
      const creative = await repository.findCreative(database.db, siteId, path.fileId);
      if (creative === null) throw noSuchCreative();
      const answer =
        creative.kind === 'video'
          ? await videoAnswer(creative, (headers as { Range?: string } | undefined)?.Range)
          : await imageAnswer(creative, query.w);
      if (answer === null) throw noSuchCreative();
      return answer;
    },

    async requestCreative({ body }, { siteId }) {
      const description = withoutControls(body.description).trim();
      const format = withoutControls(body.creative_format).trim();
      if (format === '')
        throw invalidInput('/body/creative_format', 'must be a type, such as image or video');
      if (description === '') throw invalidInput('/body/description', 'must say what is wanted');
      await repository.insertRequest(database.db, {
        siteId,
        creativeFormat: format,
        description,
        email: body.email,
        // No charge while no Meta account can be connected.
        feeCents: 0,
        createdAt: now(),
      });
      return done;
    },

    listCreativeRequests: async (_input, { siteId }) => ({
      requests: await repository.listRequests(database.db, siteId),
    }),
  } satisfies Partial<Handlers<operations>>;

  async function keep(
    { siteId, log }: CallContext,
    kind: 'image' | 'video',
    upload: UploadedFile | undefined,
    { contentType, width, height }: Pick<repository.CreativeRow, 'contentType' | 'width' | 'height'>,
  ): Promise<repository.CreativeRow> {
    if (upload === undefined)
      throw invalidInput(`/form/${kind}`, `must be ${kind === 'image' ? 'an image' : 'a video'}`);
    const row = {
      fileId: randomBytes(16).toString('hex'),
      ...{ siteId, kind, contentType, bytes: upload.bytes, width, height },
      filename: withoutControls(upload.filename).slice(0, 200),
      createdAt: now(),
    };
    await storeWithRow(
      async () => {
        await files.put(siteId, row.fileId, upload);
        await repository.insertCreative(database.db, row);
      },
      () => files.remove(siteId, row.fileId, row.bytes),
      log,
    );
    return row;
  }

  async function imageAnswer(
    { siteId, fileId, bytes, contentType }: repository.CreativeRow,
    width: number | undefined,
  ): Promise<RawAnswer | null> {
    const body =
      width === undefined
        ? await files.read(siteId, fileId, { from: 0, to: bytes - 1 })
        : await files.resized(siteId, fileId, bytes, Number(width));
    if (body === null) return null;
    return { contentType: width === undefined ? contentType : 'image/webp', headers: keptLong, body };
  }

  async function videoAnswer(
    { siteId, fileId, bytes, contentType }: repository.CreativeRow,
    asked: string | undefined,
  ): Promise<RawAnswer | null> {
    const range = byteRange(asked, bytes, partBytes);
    const body =
      range === null ? await files.stream(siteId, fileId, bytes) : await files.read(siteId, fileId, range);
    if (body === null) return null;
    const headers = { ...keptLong, 'accept-ranges': 'bytes' };
    if (range === null) {
      return { contentType, headers: { ...headers, 'content-length': String(bytes) }, body };
    }
    return {
      contentType,
      partial: true,
      headers: { ...headers, 'content-range': `bytes ${range.from}-${range.to}/${bytes}` },
      body,
    };
  }
}

const keptLong = { 'cache-control': 'private, max-age=31536000, immutable' };

const noSuchCreative = () => problem('not-found', { detail: 'There is no such creative.' });
