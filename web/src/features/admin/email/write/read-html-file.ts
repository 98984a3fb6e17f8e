import { isHtml, mostCharacters } from '../sending/mail-parts.ts';

export type HtmlFile = { html: string } | { fault: string };

/** The maximum file size: a million characters of up to four bytes. */
const mostBytes = 4 * mostCharacters;

/**
 * Reads an HTML file in the encoding of its byte-order mark, or the declared one, or UTF-8, or Windows-1252,
 * which older email programs used (HTML standard, 13.2.3).
 */
export async function readHtmlFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<HtmlFile> {
  if (file.size > mostBytes) return { fault: 'An email can have up to 1,000,000 characters.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const html = decode(bytes);
  if (html === null || html.includes('\0') || !isHtml(html)) {
    return { fault: `${file.name} isn’t an HTML file. Choose one that ends in .html.` };
  }
  if (html.length > mostCharacters) return { fault: 'An email can have up to 1,000,000 characters.' };
  return { html };
}

function decode(bytes: Uint8Array): string | null {
  for (const encoding of [markedEncoding(bytes) ?? namedEncoding(bytes), 'utf-8', 'windows-1252']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The file is not in its declared encoding.
    }
  }
  return null;
}

/** Returns the encoding of the byte-order mark; null without one. */
function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/**
 * Returns the declared encoding. Declared UTF-16 counts as UTF-8, as the standard requires: the declaration
 * itself was readable.
 */
function namedEncoding(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const label = /charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    // An unknown encoding.
    return 'utf-8';
  }
}
