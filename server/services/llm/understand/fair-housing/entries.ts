import { withoutAccents } from '../text/without-accents.ts';

/** Writes out `neighbor|s` as *neighbor*, *neighbors*, and `chin|o|a` as *chino*, *china*; separates the entries of a line. */
export function entriesOf(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => line.split(', '))
    .flatMap((entry) => {
      const [stem = '', ...endings] = entry.split('|');
      const forms = endings.map((ending) => stem + ending);
      return (endings.includes('o') ? forms : [stem, ...forms]).map(withoutAccents);
    });
}
