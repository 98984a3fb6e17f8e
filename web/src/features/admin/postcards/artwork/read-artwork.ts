import type { Artwork } from './artwork.ts';

/**
 * Reads the size of an image; fails when the browser can't open it. Rotated images use their displayed size.
 */
export async function readArtwork(file: File): Promise<Artwork> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { name: file.name, width, height, bytes: file.size };
}
