import { withPlainBreaks } from './rows.ts';

/**
 * Decodes a file as spreadsheets and address books save it: UTF-8 or UTF-16, with or without a byte order
 * mark, else Windows-1252. Converts line endings to `\n` and removes the mark.
 */
export function decodeText(bytes: Uint8Array): string {
  return withPlainBreaks(decode(bytes));
}

function decode(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Detects UTF-16 by its byte order mark, or by zeros in every other byte, as in Latin text. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 200);
  const zerosAt = (parity: 0 | 1) =>
    start.filter((byte, index) => index % 2 === parity && byte === 0).length / Math.max(1, start.length / 2);
  if (zerosAt(1) > 0.6) return 'utf-16le';
  return zerosAt(0) > 0.6 ? 'utf-16be' : null;
}
