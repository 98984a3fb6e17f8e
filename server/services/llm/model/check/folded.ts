/** Returns a text in lowercase, without accents, and with straight quotes, as the word lists of both languages are written. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase();
}

/** Returns the words of a text, folded; an apostrophe is no part of one: *can't* is `cant`. */
export function foldedWords(text: string): string[] {
  return (
    folded(text)
      .replace(/'/g, '')
      .match(/[\p{L}\d]+/gu) ?? []
  );
}
