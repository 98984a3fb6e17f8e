import {
  checkWhole,
  readFilmUpload,
  readPictureUpload,
  type UploadRules,
} from '../../../pictures/read-upload.ts';
import type { UploadedFile } from '../../service.ts';

/** What is known of an uploaded file, by what it holds. */
export type ReadUpload = { contentType: string; width: number | null; height: number | null };

const images: UploadRules = {
  pointer: '/form/image',
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
};
const videos: UploadRules = { pointer: '/form/video', types: ['video/mp4', 'video/webm'] };

/** Reads an uploaded image, which is kept as it was sent; a damaged one is refused. */
export async function readImage(upload: UploadedFile | undefined): Promise<ReadUpload> {
  const picture = await readPictureUpload(upload, images);
  await checkWhole(picture, images);
  const { contentType, width, height } = picture;
  return { contentType, width, height };
}

/** The same for a video. */
export async function readVideo(upload: UploadedFile | undefined): Promise<ReadUpload> {
  const { contentType } = await readFilmUpload(upload, videos);
  return { contentType, width: null, height: null };
}
