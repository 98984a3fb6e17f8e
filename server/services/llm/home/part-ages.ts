import { type HomeFact, quoted, type Told } from './remarks.ts';

/** How old a part of a home is, or when it was put in. */
export type Age = 'old' | 'replaced';

/** Words for the home itself, whose age the listing names; *how old is the roof* asks for that of a part. */
const whole = '(?:home|house|place|property|condo|townhouse|unit|building|listing)\\b';
const ofPart = new RegExp(`\\bhow (?:old|new) (?:is|are|was|were) (?:the|its|your) (?!${whole})`);
const asked: Record<Age, RegExp> = {
  old: ofPart,
  replaced:
    /\b(?:when|how long ago|how recently|what year)\b.*\b(?:replaced|redone|done|installed|updated|put (?:in|on)|new)\b/,
};

/** Returns what a text asks about the age of a part; null for the age of the whole home. */
export const askedAge = (text: string): Age | null =>
  asked.old.test(text) ? 'old' : asked.replaced.test(text) ? 'replaced' : null;

/** Words of a remark that tells an age: *New roof in 2024*. */
const tellsAge = /\b(?:(?:19|20)\d\d|new|newer|replaced|updated|years? old)\b/;

/**
 * Returns what the listing says of a part's age: a remark that tells it, or what the listing names and that the age is left
 * out. `about` names the part: `the roof`.
 */
export function withAge(
  fact: HomeFact,
  age: Age,
  { about, naming, home }: { about: string; naming: RegExp; home: Told },
): HomeFact {
  const told = quoted(home, naming, tellsAge);
  if (told !== null || !('says' in fact)) return told ?? fact;
  const isSeveral = about.endsWith('s');
  const unknown =
    age === 'old'
      ? `how old ${isSeveral ? 'they are' : 'it is'}`
      : `when ${isSeveral ? 'they were' : 'it was'} replaced`;
  const value = /^[a-z ]+: (?!“)(.+)$/.exec(fact.says)?.[1];
  return {
    isPartial: true,
    says:
      value === undefined
        ? `${fact.says}; the listing doesn’t say ${unknown}`
        : `the listing names ${about} as ${value}, but not ${unknown}`,
  };
}
