/** Returns the size of the page's text, as a multiple of the usual one. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
