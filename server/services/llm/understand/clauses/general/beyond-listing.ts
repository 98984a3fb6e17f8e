import { readHomeQuestion } from '../../../home/home-question.ts';
import type { Topic } from '../../../home/home-words.ts';
import { remembered } from '../../remembered.ts';
import type { Pointed } from '../../table/pointed.ts';
import type { Turn } from '../../turn.ts';
import { asksOfStep } from '../asks-of-step.ts';
import { namesIt } from '../of-one-home.ts';
import { isSure } from './knows.ts';

/**
 * Whether a question that would go to a home on the table asks what no listing says: it names nothing that a listing has, and
 * asks what somebody may or must do, or what the knowledge base surely answers.
 */
export function isBeyondListing(
  { typed, plain, words: said }: Turn,
  {
    known,
    pointed,
    ofHome,
    isOne = false,
  }: { known: number; pointed: Pointed; ofHome: boolean; isOne?: boolean },
): boolean {
  const { topics, things, others, age } = questionIn(said);
  const isStep = asksOfStep(typed);
  if (topics.length + things.length > 0 || age !== null) {
    const isPassing = things.length === 0 && age === null && topics.every((topic) => passing.has(topic));
    return isStep && !ofHome && (isSure(known) || (known > 0 && isPassing));
  }
  // *Is there knob and tube wiring* asks of the home under discussion first.
  const isSurely = isOne ? known >= surelyBesideOne : isSure(known);
  if (known > 0 && (isStep || (isSurely && !pointed.isNamed))) return true;
  // *Will the owner be home* names nothing that a listing could say.
  const isOfIt = ofHome && (others.length > 0 || pointed.isNamed || namesIt(plain));
  return isStep && !isOfIt && !pronounAlone.test(plain);
}

/** The evidence of an answer in general, while one home is under discussion. */
const surelyBesideOne = 9;

/** Facts that words of many questions name in passing: *is it worth it*, *how much should I offer*. */
const passing: ReadonlySet<Topic> = new Set<Topic>([
  ...(['price', 'negotiable', 'history', 'status', 'year', 'summary'] as const),
]);

/** *Is that allowed?* asks of what was said before. */
const pronounAlone =
  /^ (?:and |so |ok |but )*(?:is|was|does|would|will|can) (?:it|that|this)(?: [a-z]+){0,2} (?:\? )?$/;

const questionIn = remembered(readHomeQuestion);
