const opening = /^<think(?:ing)?>/;
const openings = ['<think>', '<thinking>'];
const closing = /<\/think(?:ing)?>/;
/** The length of the longest end of a thought, less one: as much may be cut between two pieces. */
const kept = '</thinking>'.length - 1;

/**
 * Returns a function that takes a step's text piece by piece, and returns it without the model's reasoning, which
 * precedes the answer in `<think>` tags.
 */
export function withoutThoughts(): (piece: string) => string {
  let held = '';
  let state: 'start' | 'thinking' | 'answer' = 'start';
  return (piece) => {
    if (state === 'answer') return piece;
    held += piece;
    if (state === 'start') {
      const begun = held.trimStart();
      if (openings.some((tag) => tag.startsWith(begun) && tag !== begun)) return '';
      if (!opening.test(begun)) {
        state = 'answer';
        return held;
      }
      state = 'thinking';
    }
    const end = closing.exec(held);
    if (end === null) {
      held = held.slice(-kept);
      return '';
    }
    state = 'answer';
    return held.slice(end.index + end[0].length).trimStart();
  };
}
