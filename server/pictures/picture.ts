/** An image as raw pixels: 8-bit sRGB, three bytes each, row by row. */
export type Picture = { data: Buffer; width: number; height: number };
