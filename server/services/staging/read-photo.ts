import sharp from 'sharp';
import { invalidInput, problem } from '../../errors.ts';
import { decodePicture, mostPixels, pictureFormats } from '../../providers/images/decode.ts';
import type { Picture } from '../../providers/images/images.ts';
import type { UploadedFile } from '../service.ts';

const shortestSide = 320;

/**
 * Reads an uploaded photo by what its bytes are, whatever it is called: upright, and no larger than is
 * worked on. Throws `unsupported-media-type` or `invalid-input` with the pointer and the mend.
 */
export async function readPhoto(file: UploadedFile | undefined): Promise<Picture> {
  if (file === undefined || file.bytes === 0) throw invalidInput('/body/file', 'must be a photo');
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
    return await decodePicture(file.path);
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

function notAPhoto(cause?: unknown) {
  return problem('unsupported-media-type', {
    detail: 'The file is no JPEG, PNG or WebP picture. Save the photo in one of these and send it again.',
    errors: [{ pointer: '/body/file', detail: 'must be a JPEG, PNG or WebP picture' }],
    cause,
  });
}
