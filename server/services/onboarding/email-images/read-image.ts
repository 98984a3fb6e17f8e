import type { Sharp } from '../../../pictures/decoder.ts';
import { readPictureUpload, type UploadedPicture, type UploadRules } from '../../../pictures/read-upload.ts';
import type { UploadedFile } from '../../service.ts';

const rules: UploadRules = {
  pointer: '/form/email_image',
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
};
/** Emails are 600 pixels wide; twice that is sharp on every screen. */
const mostWidth = 1200;
const mostHeight = 4000;
/** The maximum bytes of an opaque PNG: a heavier one is a photo, which opens faster as a JPEG. */
const heavyPng = 400_000;

/** An image in a format for emails. */
export type EmailImageFile = {
  data: Buffer;
  contentType: 'image/jpeg' | 'image/png' | 'image/gif';
  width: number;
  height: number;
};

/**
 * Converts an uploaded image to a format that every mail program shows: JPEG, PNG when transparent, GIF when
 * animated. Rejects what `readPictureUpload` does, and damaged images.
 */
export async function readImage(upload: UploadedFile | undefined): Promise<EmailImageFile> {
  const picture = await readPictureUpload(upload, rules);
  const isGif = picture.contentType === 'image/gif';
  return picture.decode(
    (image) => (isGif ? asGif(image, picture) : asStill(image, picture)),
    // Decodes every frame to detect a truncated file.
    { animated: isGif },
  );
}

/** Resizes a GIF; returns the original when it fits and is smaller. Throws for a truncated one. */
async function asGif(image: Sharp, { file, width }: UploadedPicture): Promise<EmailImageFile> {
  if (!endsAsGif(file)) throw new Error('The GIF has no end.');
  const { data, info } = await image
    .resize({ width: mostWidth, height: mostHeight, fit: 'inside', withoutEnlargement: true })
    .gif({ effort: 4 })
    .toBuffer({ resolveWithObject: true });
  const same = width === info.width;
  return {
    data: same && file.length < data.length ? file : data,
    contentType: 'image/gif',
    width: info.width,
    height: info.pageHeight ?? info.height,
  };
}

async function asStill(upload: Sharp, { contentType, hasAlpha }: UploadedPicture): Promise<EmailImageFile> {
  const image = upload
    .rotate()
    .resize({ width: mostWidth, height: mostHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  if (contentType === 'image/png' || hasAlpha) {
    const png = await image.clone().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
    if (hasAlpha || png.data.length <= heavyPng) return { ...made(png), contentType: 'image/png' };
  }
  const jpeg = await image.jpeg({ quality: 82, mozjpeg: true }).toBuffer({ resolveWithObject: true });
  return { ...made(jpeg), contentType: 'image/jpeg' };
}

const made = ({ data, info }: { data: Buffer; info: { width: number; height: number } }) => ({
  data,
  width: info.width,
  height: info.height,
});

/** Returns whether a GIF ends with the trailer (GIF89a, 27): the decoder accepts truncated ones. */
function endsAsGif(file: Buffer): boolean {
  let end = file.length - 1;
  while (end > 0 && file[end] === 0) end -= 1;
  return file[end] === 0x3b;
}
