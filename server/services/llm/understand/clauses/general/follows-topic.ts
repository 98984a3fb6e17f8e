import { readHomeQuestion } from '../../../home/home-question.ts';
import words from '../../../word-lists/clauses/follow-words.json' with { type: 'json' };
import { plainOf } from '../../phrases.ts';
import { remembered } from '../../remembered.ts';
import { patternsWith } from '../../scan.ts';
import type { Turn } from '../../turn.ts';
import type { HomeClause } from '../about-clause.ts';
import { formOf } from '../clause-form.ts';
import { hasRooms } from '../named-wishes.ts';
import type { Knows } from './knows.ts';

const pattern = patternsWith(words.parts);
const opens = pattern(words.opens);
const brief = pattern(words.brief);
const pronouns = pattern(words.pronouns);
const ofHomes = pattern(words.ofHomes);
const onlyThere = pattern(['^ {opener}(?:what about|how about|in|en|for)? ?[a-z]+(?: [a-z]+)? [?]?$']);

/** The most words of a question that makes sense only after the last answer, and of one that only a pronoun joins to it. */
const mostWords = 14;
const mostWithPronoun = 10;
/** A question of which the knowledge base knows as much in its own words needs no answer before it. */
const ofItself = 9;

type Said = { form: 'opens' | 'brief' | 'pronoun' | null };

/** How a message joins the last answer, by its words alone. */
const joinIn = remembered((typed: string): Said => {
  const said = `${plainOf(typed)} `;
  const count = said.match(/[a-z\d]+/g)?.length ?? 0;
  if (count === 0 || count > mostWords || ofHomes.test(said) || formOf(typed) === 'seeks')
    return { form: null };
  if (brief.test(said.trimEnd()) || brief.test(said)) return { form: 'brief' };
  if (opens.test(said)) return { form: 'opens' };
  const form = formOf(typed);
  const asks = form === 'asks' || (form !== 'seeks' && said.includes('?'));
  return { form: asks && count <= mostWithPronoun && pronouns.test(said) ? 'pronoun' : null };
});

type Before = {
  asks: HomeClause | null;
  isNamed: boolean;
  hasHomes: boolean;
  question: string;
  wasGeneral: string;
  knows?: Knows | undefined;
};

/**
 * Whether a question goes on with the last answer, which was of a general matter: *even in Oklahoma?*, *who pays for that*, *do I
 * have to*. It searches nothing, whatever town or state it names, and asks of no home.
 */
export function followsTopic(
  turn: Turn,
  { asks, isNamed, hasHomes, question, wasGeneral, knows = () => 0 }: Before,
): boolean {
  if (wasGeneral === '' || isNamed || asks === 'payment' || asks === 'compare') return false;
  const { form } = joinIn(turn.typed);
  if (form === null || knows(wasGeneral) === 0) return false;
  const { price, features, visit, places } = turn;
  if (price !== null || hasRooms(turn) || features.wanted.length > 0 || visit.when !== undefined)
    return false;
  if (hasHomes && asksFact(turn)) return false;
  // *What about Owasso?* searches there; *is it more in Jenks* asks.
  const isTown = places.place?.city !== undefined && !places.isGuess;
  if (isTown && hasHomes && onlyThere.test(plainOf(turn.typed))) return false;
  return form !== 'pronoun' || knows(question) < ofItself;
}

/** Whether a question names a fact that the listings of the homes on the table have. */
function asksFact({ words: said }: Turn): boolean {
  const { topics, things, age } = factsIn(said);
  return things.length > 0 || age !== null || topics.some((topic) => topic !== 'summary');
}
const factsIn = remembered(readHomeQuestion);
