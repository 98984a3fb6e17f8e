import { expect, test } from 'vitest';
import { styles } from '../../providers/images/preview/looks.ts';
import { readPrompt } from '../../providers/images/preview/read-prompt.ts';
import { shippedStyles } from './shipped-styles.ts';

const all = Object.entries(shippedStyles).flatMap(([room, styles]) =>
  Object.entries(styles).map(([style, description]) => ({ room, style, description })),
);

test('has at least ten styles per room type, over fifty in all, and no duplicate description', () => {
  for (const styles of Object.values(shippedStyles))
    expect(Object.keys(styles).length).toBeGreaterThanOrEqual(10);
  expect(all.length).toBeGreaterThan(50);
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
});

test.each(all)('$room · $style has at most three sentences and 61 to 299 characters', ({ description }) => {
  const sentences = description.split(/(?<=\.)\s+/);
  expect(sentences.length).toBeLessThanOrEqual(3);
  expect(description.length).toBeGreaterThan(60);
  expect(description.length).toBeLessThan(300);
  expect(description.endsWith('.')).toBe(true);
});

// Fair housing: a style describes things, never the people who might live with them.
const people =
  /\b(famil(y|ies)|child(ren)?|kids?|nursery|bab(y|ies)|couples?|newlyweds?|bachelors?|seniors?|retire(es|ment|d)|students?|singles|men'?s?|man|women'?s?|woman|boys?|girls?|his|hers?|gentle(man|men)|lad(y|ies)|mother|father|guests?|owners?|christian|church|jewish|muslim|ethnic|exotic|tribal|oriental|disab\w+|able-bodied|professionals?|exclusive|mature)\b/i;

test('has no style that mentions or suggests people', () => {
  expect(all.filter(({ style, description }) => people.test(`${style} ${description}`))).toEqual([]);
});

test('has only styles whose room and look the preview recognizes', () => {
  const rooms = { bedroom: 'bedroom', office: 'office', room: 'living', room_staging: 'living' } as const;
  for (const { room, style, description } of all) {
    const wish = readPrompt(description);
    if (room === 'landscape') expect([style, wish.outside]).toEqual([style, true]);
    else {
      const kind = style === 'Dining for six' ? 'dining' : rooms[room as keyof typeof rooms];
      expect([style, wish.room, wish.outside]).toEqual([style, kind, false]);
      expect(
        styles.some(({ words }) => words.test(description.toLowerCase())) || colored.test(description),
      ).toBe(true);
    }
  }
});

/** Matches descriptions without a known style's name, which the preview recognizes by color and light. */
const colored = /bright|cozy|warm|greige|green walls/i;
