import { formOf } from '../../../understand/clauses/clause-form.ts';
import type { Dialogue } from '../../../understand/dialogue/dialogue.ts';
import { plainOf } from '../../../understand/phrases.ts';
import { ofOwnHome } from '../../../understand/told/own-home.ts';
import { asksWithin, ownerSign } from '../../../understand/told/owner-signs.ts';
import { asksFirstStep } from '../../../understand/told/tone.ts';
import type { Turn } from '../../../understand/turn.ts';
import type { Language, Site } from '../../texts.ts';
import { wasSaid } from '../../unsaid.ts';
import { answerOnWorry, answersOnSale } from './sale-topics.ts';

/** What a talk about a sale is answered from. */
export type Sources = {
  site: Site;
  explain: (question: string, state?: string, language?: Language) => string | null;
};

/** The assistant values no home. */
export const asksWorth =
  /\b(?:worth|value|valued|valuation|estimate|ballpark|zillow|zestimate|apprais\w+|cma|how much could|what (?:could|can|would) (?:i|we) (?:even )?get)\b/;

/** Returns what the knowledge base says to a question in between: the steps of a sale, or one of its questions. */
export function knownOfSale(dialogue: Dialogue, explain: Sources['explain']): string | null {
  const { turn, selling, language } = dialogue;
  const { state } = selling.place ?? {};
  const lookUp = (question: string) => explain(question, state, language);
  const sign = ownerSign(turn.typed);
  if (asksFirstStep(turn.typed)) return lookUp(sign === 'inherited' ? inherited : stepsOfSale);
  if (turn.own === 'comes' || turn.own === 'rent' || turn.own === 'net') return null;
  // Whoever tells of these wants to know what to do.
  if (sign === 'offered') return fresh(lookUp(cashOffer), dialogue);
  if (sign === 'behind') return fresh(lookUp(foreclosure), dialogue);
  if (turn.own === 'value' || asksWorth.test(turn.plain)) return null;
  const of = ofOwnHome(turn);
  const questions = questionsIn(turn);
  const isLet = selling.isLet === true && selling.wished !== true;
  const onSubject = questions.flatMap((each) => answersOnSale(each, lookUp, language, isLet));
  const [closest] = onSubject;
  if (closest !== undefined) return onSubject.find((each) => !wasSaid(each, dialogue)) ?? closest;
  if (of('asksCharge') && of('asks')) return lookUp(charge);
  const worry = answerOnWorry(turn.typed, lookUp, language);
  if (worry !== null) return fresh(worry, dialogue);
  // What somebody should do is no question of knowledge.
  if (of('asksChoice') && !turn.typed.includes('?')) return null;
  const known = questions.reduce<string | null>((found, each) => found ?? lookUp(each), null);
  return known ?? (of('buysFirst') ? lookUp(buysFirst) : null);
}

/** What was told once is not told again of itself. */
const fresh = (known: string | null, dialogue: Dialogue): string | null =>
  known === null || wasSaid(known, dialogue) ? null : known;

/** The questions of a message, each sentence by itself: *it's pretty dated. Do we fix it up or sell it like it is*. */
function questionsIn({ typed, own }: Turn): string[] {
  const sentences = (typed.match(/[^.?!¿\n]{1,300}(?:[.?!]|$)/g) ?? []).map((each) => each.trim());
  const marked = sentences.filter((each) => each.endsWith('?'));
  const asked = sentences.filter(
    (each) => !each.endsWith('?') && (formOf(each) === 'asks' || asksOf(each) || asksWithin(each)),
  );
  const told = wantsToKnow.exec(typed)?.[1];
  const first = told === undefined ? marked : [...marked, told];
  // *…with a tenant in it. Can I sell it now* is one question; a sentence alone comes last.
  return first.length + asked.length === 0 && own !== 'question'
    ? []
    : [...first.slice(0, 4), typed, ...asked.slice(0, 3)];
}

/** *Y si todavía debo 160, como se paga eso* asks without a mark. */
const asksOf = (sentence: string): boolean => asksInSpanish.test(plainOf(sentence));
const asksInSpanish =
  /(?:^| (?:y|pero|o|eso|eso si|,)) (?:como|cuanto|cuanta|cuando|cual|quien|que pasa|se puede|puedo|tengo que|hay que) | (?:como|cuanto) (?:se |me |le )?(?:paga|pago|tarda|cuesta|queda|hace)/;

/** *I want to know what it cost me to sell it* asks, too. */
const wantsToKnow =
  /\b(?:(?:want|need|like|trying|love) to (?:know|find out|figure out)|wonder(?:ing)?|(?:quiero|quisiera|necesito) saber) (.{5,200})/i;

/** What the knowledge base is asked; it has both languages by one question. */
const stepsOfSale = 'how long does it take to sell a house';
const charge = 'what commission do realtors charge';
const buysFirst = 'should I sell or buy first';
const inherited = 'mom passed and left us her house';
const cashOffer = 'should I sell to an investor';
const foreclosure = 'can I sell my house before foreclosure';
