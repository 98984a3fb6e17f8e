import words from '../../word-lists/places/landmarks.json' with { type: 'json' };

const towns = new Map(
  Object.entries(words.towns).flatMap(([town, names]) => names.map((name) => [name, town] as const)),
);

/** Returns the town of a landmark of the two markets by its name in the form of the grammar's text; undefined for others. */
export const townOfKey = (key: string): string | undefined => towns.get(key);
