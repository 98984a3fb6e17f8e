import { fileTypeFromBuffer } from 'file-type';
import { endOfPicture } from './picture-end.ts';

/** Matches what type sniffing would take for a page, script, or document (WHATWG MIME Sniffing, 7.1). */
const foreignText = /<(?:!doctype html|html|head|body|script|iframe|svg|\?php)|%PDF-/i;

/** The number of bytes that such a program reads. */
const sniffed = 1500;
/** An archive is recognized by its directory at the end, before a comment of up to 64 KiB (ZIP, 4.3.16). */
export const archiveTail = 65_557;
export const archiveEnd = Buffer.from('PK\x05\x06', 'latin1');

/** Matches what phones append to a photo: its video and additional images. */
const usual = /^(?:image|video)\//;

/**
 * Returns whether an image is also another type of file: a page or script at its beginning, or anything but
 * images and videos after its end. Takes linear time.
 */
export async function hidesAnotherFile(file: Buffer, contentType: string): Promise<boolean> {
  const has = (from: number, to: number) => foreignText.test(file.toString('latin1', from, to));
  if (has(0, sniffed)) return true;
  const end = endOfPicture(file, contentType);
  const behind = file.subarray(end);
  if (behind.length === 0) return false;
  if (has(end, end + sniffed) || has(file.length - Math.min(sniffed, behind.length), file.length))
    return true;
  if (behind.subarray(-archiveTail).includes(archiveEnd)) return true;
  const found = await fileTypeFromBuffer(behind).catch(() => undefined);
  return found !== undefined && !usual.test(found.mime);
}
