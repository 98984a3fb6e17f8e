/** A box in points (1/72 inch), from the upper left corner of the postcard including its bleed. */
export type Box = { left: number; top: number; width: number; height: number };

const inch = 72;

/** A 6 by 4 inch postcard with 1/8 inch of bleed on each side, in points. */
export const piece = { width: 6.25 * inch, height: 4.25 * inch };
export const bleed = 0.125 * inch;
/** The safe area for text: 1/8 inch inside the cut. */
export const safeArea: Box = inset(2 * bleed);
/** The block on the back reserved for the recipient's address and postal marks. */
export const addressBlock: Box = {
  left: piece.width - (0.275 + 3.2835) * inch,
  top: piece.height - (0.25 + 2.375) * inch,
  width: 3.2835 * inch,
  height: 2.375 * inch,
};
/** The distance between text and the address block. */
export const blockGap = 0.1 * inch;

/** The pixels of the front's image in print: 300 dots per inch over the whole postcard. */
export const printPixels = { width: 1875, height: 1275 };
/** The minimum pixels for printing, 94 dots per inch: visibly pixelated, so the screen warns first. */
export const leastPixels = { width: 600, height: 400 };

function inset(by: number): Box {
  return { left: by, top: by, width: piece.width - 2 * by, height: piece.height - 2 * by };
}
