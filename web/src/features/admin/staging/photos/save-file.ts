const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Saves an image in the browser: a staged one as `staged-room.jpg` (section 9), or an original. */
export function saveFile(picture: Blob, which: 'staged' | 'original'): void {
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download =
    which === 'staged' ? 'staged-room.jpg' : `staged-room-original.${extensions[picture.type] ?? 'jpg'}`;
  link.click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
