import words from '../../word-lists/clauses/form-words.json' with { type: 'json' };
import { plainOf } from '../phrases.ts';
import { remembered } from '../remembered.ts';
import { patternsWith } from '../scan.ts';

/**
 * The form of a clause, whatever it is about: it asks which homes there are or wishes something (`seeks`), asks anything else
 * (`asks`), only tells something (`tells`), or has none of these forms (`open`), such as *3 beds, Jenks*.
 */
export type ClauseForm = 'seeks' | 'asks' | 'tells' | 'open';

const pattern = patternsWith(words.parts);
const seeks = words.seeks.map((phrase) => pattern([phrase]));
const asks = words.asks.map((phrase) => pattern([phrase]));
const asksWithin = words.asksWithin.map((phrase) => pattern([phrase]));
const tells = words.tells.map((phrase) => pattern([phrase]));
const wishesBeside = pattern([words.wishesBeside]);

/** With its question mark. */
const fewWords = 4;

const formIn = remembered((typed: string): { form: ClauseForm } => {
  const said = plainOf(typed);
  const is = (patterns: readonly RegExp[]) => patterns.some((each) => each.test(`${said} `));
  if (is(seeks)) return { form: 'seeks' };
  // *Pets ok?*, *aceptan perro?* wishes for them.
  if (said.includes('?') && said.trim().split(' ').length <= fewWords) return { form: 'open' };
  if (is(asks)) return { form: 'asks' };
  // *Want to buy it outright, is that possible?* wishes for homes first.
  if (wishesBeside.test(said)) return { form: 'open' };
  return { form: is(asksWithin) ? 'asks' : is(tells) ? 'tells' : 'open' };
});

/** Returns the form of a clause in the visitor's own words, in English or Spanish. */
export const formOf = (typed: string): ClauseForm => formIn(typed).form;
