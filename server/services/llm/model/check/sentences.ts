/** Words whose point ends no sentence, folded: of addresses, titles, and measures. */
const shortened = new Set(
  (
    'st ave rd dr ln blvd ct pl cir ter pkwy hwy trl sq apt ste no mr mrs ms jr sr inc llc co vs etc approx est ft in mi ' +
    'e.g i.e a.m p.m u.s n s w nw ne sw se sra srta dra avda av num aprox ee.uu'
  ).split(' '),
);
const end = /[.!?…]["”’)\]]*(?=\s)|\n+/g;

/**
 * Returns a splitter: it takes a text piece by piece, and returns the sentences that each piece completes, with the blank
 * after them. `rest` returns what is left at the end.
 */
export function sentenceSplitter(): { add: (piece: string) => string[]; rest: () => string } {
  let held = '';
  /** Where the text before can't end a sentence any more. */
  let from = 0;
  return {
    add(piece) {
      held += piece;
      const whole: string[] = [];
      let start = 0;
      end.lastIndex = from;
      for (let match = end.exec(held); match !== null; match = end.exec(held)) {
        const stop = match.index + match[0].length;
        const isLine = match[0].startsWith('\n');
        // The blank after a sentence may still be growing.
        const blank = isLine ? '' : (/^\s+/.exec(held.slice(stop))?.[0] ?? '');
        if (!isLine && (isAbbreviation(held.slice(start, match.index), match[0]) || continues(held, stop)))
          continue;
        whole.push(held.slice(start, stop + blank.length));
        start = stop + blank.length;
        end.lastIndex = start;
      }
      held = held.slice(start);
      from = Math.max(0, held.length - 8);
      return whole;
    },
    rest: () => held,
  };
}

function isAbbreviation(before: string, mark: string): boolean {
  if (!mark.startsWith('.')) return false;
  const word = /[\p{L}.]+$/u.exec(before)?.[0].toLowerCase() ?? '';
  return shortened.has(word) || /^\p{L}$/u.test(word) || /(?:^|\n)\s*\d{1,2}$/.test(before);
}

/** Whether the next word is lowercase, as after an abbreviation that is not known here. */
function continues(held: string, stop: number): boolean {
  return /^\s+\p{Ll}/u.test(held.slice(stop));
}
