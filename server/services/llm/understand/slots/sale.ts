import words from '../../word-lists/search/sale-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { groupsWith, patternsWith } from '../scan.ts';

/** The home's condition, as the seller describes it. */
type Condition = 'excellent' | 'good' | 'fair' | 'needs-work';
type Timeline = 'asap' | '1-3-months' | '3-6-months' | '6-months-plus';
export type SaleFacts = { size?: string; condition?: Condition; timeline?: Timeline };

const pattern = patternsWith(words.parts);
const piece = groupsWith(words.parts)(words.size);
const size = wordPattern(`(?<![a-z\\d$])${piece}(?:[ ,/]+(?:and |with |by |on )?${piece})*`, 'i');

const needsWork = pattern(words.needsWork);
const excellent = pattern(words.excellent);
const fair = pattern(words.fair);
const good = pattern(words.good);
const wellKept = /\bwell (?:kept|maintained|cared for|taken care of|loved)\b/;
const condition = /\b(?:condition|shape)\b/;

/**
 * Parses details of a home for sale: its size as typed, its condition, and when to sell it. With `bare`, the
 * text answers a question, and can describe the condition without that word (`pretty good`).
 */
export function readSale(text: string, normalised: string, bare: boolean): SaleFacts {
  const facts: SaleFacts = {};
  const said = size.exec(text)?.[0].trim();
  if (said !== undefined) facts.size = said;
  const state = readCondition(normalised, bare);
  if (state !== null) facts.condition = state;
  const timeline = readTimeline(normalised, bare);
  if (timeline !== null) facts.timeline = timeline;
  return facts;
}

function readCondition(text: string, bare: boolean): Condition | null {
  if (needsWork.test(text)) return 'needs-work';
  if (excellent.test(text)) return 'excellent';
  const says = condition.test(text) || bare;
  if ((says && fair.test(text)) || /\b(?:so|its|is|in|say|just|pretty|kinda|like) fair\b/.test(text))
    return 'fair';
  return (says && good.test(text)) || wellKept.test(text) ? 'good' : null;
}

const noHurry = pattern(words.noHurry);
/** *No rush, in five months* says when. */
const inMonths = pattern(words.inMonths);
const halfYear = pattern(words.halfYear);
const soon = pattern(words.soon);
const numberWords: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  couple: 2,
  few: 3,
  several: 4,
  half: 0.5,
};
const monthsOf: Readonly<Record<string, number>> = { day: 1 / 30, week: 1 / 4.3, month: 1, year: 12 };

function readTimeline(text: string, bare: boolean): Timeline | null {
  if (noHurry.test(text) && !inMonths.test(text)) return '6-months-plus';
  const range = /\b(\d+) (?:to|or|and) (\d+) months?\b/.exec(text);
  if (range !== null) return ofMonths((Number(range[1]) + Number(range[2])) / 2);
  if (halfYear.test(text)) return '6-months-plus';
  const amount =
    /(?<!\d\d |[k%] )\b(\d+(?:\.\d+)?|an?|couple(?: of)?|few|several|half a|next)(?: more)? (day|week|month|year)s?\b(?! old| ago)/.exec(
      text,
    );
  if (amount !== null) {
    const [, said = '', unit = ''] = amount;
    const word = said.split(' ')[0] ?? '';
    const count = said === 'next' ? 1 : (numberWords[word] ?? Number(word));
    if (
      /\b(?:last|ago|since|old|for the (?:last|past)|built|lived|been|stayed|rented|owned|paid)\b/.test(
        text,
      ) &&
      said !== 'next'
    )
      return null;
    return ofMonths(count * (monthsOf[unit] ?? 1));
  }
  return soon.test(text) || (bare && /^ (?:now|today|yesterday) /.test(text)) ? 'asap' : null;
}

function ofMonths(months: number): Timeline {
  if (months < 0.7) return 'asap';
  if (months <= 3) return '1-3-months';
  return months <= 6 ? '3-6-months' : '6-months-plus';
}
