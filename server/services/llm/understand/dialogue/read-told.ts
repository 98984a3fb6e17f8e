import { contactQuestionIn, reachIn, says } from '../contact/people-wishes.ts';
import { onlyTells } from '../told/only-tells.ts';
import { isSmallTalk } from '../told/small-talk.ts';
import { isHard, stepsBack } from '../told/tone.ts';
import type { Turn } from '../turn.ts';
import type { Dialogue } from './dialogue.ts';
import type { InContext } from './read-short-answer.ts';
import { missingContact } from './tasks/expected.ts';
import { tellsWhen } from './tasks/selling.ts';

/** What answers nothing that a form asks. */
const reactions: ReadonlySet<string> = new Set(['upset', 'relieved', 'leaves', 'dear', 'follows']);
const toldAgent = /\b(?:call|calling|contact|text|email|get back|getting back|reply|answer)\b/;

/** *When will she call?*, *why do you need my email?* is answered, and sends nothing again. */
export function readContactQuestion(before: Dialogue, turn: Turn): InContext | null {
  const asks = contactQuestionIn(turn.typed);
  if (asks === null || Object.keys(turn.contact).length > 0 || turn.asksAboutPeople) return null;
  const isSearch = Object.keys(turn.filters).length > 0 || turn.price !== null || turn.address !== null;
  const isUnderWay =
    before.visit !== null || before.askedForAgent || before.task === 'selling' || before.task === 'contact';
  // *Is it confirmed?*, *will you call today?* ask of nothing while nothing is under way.
  if (isSearch || (!isUnderWay && (asks === 'asksSent' || asks === 'asksWhen'))) return null;
  return {
    turn: { ...turn, intent: 'other', purpose: 'other', onContact: asks, general: null },
    intent: 'other',
  };
}

/** *He only says near 71st and Elm*, of a home whose owner wants money first, looks for no homes there. */
const saysMoreOfScam = ({ turn: last }: Dialogue, turn: Turn): boolean =>
  last.told === 'scamSigns' &&
  turn.mood === null &&
  (turn.purpose === 'search' || turn.purpose === 'other') &&
  !turn.typed.includes('?') &&
  !seeks.test(turn.plain);
const seeks =
  /\b(?:show|find|search|look|looking|any|anything|something|rentals?|homes|houses|places|list|need|want|busco|quiero)\b/;

/** A message that only tells how its writer is, what happened, or that they look around: it searches and asks nothing. */
export function readTold(before: Dialogue, heard: Turn): InContext | null {
  const turn = saysMoreOfScam(before, heard) ? { ...heard, mood: 'scamSigns' as const } : heard;
  const { mood } = turn;
  const { task, visit } = before;
  if (mood === null || turn.distress !== null || !onlyTells(turn)) return null;
  // *Not sure yet* answers what a form asks, and *makes sense* goes on with it.
  if (isSmallTalk(mood) && !reactions.has(mood) && (task === 'contact' || task === 'selling')) return null;
  // The site answers these.
  if (turn.general !== null && (mood === 'isReal' || mood === 'scamSigns')) return null;
  // *No hurry, maybe next year* tells when to sell.
  if (task === 'selling' && (mood === 'noHurry' || tellsWhen(turn))) return null;
  // *That we love it but need to sleep on it*, *no rush on calling back* is for the agent.
  const isForAgent =
    (task === 'contact' && (before.turn.intent === 'contact-agent' || /^ that\b/.test(turn.plain))) ||
    (mood === 'noHurry' && toldAgent.test(turn.plain) && missingContact(before.contact).length === 0);
  if (isForAgent && (mood === 'notReady' || mood === 'noHurry' || mood === 'joy'))
    return {
      turn: { ...turn, intent: 'contact-agent' },
      intent: visit === null ? 'contact-agent' : 'visit',
    };
  // How to reach somebody, or that nobody came, is for the agent.
  if (reachIn(turn.typed).length > 0 && mood !== 'stopSending') return null;
  if (
    says('complains', turn.typed) ||
    (visit !== null &&
      mood !== 'howAreYou' &&
      mood !== 'sorryToBother' &&
      !isHard(mood) &&
      !isSmallTalk(mood))
  )
    return null;
  // *I'd rather not give my number* skips it.
  if ((task === 'contact' || task === 'selling') && mood === 'keepsBack') return null;
  const isPolite = mood === 'praise' || mood === 'sorryToBother' || mood === 'wellWishes';
  const leaves = turn.purpose === 'goodbye' && isPolite;
  const said = turn.purpose === 'greeting' ? 'greeting' : leaves ? 'goodbye' : 'other';
  const isLeft = turn.purpose === 'cancel' || (task === 'selling' && stepsBack(mood));
  const intent = isLeft ? 'cancel' : turn.purpose === 'goodbye' ? 'goodbye' : said;
  return {
    turn: { ...turn, intent: said, purpose: said, told: mood, hasWishes: false, general: null },
    intent,
  };
}
