import { invalidInput } from '../../errors.ts';
import { decodePicture } from '../../pictures/decode-pixels.ts';
import { damagedPicture, readPictureUpload, type UploadRules } from '../../pictures/read-upload.ts';
import type { Picture } from '../../providers/images/images.ts';
import type { UploadedFile } from '../service.ts';

const rules: UploadRules = { pointer: '/form/file', types: ['image/jpeg', 'image/png', 'image/webp'] };
const shortestSide = 320;

/** An uploaded photo: its pixels, its content type by what its bytes are, and the bytes as they were sent. */
export type Photo = Picture & { contentType: string; original: Buffer };

/** Reads an uploaded photo: upright, and no larger than is worked on. Refuses what `readPictureUpload` does. */
export async function readPhoto(upload: UploadedFile | undefined): Promise<Photo> {
  const { file, contentType, width, height } = await readPictureUpload(upload, rules);
  if (Math.min(width, height) < shortestSide) {
    throw invalidInput(
      rules.pointer,
      `must be at least ${shortestSide} pixels on each side: send a larger photo`,
    );
  }
  const pixels = await decodePicture(file).catch((cause: unknown) => {
    throw damagedPicture(rules, cause);
  });
  return { ...pixels, contentType, original: file };
}
