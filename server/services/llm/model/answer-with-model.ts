import { LanguageFailure } from '../../../providers/language/language.ts';
import type { SiteFacts } from '../../deps.ts';
import type { Answer } from '../answer/reply.ts';
import { adviceReply, disclosure, neutralReply, sensitiveReply } from '../answer/texts.ts';
import type { HistoryItem } from '../understand/dialogue/dialogue.ts';
import { readLimit } from '../understand/text/normalise.ts';
import { actOf } from './acts.ts';
import { checkAnswer } from './check-answer.ts';
import { type ModelWork, orNull } from './deadline.ts';
import { describesPeople } from './forbidden-words.ts';
import { givesOrders } from './instructions.ts';
import { sentencesOf } from './plain-text.ts';
import { promptFor } from './prompt.ts';
import { whatVisitorSaid } from './said.ts';
import { type Listings, type Notes, turnTools } from './tools.ts';

export type ModelTurn = {
  history: readonly HistoryItem[];
  message: string;
  site: SiteFacts;
  listings: Listings;
  /** The built-in answer of the same turn, which the model may improve but must not reduce. */
  builtIn: Answer;
  /**
   * Receives the answer's sentences once the whole answer has passed the checks; never called without one.
   */
  onText?: (piece: string) => void;
} & Pick<ModelWork, 'model' | 'log' | 'gone'> &
  Partial<Pick<ModelWork, 'deadlineMs'>>;

const mostRounds = 4;
const mostCharacters = 8000;

/**
 * Returns a model's checked answer to a turn with its action; null when the built-in answer applies, because
 * the model failed, was late, did less, or said something forbidden. Never throws; logs the reason.
 */
export async function answerWithModel(turn: ModelTurn): Promise<Answer | null> {
  if (isForBuiltIn(turn.message, turn.builtIn)) return null;
  const says = { done: 'the language model answered', failed: 'the built-in answer is given' };
  const answer = await orNull({ deadlineMs: 6000, ...turn, says }, (signal, end) =>
    converse(turn, signal, end),
  );
  for (const sentence of sentencesOf(answer?.response ?? '')) turn.onText?.(sentence);
  return answer;
}

/**
 * Returns whether the model must not see a turn: questions about people get the one neutral reply, and
 * instructions to a machine never reach a model that could obey them. A search to follow is the form's.
 */
function isForBuiltIn(message: string, { response, action }: Answer): boolean {
  const read = message.slice(0, readLimit);
  if (action === 'save_search') return true;
  return describesPeople(read) || response.includes(neutralReply) || givesOrders(read);
}

async function converse(
  turn: ModelTurn,
  signal: AbortSignal,
  end: (reason: string) => void,
): Promise<Answer> {
  const { history, message, site, builtIn, model } = turn;
  const said = whatVisitorSaid(history, message);
  const { tools, notes } = turnTools({ ...turn, said }, end);
  const { system, messages, secret } = promptFor(turn);
  const words = await model.converse({
    system,
    messages,
    tools,
    maxSteps: mostRounds,
    maxCharacters: mostCharacters,
    signal,
  });
  const deed = deedOf(notes, builtIn);
  const checked = checkAnswer(words, { site, builtIn, said, notes, secret, params: deed.params });
  if ('unusable' in checked) throw new LanguageFailure(checked.unusable);
  return { response: withFixedTexts(checked.text, { history, site, builtIn }), ...deed };
}

/**
 * Returns the page action: the built-in one, completed by the model, or the one that the model noted. Throws
 * a LanguageFailure when the listings failed, nothing was found, or the model does less than the built-in
 * answer.
 */
function deedOf(notes: Notes, builtIn: Answer): Omit<Answer, 'response'> {
  const asked = actOf(builtIn);
  if (notes.failed) throw new LanguageFailure('the listings were not reached');
  if (builtIn.params !== undefined && notes.search?.total === 0) throw new LanguageFailure('nothing found');
  if (asked === 'show_map' && notes.search !== null)
    return { action: 'show_map', params: notes.search.params };
  const act = notes.acts.find(({ name }) => name === asked) ?? notes.acts.at(-1);
  if (asked !== null && act?.name !== asked) throw new LanguageFailure('less than the built-in answer');
  if (act !== undefined)
    return { action: act.action, ...(act.params === undefined ? {} : { params: act.params }) };
  if (builtIn.action === 'storeConvo')
    return { action: 'storeConvo', ...(builtIn.params ? { params: builtIn.params } : {}) };
  if (notes.search !== null) return { params: notes.search.params };
  if (builtIn.params !== undefined) throw new LanguageFailure('less than the built-in answer');
  return {};
}

/** Adds the fixed texts: the AI disclosure, and the sentences about advice and card numbers. */
function withFixedTexts(
  text: string,
  { history, site, builtIn }: Pick<ModelTurn, 'history' | 'site' | 'builtIn'>,
): string {
  const disclosed = [
    ...history.filter(({ role }) => role === 'assistant').map(({ content }) => content),
    text,
  ];
  const opening = disclosed.some((each) => /\bAI\b/.test(each)) ? [] : [disclosure(site)];
  const closing = [sensitiveReply, adviceReply].filter(
    (each) => builtIn.response.includes(each) && !text.includes(each),
  );
  return [...opening, text, ...closing].join(' ');
}
