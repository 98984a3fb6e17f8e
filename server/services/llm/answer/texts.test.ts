import { describe, expect, it } from 'vitest';
import { areaQuestions, offered } from '../understand/dialogue/tasks/expected.ts';
import { wishLabels } from '../understand/slots/wishes.ts';
import unsupported from '../word-lists/search/unsupported-words.json' with { type: 'json' };
import { aboutTexts } from './general/about-texts.ts';
import { peopleTexts } from './people/people-texts.ts';
import { filterTexts } from './search/texts/filter-texts.ts';
import { searchTexts } from './search/texts/search-texts.ts';
import { wishIn } from './search/texts/wish-texts.ts';
import { fixed, talk } from './texts.ts';
import { list } from './wording.ts';

const tables = {
  ...{ fixed, talk, searchTexts, peopleTexts, aboutTexts, filterTexts },
  offeredGroups: { en: offered.en.groups, es: offered.es.groups },
  offeredFeatures: { en: offered.en.features, es: offered.es.features },
  areaQuestions: { en: { area: areaQuestions.en }, es: { area: areaQuestions.es } },
};

const marks = ['M1', 'M2', 'M3'] as const;
type Made = (...words: string[]) => string;
const isMade = (text: unknown): text is Made => typeof text === 'function';

/** Returns the wordings of a text with marks in place of the words that come from elsewhere. */
function wordings(text: unknown): string[] {
  if (Array.isArray(text)) return text.flatMap(wordings);
  return [isMade(text) ? text(...marks) : String(text)];
}

const marksIn = (text: string) => marks.filter((mark) => text.includes(mark));

describe.each(Object.entries(tables))('the texts of %s', (_, { en, es }) => {
  it('are there in both languages', () => {
    expect(Object.keys(es)).toEqual(Object.keys(en));
  });

  it.each(Object.entries(en))('say the same in both, with the same words: %s', (name, text) => {
    const english = wordings(text);
    const spanish = wordings((es as Record<string, unknown>)[name]);
    expect(spanish).toHaveLength(english.length);
    for (const [n, said] of english.entries()) {
      expect(spanish[n]).not.toBe(said);
      expect(said.trim()).not.toBe('');
      expect(marksIn(spanish[n] ?? '')).toEqual(marksIn(said));
    }
  });
});

it.each([
  ...new Set([...unsupported.wishes.map(({ label }) => label), ...Object.values(wishLabels), 'distances']),
])('names the wish in Spanish: %s', (label) => {
  expect(wishIn(label, 'es')).not.toMatch(/^«|^“/);
  expect(wishIn(label, 'es')).not.toBe(label);
});

it('discloses the AI in both languages', () => {
  expect(talk.en.disclosure('Dana')).toContain('AI');
  expect(talk.es.disclosure('Dana')).toContain('IA');
});

it('joins words as each language does', () => {
  expect(list(['a', 'b', 'c'], 'en')).toBe('a, b, and c');
  expect(list(['a', 'b', 'c'], 'es')).toBe('a, b y c');
  expect(list(['garaje', 'iluminación'], 'es')).toBe('garaje e iluminación');
  expect(list(['siete', 'ocho'], 'es', 'or')).toBe('siete u ocho');
  expect(list(['agua', 'hielo'], 'es')).toBe('agua y hielo');
});
