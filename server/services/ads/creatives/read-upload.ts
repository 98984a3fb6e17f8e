import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { invalidInput, problem } from '../../../errors.ts';
import type { UploadedFile } from '../../service.ts';

/** What is known of an uploaded file, by what it holds. */
export type ReadUpload = { contentType: string; width: number | null; height: number | null };

const mostPixels = 80_000_000;
const headBytes = 64;

/**
 * Reads an uploaded image by what its bytes are, whatever it is called, and decodes it whole. Throws
 * `invalid-input` or `unsupported-media-type` with the mend; nothing is kept then.
 */
export async function readImage(upload: UploadedFile | undefined): Promise<ReadUpload> {
  if (upload === undefined || upload.bytes === 0) throw invalidInput('/form/image', 'must be an image');
  // By the first bytes, before any decoder sees them: an SVG would be drawn, and may name other files.
  const contentType = imageType(await headOf(upload));
  if (contentType === null) {
    throw problem('unsupported-media-type', {
      detail:
        'This file is no JPEG, PNG, GIF or WebP image, whatever it is called. Save the picture as one of these.',
      errors: [{ pointer: '/form/image', detail: 'must be a JPEG, PNG, GIF or WebP image' }],
    });
  }
  const { width, height } = await sizeOf(upload);
  if (width * height > mostPixels) {
    throw invalidInput(
      '/form/image',
      `is ${width} x ${height} pixels: at most 80 megapixels can be taken, send a smaller copy`,
    );
  }
  await sharp(upload.path, { limitInputPixels: mostPixels })
    .stats()
    .catch((cause: unknown) => {
      throw damaged(cause);
    });
  return { contentType, width, height };
}

/** The same for a video: MP4 or WebM. */
export async function readVideo(upload: UploadedFile | undefined): Promise<ReadUpload> {
  if (upload === undefined || upload.bytes === 0) throw invalidInput('/form/video', 'must be a video');
  const contentType = videoType(await headOf(upload));
  if (contentType === null) {
    throw problem('unsupported-media-type', {
      detail:
        'This file is no MP4 or WebM video, whatever it is called. Save the video as MP4 and send that copy.',
      errors: [{ pointer: '/form/video', detail: 'must be an MP4 or WebM video' }],
    });
  }
  return { contentType, width: null, height: null };
}

/** Width and height as the image is shown: one that lies on its side is counted upright. */
async function sizeOf({ path }: UploadedFile) {
  const { width, height, orientation } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw damaged(cause);
    });
  const lies = (orientation ?? 1) > 4;
  return lies ? { width: height, height: width } : { width, height };
}

function damaged(cause: unknown) {
  const detail = 'The image is damaged or not complete. Save it again and send that copy.';
  return problem('invalid-input', {
    detail,
    errors: [
      { pointer: '/form/image', detail: 'is damaged or not complete: save it again and send that copy' },
    ],
    cause,
  });
}

async function headOf({ path }: UploadedFile): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The type of an image by its first bytes; null for what is none of the four. */
export function imageType(head: Buffer): string | null {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  return null;
}

/** Brands of the same container that are no MP4 video: pictures, sound, QuickTime. */
const otherBrands = /^(?:avi[fs]|hei[cfsxm]|hev[cmsx]|mif1|msf1|M4A |M4B |qt {2}|crx )$/;

/** The type of a video by its first bytes; null for what is neither MP4 nor WebM. */
export function videoType(head: Buffer): string | null {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (text(4, 8) === 'ftyp' && !otherBrands.test(text(8, 12))) return 'video/mp4';
  if (text(0, 4) === '\x1a\x45\xdf\xa3' && text(4, headBytes).includes('webm')) return 'video/webm';
  return null;
}
