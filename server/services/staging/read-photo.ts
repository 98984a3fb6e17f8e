import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { invalidInput, problem } from '../../errors.ts';
import { decodePicture, mostPixels, pictureFormats } from '../../providers/images/decode.ts';
import type { Picture } from '../../providers/images/images.ts';
import type { UploadedFile } from '../service.ts';

const shortestSide = 320;

/** An uploaded photo, and its content type by what its bytes are. */
export type Photo = Picture & { contentType: string };

/**
 * Reads an uploaded photo by what its bytes are, whatever it is called: upright, and no larger than is
 * worked on. Throws `unsupported-media-type` or `invalid-input` with the pointer and the mend.
 */
export async function readPhoto(file: UploadedFile | undefined): Promise<Photo> {
  if (file === undefined || file.bytes === 0) throw invalidInput('/body/file', 'must be a photo');
  // Told by the first bytes, before any decoder sees them: an SVG would be drawn, and may name other files.
  if (!isPhotograph(await firstBytes(file.path))) throw notAPhoto();
  const {
    format,
    width = 0,
    height = 0,
  } = await sharp(file.path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw notAPhoto(error);
    });
  if (!pictureFormats.has(format)) throw notAPhoto();
  if (width * height > mostPixels) {
    throw invalidInput('/body/file', 'must have at most 80 megapixels: send a smaller copy');
  }
  if (Math.min(width, height) < shortestSide) {
    throw invalidInput(
      '/body/file',
      `must be at least ${shortestSide} pixels on each side: send a larger photo`,
    );
  }
  try {
    return { ...(await decodePicture(file.path)), contentType: `image/${format}` };
  } catch (error) {
    throw problem('invalid-input', {
      detail: 'The photo cannot be read: it is damaged or not complete. Save it again and send that copy.',
      errors: [
        { pointer: '/body/file', detail: 'must be a whole picture: save it again and send that copy' },
      ],
      cause: error,
    });
  }
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whether a file begins as a JPEG, PNG or WebP does. */
function isPhotograph(head: string): boolean {
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}

function notAPhoto(cause?: unknown) {
  return problem('unsupported-media-type', {
    detail: 'The file is no JPEG, PNG or WebP picture. Save the photo in one of these and send it again.',
    errors: [{ pointer: '/body/file', detail: 'must be a JPEG, PNG or WebP picture' }],
    cause,
  });
}
