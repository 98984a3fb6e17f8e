import { strictly, toPixels } from '../../pictures/decode-pixels.ts';
import type { Picture } from '../../pictures/picture.ts';
import { readPictureUpload, type UploadRules } from '../../pictures/read-upload.ts';
import type { UploadedFile } from '../service.ts';

const side = 320;
const rules: UploadRules = {
  pointer: '/form/file',
  types: ['image/jpeg', 'image/png', 'image/webp'],
  least: {
    ...{ width: side, height: side },
    refusal: () => `must be at least ${side} pixels on each side: send a larger photo`,
  },
};

/** An uploaded photo: its pixels, the content type detected from its bytes, and the original bytes. */
export type Photo = Picture & { contentType: string; original: Buffer };

/** Reads an uploaded photo, upright and in our working size. Rejects what `readPictureUpload` does. */
export async function readPhoto(upload: UploadedFile | undefined): Promise<Photo> {
  const { file, contentType, decode } = await readPictureUpload(upload, rules);
  return { ...(await decode(toPixels, strictly)), contentType, original: file };
}
