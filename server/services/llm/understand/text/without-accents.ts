/** Returns a text without the accents of its letters: *baño* is *bano*. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
