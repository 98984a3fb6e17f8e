import { saveFile } from '../../../../browser/save-file.ts';

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Saves an image in the browser: a staged one as `staged-room.jpg` (section 9), or an original. */
export function savePicture(picture: Blob, which: 'staged' | 'original'): void {
  const extension = extensions[picture.type] ?? 'jpg';
  saveFile(picture, which === 'staged' ? 'staged-room.jpg' : `staged-room-original.${extension}`);
}
