const beyondAscii = /[\u0080-\u{10ffff}]/u;

/** Returns a text without the accents of its letters: *baño* is *bano*. */
export const withoutAccents = (text: string): string =>
  // Most words have none, and each is asked several times.
  beyondAscii.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text;
