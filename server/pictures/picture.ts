/** An image as raw pixels: 8-bit sRGB, 3 bytes per pixel, row by row. */
export type Picture = { data: Buffer; width: number; height: number };
