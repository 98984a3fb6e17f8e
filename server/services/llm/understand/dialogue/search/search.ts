import type { LoanTerms } from '../../../payment/loan-terms.ts';
import type { Place } from '../../places/gazetteer.ts';
import type { Sharing } from '../../roles/people-numbers.ts';
import type { Filters, PropertySubType, Sort } from '../../slots/filters.ts';
import type { Category } from '../../slots/kind.ts';
import type { Tenure } from '../../slots/tenure.ts';
import type { Wish } from '../../slots/wishes.ts';

/** A change that the search made by itself, with its new value, or what it asks for instead. */
export type Note =
  | { of: 'priceLowered' | 'priceRaised' | 'sizeRaised' | 'sizeLowered' | 'yearRaised'; value: number }
  /** The price stands for a monthly payment, or was worked out before. */
  | { of: 'paymentLimit'; value: number; terms: LoanTerms }
  | { of: 'upToThat'; value: number }
  | { of: 'sharedRent'; value: number; each: number; people: number }
  | { of: 'askSharers' }
  /** Nobody said where; it is the place that was spoken of before. */
  | { of: 'placeBefore' }
  | { of: 'askSize' | 'askYear' | 'askNarrow' | 'askWider' }
  /** What the visitor asks about the search itself. */
  | { of: 'recap' | 'options' };

/** The last place that a visitor named, with those beside it: *Georgetown or Leander*. */
export type NamedPlace = {
  place: Place;
  alternatives?: readonly Place[];
  /** Whether it is where a home of the visitor stands. */
  isOwn: boolean;
};

/** The search after the turns so far. */
export type Search = {
  filters: Filters;
  category: Category;
  tenure: Tenure;
  /** Whether somebody said to rent or to buy, or named a price that tells it; absent while it is only a guess. */
  settled?: Tenure;
  /** Recognized requests without a filter. */
  wishes: Wish[];
  /** Wishes that no filter takes, in words; the remarks may have them. */
  others: string[];
  /** Kinds of homes that the visitor doesn't want: *not a condo*. */
  refusedTypes: PropertySubType[];
  /** The landmark, school, or street that homes should be near, as typed. */
  near?: string;
  /** The visitor's sort order; `filters.sort` may differ for one answer. */
  askedSort?: Sort;
  /** How many share the home, and what each of them pays. */
  sharing?: Sharing;
  /** Whether the city is an unknown word after *in*. */
  placeIsGuess: boolean;
  /** Automatic changes of the last turn, mentioned in the answer. */
  notes: Note[];
  /** How many of its homes the page has shown; *show me more* goes on after them. */
  offset?: number;
  /** Whether the last message left it as it was. */
  isAgain?: boolean;
};

export const emptySearch: Search = {
  filters: {},
  category: 'residential',
  tenure: 'sale',
  wishes: [],
  others: [],
  refusedTypes: [],
  placeIsGuess: false,
  notes: [],
};
