import known from '../../word-lists/cities.json' with { type: 'json' };

const lower = (names: readonly string[]) => new Map(names.map((name) => [name.toLowerCase(), name]));

/** Names that always mean a city. */
export const cities: ReadonlyMap<string, string> = new Map([
  ...lower(known.anywhere),
  ...Object.entries(known.aliases),
]);
/** Names that mean a city only after a place word. */
export const citiesAfterPlaceWord: ReadonlyMap<string, string> = lower(known.afterPlaceWord);
/**
 * Names so common in other senses that they mean a town only after *in*, *near*, or *around*, or before a
 * state.
 */
export const mostlyWords: ReadonlySet<string> = new Set(known.mostlyWords);

/** Capitalizes a city's name: `round rock` to `Round Rock`. */
export function titleCase(name: string): string {
  return name.replace(
    /(^|\s)(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
