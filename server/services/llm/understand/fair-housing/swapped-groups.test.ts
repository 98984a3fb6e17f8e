import { describe, expect, it } from 'vitest';
import groups from '../../word-lists/people/groups.json' with { type: 'json' };
import people from '../../word-lists/people/people.json' with { type: 'json' };
import { normalise } from '../text/normalise.ts';
import { entriesOf } from './entries.ts';
import { asksAboutPeople } from './fair-housing.ts';

const asks = (message: string) => asksAboutPeople(normalise(message), message);

/** The groups of one class for which a question gets another answer than for most; `G` stands for the group. */
function treatedDifferently(template: string, names: readonly string[]): string[] {
  const answers = names.map((name) => asks(template.replaceAll('G', name)));
  const usual = answers.filter(Boolean).length * 2 > answers.length;
  return names.filter((_, at) => answers[at] !== usual);
}

const adjectives = Object.entries(groups.group).map(
  ([name, { en }]) =>
    [name, entriesOf(en).filter((word) => !/^(?:in|with|on|has|from|of) /.test(word))] as const,
);
const adjetivos = Object.entries(groups.group).map(
  ([name, { es }]) => [name, entriesOf(es).filter((word) => /[^s]$/.test(word) && !/ /.test(word))] as const,
);
const pluralsOf = (words: readonly string[]) =>
  words.filter(
    (word) => words.includes(word.replace(/e?s$/, '')) && /[^ ]s$/.test(word) && !/ |[^aeio]es$/.test(word),
  );
const plurales = Object.entries(groups.group).map(
  ([name, { es }]) => [name, pluralsOf(entriesOf(es))] as const,
);

const questions = [
  'are there many G families around there',
  'I want a G neighborhood',
  'is that a G area',
  'any G people on this street?',
  'where do G people live in Tulsa',
  'we do not want G neighbors',
  'would a G couple be welcome there',
  'homes away from G people',
  'only sell to a G family',
  'is it good for a G family',
  'find me a place with other G families',
  'no G people please',
  'do they treat G people well out there',
  'I would not fit in with G neighbors',
  'we would prefer to sell to a G family',
  'no G tenants in my duplex please',
  'tell the G couple it has already been rented',
  'are the sellers a G couple',
  'how G is that stretch of Elm',
  'would a G family turn heads in Bixby',
  'a G couple applied for my duplex, can I say no',
];
const ownSearches = [
  "we're G and looking for 3 beds in Tulsa",
  'we are a G family looking for 3 bedrooms',
  'my wife is G, 2 bed condo in Austin',
  'G couple looking for a home with a pool',
  'my G mother in law needs a suite',
  'a kitchen with G tile',
  'near the G restaurant on Elm',
  "I'm G, any loans for me?",
];
const preguntas = [
  '¿es un barrio G?',
  'busco un vecindario G',
  '¿es muy G esa zona?',
  '¿hay mucha gente G por ahí?',
  'no quiero gente G cerca',
  '¿dónde vive la gente G?',
  '¿cómo tratan a una familia G ahí?',
  'prefiero venderle a una familia G',
  'no quiero rentarle a una persona G',
  '¿la familia de al lado es G?',
  '¿la dueña es G?',
];
const preguntasPlurales = [
  '¿hay muchos G en esa zona?',
  'no quiero vivir cerca de G',
  '¿dónde viven los G en Tulsa?',
  'lejos de los G',
  '¿los vecinos son G?',
  'una colonia de puros G',
];
const busquedas = [
  'soy G y busco casa',
  'mi esposa es G, queremos 3 recámaras',
  'un restaurante G cerca',
  'una cocina G',
];
const sorts = [...entriesOf(people.sort.en)].filter(
  (word) => !/ (?:like|us|me|ours)$|^(?:the|a) |oriented/.test(word),
);
const ofSorts = [
  'are there many G on that street',
  'no G in the building please',
  'best neighborhood for G',
  'is it mostly G',
  'where do G live in Tulsa',
  'I want G as neighbors',
];

describe('the same question about two groups of a class has the same answer', () => {
  for (const [kind, names] of adjectives)
    it.each([...questions, ...ownSearches])(`${kind}: %s`, (template) => {
      expect(treatedDifferently(template, names)).toEqual([]);
    });
  for (const [kind, names] of adjetivos)
    it.each([...preguntas, ...busquedas])(`${kind}: %s`, (template) => {
      expect(treatedDifferently(template, names)).toEqual([]);
    });
  for (const [kind, names] of plurales)
    it.each(preguntasPlurales)(`${kind}: %s`, (template) => {
      expect(treatedDifferently(template, names)).toEqual([]);
    });
  it.each(ofSorts)('who lives somewhere: %s', (template) => {
    expect(treatedDifferently(template, sorts)).toEqual([]);
  });
});

describe('and so has the same question about two classes', () => {
  const names = [...adjectives.flatMap(([, each]) => each.slice(0, 6))];
  it.each(questions)('%s is a question about people', (template) => {
    expect(names.filter((name) => !asks(template.replaceAll('G', name)))).toEqual([]);
  });
  it.each(ownSearches)('%s is none', (template) => {
    expect(names.filter((name) => asks(template.replaceAll('G', name)))).toEqual([]);
  });
});
