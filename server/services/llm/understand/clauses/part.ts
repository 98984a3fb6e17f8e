import type { Pointed } from '../table/pointed.ts';
import type { Turn } from '../turn.ts';
import type { HomeClause } from './about-clause.ts';

/**
 * One request of a message: what it asks about homes on the table, or about another home at `address`, or a turn of any
 * other kind.
 */
export type Part =
  | { asks: HomeClause; words: string; homes: string[]; address?: string }
  | { asks: null; words: string; turn: Turn };

/** A clause as it was read, and what it asks about homes on the table. */
export type Clause = { words: string; turn: Turn; asks: HomeClause | null; pointed: Pointed };

export type ReadClause = (words: string) => Turn;

export const turnPart = (words: string, turn: Turn): Part => ({ asks: null, words, turn });
