import sharp from 'sharp';
import { invalidInput } from '../../errors.ts';

const maxPixels = 80_000_000;
const maxWidth = 2000;
const maxHeight = 4000;

/**
 * Reads a picture that came as base64, with or without `data:` before it, and makes a WebP of it: upright, at
 * most 2000 px wide, without what cameras write into files (place, time, owner). Anything but a whole JPEG, PNG,
 * WebP, GIF or AVIF of at most 80 megapixels is `invalid-input` at `/body/image_data`.
 */
export async function readPicture(imageData: string): Promise<Buffer> {
  const file = Buffer.from(imageData.slice(imageData.indexOf(',') + 1), 'base64');
  // Told by the first bytes, before any decoder sees them: an SVG would be drawn, and may name other files.
  if (!isPhotograph(file)) {
    throw invalidInput('/body/image_data', 'must be a JPEG, PNG, WebP, GIF or AVIF picture');
  }
  try {
    return await sharp(file, { limitInputPixels: maxPixels })
      .rotate()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    const tooMany = cause instanceof Error && cause.message.includes('pixel limit');
    throw invalidInput(
      '/body/image_data',
      tooMany ? 'must have at most 80 megapixels' : 'is damaged: the picture cannot be read',
    );
  }
}

/** Whether a file begins as a JPEG, PNG, GIF, WebP or AVIF does. */
function isPhotograph(file: Buffer): boolean {
  const text = (from: number, to: number) => file.toString('latin1', from, to);
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    /^GIF8[79]a$/.test(text(0, 6)) ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12)))
  );
}
