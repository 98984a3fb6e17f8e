import { wordPattern } from '../../understand/patterns/word-pattern.ts';
import type { Filters } from '../../understand/slots/filters.ts';
import { readSale } from '../../understand/slots/sale.ts';
import { withoutHoles } from '../../understand/text/without-holes.ts';
import type { Turn } from '../../understand/turn.ts';
import type { Language } from '../texts.ts';
import { list, wishList } from '../wording.ts';
import { sellingTexts } from './selling-texts.ts';

/** Returns the facts of a home that a message lists, in its own words where it can; null when it is no list of them. */
export function factsIn(
  { own, typed, filters, plain, words, address, places }: Turn,
  language: Language,
): string | null {
  const where = [address, places.full.city, places.full.zip].filter((each) => each != null);
  const bare = where.reduce(
    (text, each) => text.replace(new RegExp(`(?:\\b(?:in|at|en) )?${escaped(each)}`, 'iu'), ' , '),
    typed,
  );
  const said = withoutHoles(bare)
    .replace(/[.!\s]+$/, '')
    .replace(starts, '');
  const isList = said.length <= longestList && !speaks.test(said) && /\d/.test(said);
  if (isList && said.split(' ').length > 1) return said;
  const { minBedrooms, minBathrooms, minLivingArea, maxLivingArea = minLivingArea, ...rest } = filters;
  // *About 1,750 sq ft* is read as a range around it, and told as what was said.
  const area = minLivingArea === undefined ? 0 : Math.round((minLivingArea + (maxLivingArea ?? 0)) / 2);
  const exact: Filters = {
    ...(minBedrooms === undefined ? {} : { minBedrooms, maxBedrooms: minBedrooms }),
    ...(minBathrooms === undefined ? {} : { minBathrooms, maxBathrooms: minBathrooms }),
    ...(area === 0 ? {} : { minLivingArea: area, maxLivingArea: area }),
    ...(rest.features === undefined ? {} : { features: rest.features }),
  };
  const texts = sellingTexts[language];
  const { condition, timeline } = readSale(words, plain, true);
  const told = [
    ...wishList(exact, language).map((each) => each.replace(/^(?:exactly|exactamente) /, '')),
    ...(condition === 'needs-work'
      ? [texts.needsWork]
      : condition === 'good' && ofState.test(typed)
        ? [texts.good]
        : []),
    ...(own === 'value'
      ? []
      : timeline === 'asap'
        ? [texts.soon]
        : timeline === '6-months-plus'
          ? [texts.noHurry]
          : []),
  ];
  return told.length === 0 ? null : list(told, language);
}

const escaped = (text: string): string => text.replace(/[^\p{L}\d ]/gu, '.');

const ofState = /\b(?:shape|condition|kept|maintained|cared|estado)\b/i;
/** The longest list of facts that is repeated, in characters. */
const longestList = 90;
/** A sentence of somebody, rather than a list of facts. */
const speakers = [
  "what|would|says|said|worth|i|im|ive|i'm|we|were|we're|my|our|me|us|you|your|he|she|his|her|they",
  'dont|want|need|please|thanks|se|sé|sabe|dice|vale|yo|mi|mis|nos|quiero|queremos|tengo|tenemos|le|les',
];
const speaks = wordPattern(`\\b(?:${speakers.join('|')})\\b|[?’'@]`, 'i');
const starts =
  /^(?:(?:ok|okay|well|so|the house is|house is|its|it's|it is|it has|its got|at|in|es|es de|esta|tiene|and|y)(?=[, ])[, .]*)+(?:an? |de )?/i;
