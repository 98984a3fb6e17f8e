import words from '../../word-lists/search/tenure-words.json' with { type: 'json' };
import { patternsWith, type Scan, take, takeAll } from '../scan.ts';

export type Tenure = 'sale' | 'lease';

/** Whether a message wishes to rent or to buy, or only tells of what leads to one of them. */
export type SaidTenure = {
  tenure?: Tenure;
  /** What the message suggests while nobody has said it: *my rent went up*, *our down payment*. */
  leans?: Tenure;
};

const pattern = patternsWith(words.parts);
const everywhere = (phrases: readonly string[]) => pattern(phrases, 'g');

const lease = everywhere(words.lease);
const sale = everywhere(words.sale);
/** *Rent the other side out* is no wish to rent a home. */
const rentsOut = everywhere(words.rentsOut);
/** *Are short-term rentals allowed?* asks of a home to buy. */
const rentalsAllowed = everywhere(words.rentalsAllowed);
/** *Rent for a year before buying* looks for a rental now. */
const rentsFirst = pattern(words.rentsFirst);
/** Who invests buys what they rent to others: *rental property*, *and rent it*. */
const invests = pattern(words.invests);
const notTenure = everywhere(words.notTenure);
/** What a home to buy should do, what others do, and what somebody advises: *easy to rent*, *a friend who rents*, *never buy old*. */
const beside = [words.purpose, words.others, words.advice].map(everywhere);
/** The rent as a figure: *my rent*, *3 times the rent*. */
const figures = everywhere(words.figures);
const renter = pattern(words.renter);
const buyer = pattern(words.buyer);

/**
 * Reads whether to rent or to buy, by what the sentence does with the word: only a wish decides. *Rent, or maybe buy* rents
 * first. `message` is the text before any rule took words out of it.
 */
export function readTenure(scan: Scan, message: string): SaidTenure {
  const { text } = scan;
  const isInvestment = invests.test(text);
  const isRenter = renter.test(message);
  const rentToOwn = takeAll(scan, /\b(?:rent|lease) to (?:own|buy)\b/g);
  for (const each of [rentsOut, rentalsAllowed]) takeAll(scan, each);
  const isPurpose = beside.map((each) => takeAll(scan, each))[0] === true;
  const tenure = wishedIn(scan);
  const isFirst = rentsFirst.test(text) && tenure !== null;
  const said = rentToOwn || isFirst ? 'lease' : isInvestment && tenure !== null ? 'sale' : tenure;
  if (said !== null) return { tenure: said };
  if (isInvestment || isPurpose || buyer.test(message)) return { leans: 'sale' };
  return isRenter || figures.test(message) ? { leans: 'lease' } : {};
}

/** Returns what is wished for, or the opposite of what is refused. */
function wishedIn(scan: Scan): Tenure | null {
  let tenure: Tenure | null = null;
  take(scan, notTenure, (match) => {
    const refused = match.slice(1).find((word) => word !== undefined) ?? '';
    tenure = /^(?:rent|leas)/.test(refused) ? 'sale' : 'lease';
    return true;
  });
  takeAll(scan, figures);
  const isFirst = /\b(?:rent|rental|lease)\b.*\bor (?:maybe |even |possibly |perhaps )?(?:to )?buy\b/.test(
    scan.text,
  );
  if (takeAll(scan, lease)) tenure = 'lease';
  if (takeAll(scan, sale) && !isFirst) tenure = 'sale';
  return tenure;
}
