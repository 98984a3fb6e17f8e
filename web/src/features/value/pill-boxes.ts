type Point = { x: number; y: number };
type Box = Point & { width: number };

const height = 28;
const gap = 2;
/** The pill of the home itself, which is always whole. */
const ownWidth = 118;
const letterWidth = 30;

const widthOf = (text: string) => (text === '' ? letterWidth : letterWidth + 4 + 8.2 * text.length);

/**
 * Decides at each point in turn whether a pill with its text covers neither the home's nor an earlier one. Where it
 * would, only the letter is shown.
 */
export function boxesThatFit(own: Point, pills: readonly (Point & { text: string })[]): boolean[] {
  const letters: Box[] = pills.map(({ x, y }) => ({ x, y, width: letterWidth }));
  const taken: Box[] = [{ ...own, width: ownWidth }];
  return pills.map(({ x, y, text }, index) => {
    const box = { x, y, width: widthOf(text) };
    // Later letters keep their room.
    const fits = ![...taken, ...letters.slice(index + 1)].some((other) => overlap(box, other));
    taken.push(fits ? box : (letters[index] as Box));
    return fits;
  });
}

const overlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 + gap && Math.abs(a.y - b.y) < height + gap;
