/**
 * The path of an asked address, as it was written. No parser of addresses sees it: one takes `//x` for a host, and
 * throws at `//[`.
 */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '/';
