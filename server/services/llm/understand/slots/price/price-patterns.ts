import words from '../../../word-lists/search/price-words.json' with { type: 'json' };
import { anyOf, patternsWith, writeOutParts } from '../../scan.ts';

const parts = {
  negated: anyOf(words.negated),
  between: anyOf(words.between),
  beyond: anyOf(words.beyond),
};
const either = (phrases: readonly string[]) => anyOf(writeOutParts(phrases, { ...words.parts, ...parts }));
const pattern = patternsWith({
  ...words.parts,
  upTo: either(words.upTo),
  changeTo: either(words.changeTo),
  from: either(words.from),
  about: either(words.about),
  afterMax: either(words.afterMax),
  afterMin: either(words.afterMin),
});
const said = (name: keyof typeof words.patterns, flags = 'g') => pattern(words.patterns[name], flags);

/** The patterns of what messages say of prices, by name; the groups of a match are its amounts. */
export const pricePatterns = {
  /** A person's income or savings aren't a price: `we make 90k a year`, `80k saved`. */
  ownMoney: words.ownMoney.map((phrase) => pattern([phrase], 'g')),
  /** *1,900 is too high*: a figure that is refused. */
  tooHigh: said('tooHigh'),
  range: said('range'),
  /** *Nothing under 200 or over 300*. */
  outside: said('outside'),
  hundreds: said('hundreds'),
  upper: said('upper'),
  change: said('change'),
  /** `320 not 220`, `I meant 320 instead of 220`. */
  correction: said('correction'),
  lower: said('lower'),
  /** *I typed 300 but 320 is right*. */
  right: said('right'),
  approximate: [said('approximate'), said('approximateAfter')],
  upperAfter: said('upperAfter'),
  lowerAfter: said('lowerAfter'),
  steps: [
    { sign: 1, pattern: said('raise') },
    { sign: -1, pattern: said('reduce') },
  ],
  /** *325 then*, *ok 900 but it must have a yard*: another price, said first. */
  first: said('first'),
  /** *Bump it 20k*. */
  bump: said('bump'),
  /**
   * *3 bed. 2 bath. 310. garage*: a round number between marks; and one at the end, after a comma or the name of a place, not
   * one of a road, building, or the like.
   */
  alone: [said('listed'), said('last'), said('besideWish')],
  bare: said('bare'),
  /** *What do you have for 250?*, *what would 300 get me?* */
  forAmount: said('forAmount'),
  /** A number before *a month*; the scan has removed *a month*. */
  beforeMonth: said('monthly'),
  /** *2k but could do 2100*: what somebody could go to is the limit. */
  stretch: said('stretch'),
  /** *1000-1050 max*, *I can only do 1000 or 1050*: a most, with no least; and so is a narrow budget. */
  limited: said('limited', ''),
  onlyUpTo: said('onlyUpTo', ''),
  budgeted: said('budgeted', ''),
  spends: said('spends'),
  /** Words that make a figure a rent: `$2,200 a month`. */
  month: said('month'),
};
