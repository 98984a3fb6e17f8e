import { formOf } from '../../../understand/clauses/clause-form.ts';
import { namesParts } from '../../../understand/dialogue/tasks/told-home.ts';
import { wordPattern } from '../../../understand/patterns/word-pattern.ts';
import type { Filters } from '../../../understand/slots/filters.ts';
import { readSale } from '../../../understand/slots/sale.ts';
import { withoutHoles } from '../../../understand/text/without-holes.ts';
import { asksNet } from '../../../understand/told/owner-signs.ts';
import type { Turn } from '../../../understand/turn.ts';
import type { Language } from '../../texts.ts';
import { list, wishList } from '../../wording.ts';
import { sellingTexts } from './selling-texts.ts';

/** Returns the facts of a home that a message lists, in its own words where it can; null when it is no list of them. */
export function factsIn(
  { own, typed, filters, plain, words, address, places, contact }: Turn,
  language: Language,
): string | null {
  const where = [address, places.full.city, places.full.zip, places.full.state].filter(
    (each) => each != null,
  );
  const bare = where.reduce(
    (text, each) => text.replace(new RegExp(`(?:\\b(?:in|at|en) )?${escaped(each)}`, 'iu'), ' , '),
    typed,
  );
  const said = withoutHoles(bare)
    .replace(notes, '')
    .replace(/[.!\s]+$/, '')
    .replace(starts, '');
  const isList = said.length <= longestList && !speaks.test(said) && !takesBack.test(said) && /\d/.test(said);
  if (isList && namesHome(said) && said.split(' ').length > 1) return said;
  const { minBedrooms, minBathrooms, minLivingArea, maxLivingArea = minLivingArea, ...rest } = filters;
  // *About 1,750 sq ft* is read as a range around it, and told as what was said.
  const area = minLivingArea === undefined ? 0 : Math.round((minLivingArea + (maxLivingArea ?? 0)) / 2);
  const exact: Filters = {
    ...(minBedrooms === undefined ? {} : { minBedrooms, maxBedrooms: minBedrooms }),
    ...(minBathrooms === undefined ? {} : { minBathrooms, maxBathrooms: minBathrooms }),
    ...(area === 0 ? {} : { minLivingArea: area, maxLivingArea: area }),
    ...(rest.features === undefined ? {} : { features: rest.features }),
  };
  const acres = ofLand.exec(typed)?.[0];
  const texts = sellingTexts[language];
  const { condition, timeline } = readSale(words, plain, true);
  const told = [
    ...(acres === undefined ? [] : [acres]),
    ...wishList(exact, language).map((each) => each.replace(/^(?:exactly|exactamente) /, '')),
    ...(condition === 'needs-work'
      ? [texts.needsWork]
      : condition === 'good' && ofState.test(typed)
        ? [texts.good]
        : []),
    ...(own === 'value' || own === 'question' || formOf(typed) === 'asks' || Object.keys(contact).length > 0
      ? []
      : timeline === 'asap'
        ? [texts.soon]
        : timeline === '6-months-plus'
          ? [texts.noHurry]
          : []),
  ];
  return told.length === 0 ? null : list(told, language);
}

/** Returns a short remark that can be said back as it stands, *lease goes til march*; null for one that speaks of anybody. */
export function remarkIn({ typed }: Turn): string | null {
  const said = withoutHoles(typed)
    .replace(/[.!\s]+$/, '')
    .replace(starts, '');
  const isShort = said.length <= longestRemark && said.split(' ').length > 2;
  return isShort && namesHome(said) && !speaks.test(said) && !takesBack.test(said) ? said : null;
}

/** Whether a text tells of a home, rather than how its writer is or what they ask: *jfc* and *not signing anything* are no facts. */
const namesHome = (said: string): boolean =>
  (namesParts(said) || /\d ?[/x] ?\d/.test(said)) && formOf(said) !== 'asks' && !asksNet(said);

const escaped = (text: string): string => text.replace(/[^\p{L}\d ]/gu, '.');

/** The land of a home, in its owner's words. */
const ofLand = /\b(?:\d[\d.,]*|half an?|one|two|three|five|ten) (?:acres?|hect[aá]reas?)\b/i;
/** *Somos 3, no, digo 4* isn't said back. */
const takesBack = /\b(?:no,? digo|digo|perd[oó]n|i mean|sorry|scratch that|no wait|wait no)\b/i;

const ofState = /\b(?:shape|condition|kept|maintained|cared|estado)\b/i;
/** The longest list of facts that is repeated, in characters. */
const longestList = 90;
/** The longest remark that is said back, in characters. */
const longestRemark = 50;
/** A sentence of somebody, rather than a list of facts. */
const speakers = [
  "what|would|says|said|worth|i|im|ive|i'm|we|were|we're|my|our|me|us|you|your|he|she|his|her|they",
  'dont|want|need|please|thanks|se|sé|sabe|dice|vale|yo|mi|mis|nos|quiero|queremos|tengo|tenemos|le|les',
];
const speaks = wordPattern(`\\b(?:${speakers.join('|')})\\b|[?’'@]`, 'i');
/** *Put that down*. */
const notes = /[\s,.;]*\b(?:put|write|note|jot|type) (?:that|it|this|all that)(?: (?:down|in))?[\s.!]*$/i;
const starts =
  /^(?:(?:ok|okay|fine|ugh|lol|look|listen|bueno|mira|well|so|the house is|house is|its|it's|it is|it has|its got|at|in|es|es de|esta|tiene|and|y)(?=[, ])[, .]*)+(?:an? |de )?/i;
