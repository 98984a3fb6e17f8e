import { wordPattern } from '../patterns/word-pattern.ts';
import type { Turn } from '../turn.ts';
import { isSmallTalk } from './small-talk.ts';
import { asksFirstStep, isHard, type Mood, stepsBack } from './tone.ts';

/** What these say can be a question: *is this site real?* */
const asking: ReadonlySet<Mood> = new Set([
  ...(['isReal', 'scamSigns', 'howAreYou', 'joke', 'scolds', 'stopSending', 'keepsBack'] as const),
]);

/** *How are you today* names no day for a showing. */
const lightly: ReadonlySet<Mood> = new Set(['howAreYou', 'weather', 'wellWishes', 'joy'] as const);

const open: ReadonlySet<Turn['purpose']> = new Set([
  ...(['other', 'search', 'facts', 'greeting', 'goodbye', 'help', 'cancel', 'are-you-ai'] as const),
]);
/** *Not ready to visit anything*, *I'm not sure I want to sell*. */
const backFrom: ReadonlySet<Turn['purpose']> = new Set(['visit', 'sell', 'contact-agent'] as const);
const inGeneral: ReadonlySet<Turn['purpose']> = new Set(['faq', 'advice'] as const);

const asksForHomes = wordPattern(
  `\\b(?:${[
    'show|find|finding|locate|locating|search|looking for|look for|list|pull up|send me|do you have|you got|up to|under|below|less than',
    'any(?:thing|where|one)? (?:in|with|under|around|near|for|like|homes|houses|rentals|listings|new|else|available)',
    '(?:need|want|like|after|wanting|needing) (?:a|an|some|something|somewhere|to (?:rent|buy|find|see|look))',
  ].join('|')})\\b`,
);

/** *Not ready to visit anything* asks for none. */
const seeks = /\b(?:show me|show us|find|search|looking for|do you have)\b/;

/** *Will I owe taxes* asks without a question mark, too. */
const asksInWords =
  /\?|^ (?:and |so |ok |but |also )*(?:what|how|why|when|where|who|which|is|are|do|does|did|can|could|will|would|should) /;

/** *Contact the agent, but I'm not giving my number* keeps a detail back and asks for the agent; *don't contact me* doesn't. */
const refusesContact =
  /\b(?:dont|do not|not|never|nobody|no one|stop|quit|without)(?: [a-z]+){0,4}? (?:(?:contact|call|bother|reach|text|e ?mail)(?:s|ed|ing)?|talk|speak|agents?|anyone|anybody)\b/g;
const wishesContact =
  /\b(?:contact|call(?:ing)?|reach|text|e ?mail me|write|talk|speak|agent|someone|somebody|message|ask (?:her|him)|tell (?:her|him))\b/;
const asksForAgent = (plain: string): boolean => wishesContact.test(plain.replace(refusesContact, ''));

/** Beside a wish, these say nothing of their own: *I changed my mind about the fireplace, it's too hot there*. */
const passing: ReadonlySet<Mood> = new Set([
  ...(['howAreYou', 'weather', 'wellWishes', 'praise', 'sorryToBother', 'noHurry', 'onlyLooking'] as const),
]);

const changesWishes = ({ features, wishes, adjustments }: Turn): boolean =>
  [features.wanted, features.refused, wishes.wanted, wishes.refused].some((each) => each.length > 0) ||
  adjustments.clears.length + adjustments.adjust.length > 0;

/** Returns whether a message only tells something: it wishes for no home, asks nothing, and leaves no contact details. */
export function onlyTells(turn: Turn): boolean {
  const { mood, plain, purpose, typed, filters, price, places, near, ask } = turn;
  if (mood === null || Object.keys(turn.contact).length > 0) return false;
  // A home from elsewhere whose owner wants money first is no wish for such homes.
  if (mood === 'scamSigns') return !turn.hadSensitive && turn.address === null;
  if (isSmallTalk(mood)) return !turn.asksAboutPeople && turn.kind.refused.length === 0;
  if (turn.visit.when !== undefined && !lightly.has(mood)) return false;
  const isQuestion = typed.includes('?');
  if (isQuestion && !asking.has(mood) && !(stepsBack(mood) && asksFirstStep(typed))) return false;
  const asksAgent = purpose === 'contact-agent' && asksForAgent(plain);
  const turnsBack = stepsBack(mood) && backFrom.has(purpose) && !asksAgent;
  const isGeneral = inGeneral.has(purpose) && (!asksInWords.test(plain) || asking.has(mood));
  if (!open.has(purpose) && !turnsBack && !isGeneral) return false;
  if (turn.asksAboutPeople || turn.hadSensitive || turn.address !== null) return false;
  // *Not a condo, my cousin got burned by one* refuses a kind.
  if (turn.kind.refused.length > 0 || (passing.has(mood) && changesWishes(turn))) return false;
  const isCounted = Object.keys(filters).length > 0 || ask === 'count';
  const isPriced = price !== null && mood !== 'cheated';
  if (isCounted || isPriced || (stepsBack(mood) ? seeks : asksForHomes).test(plain)) return false;
  const isPlaced = (places.place !== null && !places.isGuess) || near !== null;
  // *We got the house in Jenks* tells of a home elsewhere.
  return !isPlaced || isHard(mood) || mood === 'joy' || mood === 'isReal';
}
