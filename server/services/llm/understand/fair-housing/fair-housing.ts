import { normalise } from '../text/normalise.ts';
import { withoutAccents } from '../text/without-accents.ts';
import { withoutPlaces } from './left-out.ts';
import { likelierOfPeople, likelierThanHarmless } from './likelihood.ts';
import { markPeople } from './mark-people.ts';
import { ofClause, ofMessage } from './rules/choosing-rules.ts';
import { kindsMet, ruleSet } from './rules/meet.ts';
import { rules } from './rules/rules.ts';
import { isGroupOnly, isOfPeople, isSpanish, phrasesIn, type Token, tagWords } from './tag-words.ts';
import { hideIntroduction, tellApart } from './whose-words.ts';

const ofPlaces = ruleSet(rules);
/** What a visitor may ask for, though not every advertisement may say it: housing for older persons is lawful. */
const ofVisitors = ruleSet(rules.filter(({ kind }) => kind !== 'ageCommunity'));

export { goesOnAboutPeople } from './follow-up.ts';

/**
 * Reads questions under the Fair Housing Act's rule against steering: who lives somewhere, whether it is safe,
 * who it suits, and how its schools are rated. What counts is the question about a place; a person's own family,
 * faith, or name isn't such a question, and the color of a kitchen none about people.
 */

/** How much likelier its words must be of such a question than of any other talk, where no rule is met. */
const leastAlone = 14;
const tooFewWords = 5;
/**
 * How much likelier than harmless talk of people the clauses that name them must be where a rule is met, and the whole
 * message. In few words a rule is seldom wrong.
 */
const leastByRule = 1;
const leastInFewWords = -6;
const fewWords = 10;
const leastOfWhole = -20;
const choice = ['group', 'refuses'];
/** Whatever else a message says, these kinds of it are told apart well enough. */
const sure = new Set(['schools', 'place', 'like']);

const wordsOf = (text: string): string[] =>
  withoutAccents(text.toLowerCase())
    .replace(/['’`]/g, '')
    .match(/[\p{L}\d]+/gu) ?? [];

/**
 * Returns whether a message asks one of these questions, alone or within a request. `said`: the words as they
 * were written, since normalizing corrects English and can damage Spanish.
 */
export function asksAboutPeople(normalised: string, said = normalised): boolean {
  const words = wordsOf(said);
  // *Que no sean de esas* may be of kitchens.
  const isClear = words.length > tooFewWords || words.some(isOfPeople);
  if (isClear && likelierOfPeople(said) > leastAlone) return true;
  const kinds = kindsAsked(normalised, said);
  if (kinds.length === 0 || kinds.some((kind) => sure.has(kind))) return kinds.length > 0;
  const about = clausesOfPeople(said);
  // Nor are several rules of one choice: *vender mi casa … a una familia blanca*.
  const isSafe = wordsOf(about).length <= fewWords || choice.every((kind) => kinds.includes(kind));
  const least = isSafe ? leastInFewWords : leastByRule;
  return likelierThanHarmless(about) > least && likelierThanHarmless(said) > leastOfWhole;
}

const ofPeople = new Set(
  [
    'people sort folk group groupPerson neighbor assistance condition trait country tongue',
    'who welcome crime danger safe school judge coded makeup',
  ].flatMap((names) => names.split(' ')),
);

/** Returns the clauses of a message that name people or judge a place; all of it where none does. */
function clausesOfPeople(said: string): string {
  const clauses = said.split(/(?<=[.!?;,:])\s+|\n+/);
  const about = clauses.filter((clause) =>
    phrasesIn(wordsOf(clause)).some(({ tags }) => [...tags].some((tag) => ofPeople.has(tag))),
  );
  return about.length === 0 ? said : about.join(' ');
}

/** The site's own texts are worded unlike a visitor's. */
const leastOfSite = 20;

/** Returns whether a text that isn't a visitor's meets a rule, or is likely such talk: it must do neither. */
export const speaksOfPeople = (normalised: string, said: string): boolean =>
  likelierOfPeople(said) > leastOfSite || kindsAsked(normalised, normalised).length > 0;

/** Returns whether messages that were joined ask one of these questions by a rule: nobody writes like that. */
export const asksInPieces = (joined: string): boolean => kindsAsked(normalise(joined), joined).length > 0;

/** The kinds of such questions whose rules are met. */
const kindsAsked = (normalised: string, said: string): string[] =>
  markedOf(normalised, said).flatMap((clauses) => [...askingIn(clauses), ...choosingIn(clauses)]);

/** Without streets, whose names part what belongs together: *how many kids on Elm Creek Dr*. */
const streetless = (clauses: readonly (readonly Token[])[]) => withoutPlaces(clauses, 'streets') ?? [];

const askingIn = (clauses: readonly (readonly Token[])[]): string[] =>
  [...clauses, ...streetless(clauses)].flatMap((clause) => kindsMet(clause, ofVisitors, false));

/** Returns whether such a message chooses or turns away buyers, tenants, or neighbors by who they are. */
export const choosesPeople = (normalised: string, said = normalised): boolean =>
  markedOf(normalised, said).some((clauses) =>
    choosingIn(clauses).some((kind) => kind === 'refuses' || kind === 'gives'),
  );

const markedOf = (normalised: string, said: string) =>
  readingsOf(normalised, said, false).map((clauses) => clauses.map(markPeople));

/** The kinds of talk by which somebody chooses people, or asks who they are. */
function choosingIn(clauses: readonly (readonly Token[])[]): string[] {
  const said = clauses.flat();
  // *To sell my house in Tulsa to a white couple*: the place parts what belongs together.
  const placeless = withoutPlaces(clauses);
  return [
    ...clauses.flatMap((clause) => kindsMet(clause, ofClause, false)),
    ...kindsMet(said, ofMessage, false),
    ...(placeless === null
      ? []
      : [
          ...placeless.flatMap((clause) => kindsMet(markPeople(clause), ofClause, false)),
          ...kindsMet(placeless.flatMap(markPeople), ofMessage, false),
        ]),
  ];
}

/**
 * Returns whether a question names people by what the Fair Housing Act protects, or asks whom something suits,
 * in any words. Broader than `asksAboutPeople`: for questions that would otherwise have no answer.
 */
export function namesPeople(normalised: string, said = normalised): boolean {
  return readingsOf(normalised, said, false)
    .flat()
    .some(
      (clause) =>
        clause.some(({ tags }) => tags.has('groupPerson') || tags.has('neighbor')) ||
        (clause.some(({ tags }) => tags.has('own')) && clause.some(({ tags }) => tags.has('suit'))) ||
        kindsMet(clause, ofPlaces, false).includes('suits'),
    );
}

/** The kinds of such talk that would have the agent choose people or areas by who lives there. */
const choices = new Set('group who children like coded assistance language refuses'.split(' '));

/** Returns a message without its sentences that choose people, or ask who they are: nobody is told of them. */
export function withoutPeopleTalk(said: string): string {
  const choosesIn = (text: string) =>
    likelierOfPeople(text) > leastAlone ||
    markedOf(normalise(text), text).some(
      (clauses) =>
        choosingIn(clauses).length > 0 ||
        clauses.some((clause) => kindsMet(clause, ofPlaces, false).some((kind) => choices.has(kind))),
    );
  if (!choosesIn(said)) return said;
  const left = (said.match(/[^.!?;\n]+[.!?;\n]*/g) ?? []).filter((sentence) => !choosesIn(sentence)).join('');
  return choosesIn(left) ? '' : left.trim();
}

/** Returns the kinds of such talk (the names in `rules.ts`) in any normalized text, also about the speaker. */
export function kindsOfPeopleTalk(normalised: string): string[] {
  return [
    ...new Set(
      readingsOf(normalised, normalised, true)
        .flat()
        .flatMap((clause) => kindsMet(clause, ofPlaces, false)),
    ),
  ];
}

/** *White City*, *Black Hawk*: a name's first word, unless the whole text is written so. */
const inName = /(?<=[a-z,] |^)(\p{Lu}\p{Ll}{2,15}) (?=(\p{Lu}\p{Ll}{2,15})(?!\p{L}))/gu;

/** Returns the words of groups that are the first word of a name, with the space around them. */
function namesIn(said: string): string[] {
  return [...said.matchAll(inName)]
    .filter(
      ([, first = '', second = '']) => isGroupOnly(first.toLowerCase()) && !isOfPeople(second.toLowerCase()),
    )
    .flatMap(([, first = '']) => [`${first} `, `${first.toLowerCase()} `]);
}

/** Returns the clauses of a message as it was written, and as it was corrected. */
function readingsOf(normalised: string, said: string, withOwn: boolean): Token[][][] {
  const names = namesIn(said);
  // Spelling is corrected to English words: *mexicanas* would become *Mexicans*.
  const texts = normalised === said || isSpanish(said) ? [said] : [normalised, said];
  return texts.map((each) => {
    const text = names.reduce((left, name) => left.replaceAll(name, ' '), each);
    let [named, justNamed] = [false, false];
    const clauses = tagWords(text);
    if (!withOwn) hideIntroduction(clauses[0] ?? [], clauses[1]);
    const apart = clauses.map((clause) => {
      // "The deck board is rotten, I almost fell, not safe": the thing is in a clause before.
      const isDenied = clause.some(({ tags }) => tags.has('no'));
      if (isDenied ? named : justNamed) clause[0]?.tags.add('thingBefore');
      justNamed = clause.some(({ tags }) => tags.has('thing'));
      named ||= justNamed;
      return tellApart(clause, withOwn);
    });
    return apart;
  });
}
