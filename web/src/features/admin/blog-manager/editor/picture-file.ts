/** The service's limit in bytes for an image sent as base64. */
const mostBytes = 15_000_000;

/** Validates an image before upload; the service checks the file itself. */
export function pictureFault({ type, size }: Pick<Blob, 'type' | 'size'>): string | null {
  if (!/^image\/(?:jpeg|png|webp|gif|avif)$/.test(type)) {
    return 'Please choose a JPEG, PNG, WebP, GIF, or AVIF image.';
  }
  return size > mostBytes ? 'Please choose an image of at most 15 MB.' : null;
}
