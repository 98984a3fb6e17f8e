import words from '../../word-lists/clauses/role-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { withoutRoads } from '../places/roads.ts';
import { groupsWith, type Scan } from '../scan.ts';
import { type Amount, type AmountRole, amountsOf } from './amounts.ts';
import { speaksOfOffer, takeOwned } from './owners.ts';
import { clausesIn, describesOwnHome, type Said } from './sense.ts';

/** What a message tells beside its wishes. */
export type Roles = {
  /** Amounts that limit no search, and what each is of. */
  amounts: readonly { role: AmountRole; value: number }[];
  /** Whether the message describes the visitor's own home. */
  ownHome: boolean;
};

const group = groupsWith(words.parts);
const paysCash = wordPattern(` ${group(words.cashBuyer)}(?= )`);
const rents = wordPattern(` ${group(words.rentWords)}(?= )`);

/** *I drive a truck, 68k*: what an amount alone is of is said before it. */
const withBefore = (said: Said, before: Said | undefined): Said => {
  if (before === undefined || !onlyAmount.test(said.text)) return said;
  const lead = before.text.trimEnd();
  return { ...said, text: `${lead}${said.text}`, from: said.from - lead.length };
};
const onlyAmount = /^ , (?:(?:about|around|like|maybe) )*\$?\d+(?:\.\d+)? $/;

/** *Do I need all cash?* pays none. */
const asksCash = / (?:do|does|would|can|need|needs|have to|must)(?: [a-z]+){0,3} (?:all |in )?cash(?= )/g;
const ofSale = / (?:sell|selling|sold|sale price)(?= )/;
const ofLimit = / (?:under|below|up to|max|budget|less than|no more than) \$?\d/;
const ofLoan =
  / (?:lend|lends|lenders?|loans?|cash|down|mortgage|financ[a-z]+|credit|score|banks?|qualify)(?= )/;

/** What replaces words that are no wish: both sides stay separate. */
const gap = ' ; ';

/**
 * Takes out of a text what is no wish for homes, before any filter is read: amounts by what they are of, and the rooms, sizes,
 * and years of clauses that tell of the past, of how the visitor lives now, or of somebody else.
 */
export function takeRoles(scan: Scan): Roles {
  scan.text = withoutRoads(scan.text);
  const beside = {
    isOffer: speaksOfOffer(scan.text),
    isSale: ofSale.test(scan.text),
    // *We have 20k and want a house under 200*.
    borrows: ofLoan.test(scan.text) || ofLimit.test(scan.text),
  };
  const owned = takeOwned(scan);
  const clauses = clausesIn(scan.text);
  const ownHome = describesOwnHome(scan.text);
  const spends = paysCash.test(scan.text.replace(asksCash, ' '));
  const amounts: Amount[] = [];
  const holes: { from: number; to: number; by: string }[] = [];
  for (const [n, clause] of clauses.entries()) {
    const said: Said = ownHome && clause.sense === 'open' ? { ...clause, sense: 'told' } : clause;
    for (const amount of amountsOf(withBefore(said, clauses[n - 1]), beside)) {
      // What somebody who borrows nothing has, is what the home may cost.
      const isLimit = spends && amount.role === 'saved' && isPrice(amount.value);
      // What an employer pays for the rent is what it may be.
      if (amount.role === 'allowance') holes.push({ ...amount, by: ` up to $${amount.value} a month ` });
      else if (isLimit) holes.push({ ...amount, by: ` up to ${amount.value} ` });
      else {
        amounts.push(amount);
        holes.push({ ...amount, by: gap });
      }
    }
    if (said.sense === 'told') holes.push(...ofOtherHomes(said));
  }
  scan.text = withoutHoles(scan.text, holes);
  if (rents.test(scan.text)) scan.text = scan.text.replace(rent, '$& a month');
  return { amounts: [...owned, ...amounts.map(({ role, value }) => ({ role, value }))], ownHome };
}

/** Whether savings can be a home's price, in dollars or in thousands: *310 in the bank*. */
const isPrice = (value: number): boolean => value >= 20_000 || (value >= 50 && value < 1000);
/** *Up to 950*, beside a deposit or a landlord. */
const rent = /\b(?:up to|under|below|max|around|about) \$?\d{3,4}(?= [.,;?])/g;

const homeFigure =
  /(?<= )\d+(?:\.\d+)?(?: \/ \d(?:\.\d)?| (?:or \d )?(?:bed ?rooms?|beds?|br|bath ?rooms?|baths?|sqft|sq (?:ft|feet)|square feet|acres?|stor(?:y|ies)|car garage|car))(?= )|(?<= )(?:19|20)\d\d(?= )/g;

/** Returns where a clause names rooms, sizes, and years, which are of another home than the one wished for. */
const ofOtherHomes = ({ text, from }: Said) =>
  [...text.matchAll(homeFigure)].map(({ 0: said, index }) => ({
    from: from + index - 1,
    to: from + index - 1 + said.length,
    by: gap,
  }));

function withoutHoles(text: string, holes: readonly { from: number; to: number; by: string }[]): string {
  let rest = '';
  let at = 0;
  for (const { from, to, by } of [...holes].sort((a, b) => a.from - b.from)) {
    if (from < at) continue;
    rest += text.slice(at, from) + by;
    at = to;
  }
  return rest + text.slice(at);
}
