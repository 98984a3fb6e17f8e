import type { Filters, Sort } from './filters.ts';
import type { Category, Tenure } from './kind.ts';
import type { Wish } from './wishes.ts';

/** The search as the conversation has shaped it. */
export type Search = {
  filters: Filters;
  category: Category;
  tenure: Tenure;
  /** Wishes that are understood though no filter takes them. */
  wishes: Wish[];
  /** The landmark, school or street that homes should be near, as typed. */
  near?: string;
  /** The order that the visitor asked for; `filters.sort` may differ for one turn, as an answer needs it. */
  askedSort?: Sort;
  /** Whether the city is a word after *in* that no table knows. */
  placeIsGuess: boolean;
  /** What the last turn changed on its own account, told in the answer. */
  notes: string[];
};

export const emptySearch: Search = {
  filters: {},
  category: 'residential',
  tenure: 'sale',
  wishes: [],
  placeIsGuess: false,
  notes: [],
};
