import { invalidInput } from '../../errors/errors.ts';
import { readPictureUpload, type UploadRules } from '../../pictures/read-upload.ts';

const rules: UploadRules = {
  pointer: '/body/image_data',
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
};
const maxWidth = 2000;
const maxHeight = 4000;

/**
 * Reads a base64 image, with or without a `data:` prefix, and converts it to WebP: upright, at most 2000 px
 * wide, without metadata (location, time, owner). Rejects what `readPictureUpload` does, and damaged images.
 */
export async function readPicture(imageData: string): Promise<Buffer> {
  const written = imageData.slice(imageData.indexOf(',') + 1);
  // Checked here, not in the spec: a pattern over this many characters exceeds the memory limit of a regular
  // expression.
  if (/[^A-Za-z0-9+/=\s]/.test(written)) throw invalidInput(rules.pointer, 'must be base64');
  const sent = Buffer.from(written, 'base64');
  const picture = await readPictureUpload(sent, rules);
  return picture.decode((image) =>
    image
      .rotate()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer(),
  );
}
