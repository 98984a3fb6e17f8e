/** A rectangle on a piece, in inches from its upper left corner, bleed included. */
export type Area = { left: number; top: number; width: number; height: number };

/** A 6 by 4 inch postcard as it is printed: an eighth of an inch more on each side, which is cut off. */
export const bleedSize = { width: 6.25, height: 4.25 } as const;
const bleed = 0.125;
/** Text stays so far inside the cut. */
const safe = 0.125;

/** What remains when the piece is cut. */
export const trimArea: Area = inset(bleed);

/** The safe area for text. */
export const safeArea: Area = inset(bleed + safe);

/** The ink-free block on the back in which the printer sets the address: 0.275 in from the right, 0.25 in from the bottom. */
export const addressBlock: Area = {
  left: bleedSize.width - 0.275 - 3.2835,
  top: bleedSize.height - 0.25 - 2.375,
  width: 3.2835,
  height: 2.375,
};

/** An area as shares of the whole piece, for a style. */
export function placeOf({ left, top, width, height }: Area) {
  const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`;
  return {
    left: share(left, bleedSize.width),
    top: share(top, bleedSize.height),
    width: share(width, bleedSize.width),
    height: share(height, bleedSize.height),
  };
}

function inset(by: number): Area {
  return { left: by, top: by, width: bleedSize.width - 2 * by, height: bleedSize.height - 2 * by };
}
