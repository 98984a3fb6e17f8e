/**
 * Returns the path of a requested URL as written. Doesn't parse the URL, because parsers take `//x` for a
 * host, and throw for `//[`.
 */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '/';
