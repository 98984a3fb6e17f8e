/** Words have the accents of Spanish in the lists only where English spells another word without: ñ. */
const accents = /[\u0300-\u036f]/g;

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

/** Returns a text in the spelling of the lists. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(accents, '');
}
