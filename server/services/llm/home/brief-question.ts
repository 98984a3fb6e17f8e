import { remembered } from '../understand/remembered.ts';
import { normalise } from '../understand/text/normalise.ts';
import { readHomeQuestion } from './home-question.ts';
import { type Named, plainWords, withoutAsked } from './home-words.ts';

/**
 * Returns how many homes a text names alone, and asks nothing of: two in *both?*, any number (`0`) in *each one*; null for any
 * other text.
 */
export function namesAllAlone(text: string): number | null {
  const said = allAlone.exec(normalise(text.slice(0, 60)))?.[1];
  if (said === undefined) return null;
  return /both|two|2/.test(said) ? 2 : /three|3/.test(said) ? 3 : 0;
}

const allAlone = new RegExp(
  [
    '^ (?:(?:and|ok|what about|how about) )*',
    '(both|each|each one|each of them|every one|all of them|all (?:two|three|2|3)|those (?:two|three|2|3)|the (?:two|three|2|3)|them all)',
    '(?: of (?:them|those|these))?(?: (?:ones|homes|houses))?(?: please)?[ ?.!]*$',
  ].join(''),
);

/** The most words of a question of a word or two: *deposit?*, *when empty*, *who pays water*, *pets ok?* */
const mostWords = 7;

/** What is asked by its name alone; other names are wishes without a question mark. */
const askedAlone: ReadonlySet<Named> = new Set<Named>([
  ...(['deposit', 'available', 'pets', 'utilities', 'leaseTerm', 'applicationFee', 'feeCovers'] as const),
  ...(['offers', 'roomSizes', 'fee', 'taxes', 'photos', 'days', 'perFoot', 'cellSignal'] as const),
]);
/** The most words that name it alone: *and a long driveway* is a wish. */
const mostAlone = 2;

/** Words that ask for a fact where no mark does. */
const asks =
  /^ (?:(?:and|so|ok|also) )*(?:when|who|what|whats|how|hows|is|are|does|do|which|why)(?= )| (?:how (?:much|many|long|big|old)|when|who|where)(?= (?:[?.!] )?$)/;
/** *What is an HOA*, *how much does an agent cost*. */
const inGeneral =
  / (?:is|are|s|whats|does|do|about|mean|means) (?:an? |mean )| (?:mean|have to|has to|usually|typically|normally|generally)(?= )/;
/** *I have two cats*, *no pets*, *my deposit*: tells or wishes. */
const tells =
  / (?:i|we|my|our|im|ive|need|needs|want|wants|must|no|not|without|have|with|show|find|list|add|drop|remove|only|prefer|maybe|got|skip)(?= )/;

/**
 * Returns whether a text only names what listings tell, so that it asks for it while homes are shown: *deposit?*, *when
 * empty*, *w/d hookups?* Words that a search knows ask only with a question mark.
 */
export const isBriefQuestion: (text: string) => boolean = (text) => read(text).isBrief;

const read = remembered((text: string) => ({ isBrief: isBriefIn(text) }));

const countOf = (said: string): number =>
  said
    .replace(/[?.,!]/g, '')
    .trim()
    .split(/ +/).length;

function isBriefIn(text: string): boolean {
  const said = normalise(text.slice(0, 200));
  if (
    said
      .replace(/[?.,!]/g, '')
      .trim()
      .split(/ +/).length > mostWords
  )
    return false;
  if (inGeneral.test(said)) return false;
  const { topics, things, others } = readHomeQuestion(text);
  const names: Named[] = [...topics, ...things];
  // The search tells prices itself.
  if (names.length === 0 || others.length > 0 || topics.includes('price')) return false;
  const rest = withoutAsked(names, said);
  if (tells.test(rest)) return false;
  const left = rest
    .split(/[ ?.,!]+/)
    .filter((word) => word !== '' && !plainWords.has(word) && !fillers.has(word));
  if (left.length > 0) return false;
  const isAsked = said.includes('?') || asks.test(said);
  return isAsked || (countOf(said) <= mostAlone && names.every((name) => askedAlone.has(name)));
}

const fillers = new Set(
  'ok okay how many long big old when who where allowed accepted included there here info details cost costs much amount taken friendly available need needed required inside'.split(
    ' ',
  ),
);
