import { cleanLine } from './clean-line.ts';

/** One encoded word, with its character set without the language, encoding, and text (RFC 2047 and 2231). */
const encodedWord = /=\?([\w.:-]{1,40})(?:\*[\w-]{0,40})?\?([bq])\?([^?\s]*)\?=/gi;
/** Words with nothing but space between them are one text: each may end within a character. */
const encodedWords = new RegExp(`${encodedWord.source}(?:\\s+${encodedWord.source})*`, 'gi');

/** Returns a header, or a part of one, as one readable line. */
export function readableLine(header: string): string {
  const read = cleanLine(header).replace(encodedWords, (words) => decoded(words) ?? words);
  return cleanLine(read);
}

/** Returns the text of encoded words; null when a character set is unknown. */
function decoded(words: string): string | null {
  const parts: { set: string; bytes: Buffer[] }[] = [];
  for (const [, set = '', encoding = '', text = ''] of words.matchAll(encodedWord)) {
    const bytes = encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : unquoted(text);
    const last = parts.at(-1);
    if (last?.set === set.toLowerCase()) last.bytes.push(bytes);
    else parts.push({ set: set.toLowerCase(), bytes: [bytes] });
  }
  try {
    return parts.map(({ set, bytes }) => new TextDecoder(set).decode(Buffer.concat(bytes))).join('');
  } catch {
    return null;
  }
}

const unquoted = (text: string) =>
  Buffer.from(
    text.replaceAll('_', ' ').replace(/=([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
