import { randomBytes } from 'node:crypto';
import type { operations } from '../../../../openapi/generated/staging.d.ts';
import type { Picture } from '../../../pictures/picture.ts';
import type { ImagesProvider } from '../../../providers/images/images.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext, UploadedFile } from '../../service.ts';
import { storeWithRow } from '../../stored-files.ts';
import type { Photo } from '../read-photo.ts';
import { openRoomPictures } from './pictures.ts';
import { insertRoom } from './repository.ts';

type Wanted = {
  upload: UploadedFile | undefined;
  photo: Photo;
  staged: Picture;
  prompt: string;
  query: NonNullable<operations['stageRoom']['parameters']['query']>;
  madeBy: ImagesProvider['kind'];
};

/** Stores a result with its original; returns its id, or null on failure, since the image is still sent. */
export async function keepStagedRoom(
  { database, storage, now }: Pick<ServiceDeps, 'database' | 'storage' | 'now'>,
  { upload, photo, staged, prompt, query, madeBy }: Wanted,
  { siteId, log }: CallContext,
): Promise<string | null> {
  const id = randomBytes(16).toString('hex');
  const pictures = openRoomPictures(storage);
  try {
    if (upload === undefined) throw new Error('nothing was uploaded');
    await storeWithRow(
      async () => {
        await pictures.put(siteId, id, { original: photo.original, staged });
        await insertRoom(database.db, {
          siteId,
          id,
          roomType: query.room_type ?? 'custom',
          style: oneLine(query.style ?? '') || null,
          designPrompt: prompt,
          madeBy,
          originalName: fileName(upload.filename) || 'photo',
          originalType: photo.contentType,
          width: staged.width,
          height: staged.height,
          listingKey: null,
          createdAt: now(),
        });
      },
      () => pictures.remove(siteId, id),
      log,
    );
    return id;
  } catch (error) {
    log.error({ err: error }, 'a staged picture could not be kept');
    return null;
  }
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Returns a file's name on one line, without the folders that some browsers include. */
const fileName = (path: string) => oneLine(path.split(/[/\\]/).at(-1) ?? '').slice(0, 120);
