import type { Artwork } from './artwork.ts';

/** How large a picture is; fails when the browser cannot open it. Turned pictures count as they are shown. */
export async function readArtwork(file: File): Promise<Artwork> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { name: file.name, width, height, bytes: file.size };
}
