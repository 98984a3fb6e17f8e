import type { Language } from '../answer/texts.ts';
import { type HomeFact, quoted, type Told } from './remarks.ts';

/** How old a part of a home is, or when it was put in. */
export type Age = 'old' | 'replaced';

/** The home itself, whose age the listing names; *how old is the roof* asks for that of a part. */
const whole =
  '(?:(?:\\w+ )?(?:home|house|place|property|condo|townhouse|unit|building|listing|one)|first|second|third|fourth|last)\\b';
const ofPart = new RegExp(
  ` (?:how (?:old|new) (?:is|are|was|were)|how olds|age of) (?:the|its|your) (?!${whole})`,
);
/** *Roof age*, *the roof, how old is it*. */
const parts =
  '(?:roof|ac|hvac|furnace|heater|water heater|air condition\\w*|windows?|appliances|plumbing|wiring|carpet|floors|system|fence|deck)';
const ofNamedPart = new RegExp(
  ` ${parts} (?:[,.] )?(?:(?:is|s|and) )?(?:age|how (?:old|new|many years)|what year|which year)(?= )`,
);
const replaced =
  / (?:when|how long ago|how recently|what year) .*(?:replaced|redone|done|installed|updated|put (?:in|on)|new) /;

/** Returns what a normalized text asks about the age of a part; null for the age of the whole home. */
export const askedAge = (normalised: string): Age | null =>
  ofPart.test(normalised) || ofNamedPart.test(normalised)
    ? 'old'
    : replaced.test(normalised)
      ? 'replaced'
      : null;

/** Words of a remark that tells an age: *New roof in 2024*. */
const tellsAge =
  /(?<!\p{L})(?:(?:19|20)\d\d|new|newer|replaced|updated|years? old|nuev[oa]s?|años)(?!\p{L})/iu;

const labels: Readonly<Record<Age, Record<Language, string>>> = {
  old: { en: 'Its age', es: 'La antigüedad' },
  replaced: { en: 'When it was replaced', es: 'Cuándo se cambió' },
};

/** Returns what the listing says of a part's age: a remark that tells it, or what the listing names, and that the age is left out. */
export function withAge(
  fact: HomeFact,
  age: Age,
  { naming, home, language }: { naming: RegExp | null; home: Told; language: Language },
): HomeFact {
  const told = naming === null ? null : quoted(home, language, naming, tellsAge);
  return (
    told ?? ('says' in fact && fact.says !== undefined ? { ...fact, unsaid: labels[age][language] } : fact)
  );
}
