/** A rectangle on a postcard, in inches from the upper left corner, including bleed. */
export type Area = { left: number; top: number; width: number; height: number };

/** A 6 by 4 inch postcard with an eighth of an inch of bleed on each side, which is trimmed. */
export const bleedSize = { width: 6.25, height: 4.25 } as const;
const bleed = 0.125;
/** The margin for text inside the trim line, in inches. */
const safe = 0.125;

/** The area that remains after trimming. */
export const trimArea: Area = inset(bleed);

/** The safe area for text. */
export const safeArea: Area = inset(bleed + safe);

/** The ink-free block on the back for the printed address: 0.275 in from the right, 0.25 in from the bottom. */
export const addressBlock: Area = {
  left: bleedSize.width - 0.275 - 3.2835,
  top: bleedSize.height - 0.25 - 2.375,
  width: 3.2835,
  height: 2.375,
};

/** Returns an area as CSS percentages of the whole postcard. */
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
