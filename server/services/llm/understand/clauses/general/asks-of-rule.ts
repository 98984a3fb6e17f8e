import words from '../../../word-lists/clauses/rule-words.json' with { type: 'json' };
import { plainOf } from '../../phrases.ts';
import { remembered } from '../../remembered.ts';
import { patternsWith } from '../../scan.ts';
import type { Pointed } from '../../table/pointed.ts';
import type { HomeClause } from '../about-clause.ts';
import { formOf } from '../clause-form.ts';
import type { Knows } from './knows.ts';

/**
 * What a clause asks of that no listing holds: a `rule`, a program, or a trade, the `meaning` of a word, or what is to be had
 * in an area (`availability`), such as internet.
 */
type AsksOf = 'rule' | 'meaning' | 'availability';

const pattern = patternsWith(words.parts);
const kinds = [
  ['rule', pattern(words.rules)],
  ['meaning', pattern(words.meanings)],
  ['availability', pattern(words.availability)],
] as const;

/** Ask wherever they stand: *so tired of rent, is it even possible to buy when self employed*. */
const anywhere = pattern([...words.possible, ...words.meanings]);

const read = remembered((typed: string): { of: AsksOf | null } => {
  const said = plainOf(typed);
  if (anywhere.test(said)) return { of: 'meaning' };
  if (!said.includes('?') && formOf(typed) !== 'asks') return { of: null };
  return { of: kinds.find(([, each]) => each.test(`${said} `))?.[0] ?? null };
});

type Beside = {
  asks: HomeClause | null;
  question: string;
  pointed: Pointed;
  knows?: Knows | undefined;
};

/** Whether a message asks of a rule in any of its clauses. */
export const namesRule = (typed: string): boolean => read(typed).of !== null;

/**
 * Returns whether a question asks of a rule rather than of the homes on the table. *Isn't there an exemption from the property
 * tax for veterans?* names a field of the listing, and asks of a law: no field answers it, whether the knowledge base does or
 * not. What a word means, and what is to be had at an address, is general only as far as the knowledge base answers it.
 */
export function isOfRule(typed: string, { asks, question, pointed, knows = () => 0 }: Beside): boolean {
  const { of } = read(typed);
  if (of === null || (of === 'availability' && pointed.isNamed)) return false;
  return knows(question) > 0 || (of === 'rule' && asks !== null);
}
