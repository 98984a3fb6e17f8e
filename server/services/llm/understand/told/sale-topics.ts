import words from '../../word-lists/clauses/sale-topics.json' with { type: 'json' };
import { phraseReader, plainOf } from '../phrases.ts';

/** A subject that owners ask of. */
export type SaleTopic = Exclude<keyof typeof words, 'source' | 'parts' | 'worries'>;

const { says } = phraseReader<SaleTopic | 'worries'>(words);

/** The subjects, the plainest last: *what do you charge to find a tenant?* is of a lease. */
const topics = [
  ...(['address', 'nda', 'signs', 'bothEnds', 'leasingFee', 'leases', 'raisesRent', 'financing'] as const),
  ...([
    'nonpayer',
    'buysOut',
    'agreesValue',
    'backTaxes',
    'probateTime',
    'noWill',
    'court',
    'estate',
  ] as const),
  ...([
    'photos',
    'contents',
    'solarLease',
    'buyersAgent',
    'quietly',
    'tenantIn',
    'cosigns',
    'stays',
    'sameDay',
  ] as const),
  ...([
    'foreclosure',
    'inheritedTax',
    'saleTax',
    'cashOffer',
    'lowOffer',
    'returns',
    'asIs',
    'repairs',
    'oldAgent',
    'lockedIn',
    'fires',
  ] as const),
  ...(['photos', 'papers', 'rentOrSell', 'timing', 'howLong', 'alone', 'fee', 'costs'] as const),
] satisfies SaleTopic[];

/** Returns the subjects of an owner's question, the closest first. */
export const saleTopicsIn = (sentence: string): SaleTopic[] =>
  topics.filter((topic) => says(topic, sentence));

/** The subjects that are told as a worry, too: *capital gains are going to eat me alive*. */
const worrying: ReadonlySet<SaleTopic> = new Set([
  ...(['saleTax', 'solarLease', 'backTaxes', 'foreclosure', 'tenantIn', 'lockedIn', 'noWill'] as const),
]);

/** Returns what an owner worries about, though they ask nothing; nothing for any other remark. */
export function saleWorriesIn(typed: string): SaleTopic[] {
  const isBare = plainOf(typed).trim().split(' ').length <= fewWords;
  // Another owner who won't sign, or a missing will, is a worry by itself.
  if (says('cosigns', typed)) return ['cosigns'];
  if (!says('worries', typed) && !(isBare && says('noWill', typed))) return [];
  return saleTopicsIn(typed).filter((topic) => worrying.has(topic));
}

const fewWords = 6;
