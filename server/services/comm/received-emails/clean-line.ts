/** Returns a header as one line: line breaks in it could become headers of an answer. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}
