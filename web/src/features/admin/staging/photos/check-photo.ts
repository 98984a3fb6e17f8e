import { headerBytes, readPhotoHeader } from './photo-header.ts';

/** Why a file can't be staged, and whether that is because it isn't an image. */
export type PhotoFault = { text: string; noPicture: boolean };

/** The upload limit in bytes (openapi/staging.yaml, stageRoom), minus the rest of the form. */
const mostBytes = 15 * 1024 * 1024 - 32 * 1024;
/** The limits of the service (server/services/staging/read-photo.ts). */
const mostPixels = 80_000_000;
const shortestSide = 320;

/** Returns the error in a file's type, content, or size; null when it can be sent. */
export async function checkPhoto(file: File): Promise<PhotoFault | null> {
  const noPicture = { text: 'Unsupported file. Choose a JPEG, PNG, or WebP file.', noPicture: true };
  if (!file.type.startsWith('image/')) return noPicture;
  const header = readPhotoHeader(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  if (header === null) return noPicture;
  const wrong = (text: string): PhotoFault => ({ text, noPicture: false });
  if (file.size > mostBytes) return wrong('This photo is larger than 15 MB. Choose a smaller copy.');
  const { width, height } = header;
  if (width === null || height === null) return null;
  const size = `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels`;
  if (width * height > mostPixels) {
    return wrong(`This photo has ${size}. Choose a copy of at most 80 megapixels.`);
  }
  if (Math.min(width, height) < shortestSide) {
    return wrong(`This photo has ${size}. Choose one of at least ${shortestSide} pixels on each side.`);
  }
  return null;
}
