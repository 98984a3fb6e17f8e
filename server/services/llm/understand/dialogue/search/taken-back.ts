import words from '../../../word-lists/search/change-words.json' with { type: 'json' };
import { wordPattern } from '../../patterns/word-pattern.ts';
import { anyOf, writeOutParts } from '../../scan.ts';
import { isOnlyLabel, labelOfWords } from '../../slots/unsupported.ts';

const either = (phrases: readonly string[]) => anyOf(writeOutParts(phrases, words.parts));
/** Takes something back, whatever is named beside it: *lose the tub*, *the well can go*. */
const drops = wordPattern(`\\b${either(words.dropsWish)}\\b`);
/** Takes back only what a search has: *no sauna*, *without the gate*. */
const refuses = wordPattern(`\\b${either([...words.dropsWish, ...words.refuse])}(?= )`);
const needless = wordPattern(`(?<= )${either([...words.dropsWish, ...words.needless])}\\b`);
/** *Leave it off*, *skip that*, *forget about this one*: what was named last. */
const pointing = /\b(?:it|that|this|those|them|these)\b/;
const everything = /\b(?:extras|rest|everything else|all that)\b/;
const choosing = /\b(?:or|which|where|whether|how|if)\b/;
const small = new Set(words.smallWords);

/** Whether a normalized text takes a wish back. */
export const takesBack = (plain: string): boolean => drops.test(plain);

/** Whether a clause takes a wish back, and asks nothing: *leave off the pool*, but not *did the seller drop the price?* */
export const dropsWishIn = (clause: string, asks: boolean): boolean =>
  opensDropping.test(clause) || (takesBack(clause) && !asks && !ofOwner.test(clause));
const opensDropping =
  /^(?:(?:leave|take|drop|forget|skip|scrap|lose|ditch) (?:off |out |the )|put \d+ back\b)/;
const ofOwner = /\b(?:they|sellers?|owners?)\b/;

/** What a message takes back of its search, and its words without those that take something back. */
export type TakenBack = {
  /** Whether any words take something back. */
  any: boolean;
  /** Whether they take back all wishes beside the place and the figures. */
  all: boolean;
  named: string[];
  /** Whether they point at what was named before. */
  points: boolean;
  rest: string;
};

/** Reads which of the wishes a normalized message takes back, part by part: *never mind the well, a pond would do*. */
export function takenBack(plain: string, wishes: readonly string[]): TakenBack {
  const parts = plain.split(/ (?:[,.;?!]|but|so|and then) /);
  const said = parts.filter(isDropping);
  const named = parts.flatMap((part) => wishes.filter((wish) => isTakenBack(part, wish)));
  const others = named.length > 0 || said.length === 0 ? [] : byLabel(said, wishes);
  const kept = parts.filter((part) => !said.includes(part));
  return {
    any: said.length > 0 || named.length > 0,
    all: said.some((part) => everything.test(part)),
    named: [...new Set([...named, ...others])],
    points: said.some((part) => pointing.test(part)),
    rest: ` ${kept.join(' , ')} `,
  };
}

/** *A game room up or downstairs doesn't matter* still wishes for the room. */
function isDropping(part: string): boolean {
  const found = drops.exec(part);
  return found !== null && !choosing.test(part.slice(0, found.index));
}

/** Whether words before or after a wish's own take it back: *no sauna*, *the sauna can go*. */
function isTakenBack(part: string, wish: string): boolean {
  const at = placesOf(part, wish);
  if (at.length === 0) return false;
  const [first = 0, last = 0] = [at[0], at.at(-1)];
  const before = refuses.exec(part);
  if (before !== null && before.index < last) return true;
  const after = needless.exec(part.slice(first));
  return after !== null && !choosing.test(part.slice(first, first + after.index));
}

/** Where a part has the words of a wish, in any number: *the charger* of *ev chargers*. */
function placesOf(part: string, wish: string): number[] {
  const own = new Set(contentOf(wish));
  return [...part.matchAll(/[a-z]+/g)].flatMap(({ 0: word, index }) =>
    own.has(stemOf(word)) ? [index] : [],
  );
}

const contentOf = (text: string): string[] =>
  (text.match(/[a-z]+/g) ?? []).filter((word) => word.length > 1 && !small.has(word)).map(stemOf);
const stemOf = (word: string): string => word.replace(/(?<=[a-z]{2})(?:e?s|ed)$/, '');

/** Wishes by another name of theirs: *granny flat* after *mother in law suite*. */
function byLabel(parts: readonly string[], wishes: readonly string[]): string[] {
  return wishes.filter((wish) => {
    const label = labelOfWords(wish);
    return (
      label !== wish &&
      !isOnlyLabel(label) &&
      parts.some((part) => labelOfWords(part) === label && placesOf(part, wish).length === 0)
    );
  });
}
