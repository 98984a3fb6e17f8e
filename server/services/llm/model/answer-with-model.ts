import { LanguageFailure, type Usage } from '../../../providers/language/language.ts';
import type { ModelLimits, SiteFacts } from '../../deps.ts';
import type { Answer } from '../answer/reply.ts';
import type { HistoryItem } from '../understand/dialogue/dialogue.ts';
import { checkSentence } from './check/check-sentence.ts';
import { languageOf } from './check/language.ts';
import { closingOf, openingOf } from './closing.ts';
import { beforeDeadline, type ModelWork, reasonOf } from './deadline.ts';
import { type Deed, deedOf, homesOfDeed, isForBuiltIn } from './deed.ts';
import { type Notes, newNotes, noteDetails } from './notes.ts';
import { promptFor } from './prompt.ts';
import { whatVisitorSaid } from './said.ts';
import { createSpeaker } from './speak.ts';
import { findHomes, type Listings, readSearch, type TurnFacts, turnTools } from './tools/tools.ts';

export type ModelTurn = {
  history: readonly HistoryItem[];
  message: string;
  site: SiteFacts;
  listings: Listings;
  /** The built-in answer of the same turn, which the model may improve but must not reduce. */
  builtIn: Answer;
  /** The listing key of the home that the message may ask about. */
  home?: string | undefined;
  limits?: Partial<ModelLimits> | undefined;
  /** Receives the answer's sentences, each when it has passed the checks. */
  onText?: ((piece: string) => void) | undefined;
  /** Receives the search whose homes the page shows instead of those of the built-in answer, before its words. */
  onHomes?: ((homes: Deed) => void) | undefined;
  /** Receives the tokens of each call to the model. */
  onUsage?: ((usage: Usage) => void) | undefined;
} & Pick<TurnFacts, 'explain'> &
  Pick<ModelWork, 'model' | 'log' | 'gone'>;

const usualLimits: ModelLimits = { firstMs: 6000, totalMs: 25_000, steps: 4, answerTokens: 40_000 };
const mostCharacters = 8000;
/** Ends an answer that is as long as one may be. */
const longEnough = 'long enough';

/** Whether the model is asked in a turn. */
export const modelLeads = (message: string, builtIn: Answer): boolean => !isForBuiltIn(message, builtIn);

/**
 * Returns a model's answer to a turn, of which each sentence was shown once it had passed the checks, with its action;
 * null when nothing of it was shown, so that the built-in answer applies. When the model fails after its first sentence,
 * completes the answer. Never throws; logs the reason.
 */
export async function answerWithModel(turn: ModelTurn): Promise<Answer | null> {
  if (!modelLeads(turn.message, turn.builtIn)) return null;
  const { model, log, gone } = turn;
  const limits = { ...usualLimits, ...turn.limits };
  const started = Date.now();
  const talk = beginTalk(turn);
  let failure: unknown = null;
  try {
    await beforeDeadline(limits.totalMs, (signal, end) => converse(turn, limits, talk, signal, end), gone);
  } catch (error) {
    failure = error instanceof LanguageFailure && error.reason === longEnough ? null : error;
  }
  const ms = Date.now() - started;
  if (failure === null && talk.shown() !== '')
    log.info({ model: model.name, ms }, 'the language model answered');
  else {
    const reason = failure === null ? { reason: 'no words' } : reasonOf(failure);
    const says = talk.shown() === '' ? 'the built-in answer is given' : 'the rest of the answer is built in';
    log.warn({ model: model.name, ms, ...reason }, says);
  }
  return talk.shown() === '' ? null : talk.finish(failure !== null);
}

type Talk = ReturnType<typeof beginTalk>;

/** The state of an answer: what was noted, which search the page shows, and what was said. */
function beginTalk(turn: ModelTurn) {
  const { builtIn, site, history } = turn;
  const notes = newNotes();
  let text = '';
  /** The model's search that the page shows, and the total of what it shows. */
  let search: Notes['search'] = null;
  let total: number | null = null;
  const show = (piece: string) => {
    if (piece === '') return;
    text += piece;
    turn.onText?.(piece);
  };
  const takeSearch = () => {
    if (
      notes.search === null ||
      notes.search === search ||
      !(builtIn.action === undefined || builtIn.action === 'show_map')
    )
      return;
    const before = JSON.stringify(readSearch({ response: '', ...deedOf(notes, builtIn, search) }));
    search = notes.search;
    total = search.total;
    const homes = homesOfDeed(deedOf(notes, builtIn, search));
    if (homes !== null && JSON.stringify(homes.params) !== before) turn.onHomes?.(homes);
  };
  return {
    notes,
    deed: () => deedOf(notes, builtIn, search ?? notes.search),
    shown: () => text,
    found: (count: number) => {
      total = count;
    },
    say(sentence: string) {
      takeSearch();
      const isFirst = !history.some(
        ({ role, content }) => role === 'assistant' && /\b(?:AI|IA)\b/.test(content),
      );
      if (text === '')
        show(openingOf(site, builtIn, { isFirst, language: languageOf(sentence), first: sentence }));
      show(sentence);
    },
    finish(isCut: boolean): Answer {
      const deed = deedOf(notes, builtIn, search);
      const language = languageOf(text);
      for (const each of closingOf(text, { site, builtIn, deed, total, isCut, language })) {
        const blank = /\s$/.test(text) ? '' : ' ';
        show(`${blank}${each}`);
      }
      return { response: text.trimEnd(), ...deed };
    },
  };
}

async function converse(
  turn: ModelTurn,
  limits: ModelLimits,
  talk: Talk,
  signal: AbortSignal,
  end: (reason: string) => void,
): Promise<void> {
  const first = setTimeout(() => talk.shown() === '' && end('too late'), limits.firstMs);
  signal.addEventListener('abort', () => clearTimeout(first));
  const { history, message, site, builtIn, model } = turn;
  const { notes } = talk;
  const said = whatVisitorSaid(history, message);
  const known = await knownAtStart(turn, talk);
  const tools = turnTools({ ...turn, said }, notes, end);
  const { system, messages, secret } = promptFor({ ...turn, known });
  let fault: string | null = null;
  const speaker = createSpeaker({
    ownHost: site.publicOrigin === null ? null : new URL(site.publicOrigin).hostname,
    check(sentence, before) {
      if (notes.failed) return 'the listings were not reached';
      // The built-in answer offers a broader search.
      if (notes.foundNothing && notes.search === null) return 'nothing found';
      const { params } = talk.deed();
      const checked = checkSentence(sentence, { site, builtIn, said, notes, secret, params, before });
      return 'unusable' in checked ? checked.unusable : null;
    },
    show(sentence) {
      clearTimeout(first);
      if (!signal.aborted) talk.say(sentence);
    },
    stop(reason) {
      fault = reason;
      end(reason ?? longEnough);
    },
  });
  let hasSpoken = false;
  const onText = (piece: string) => {
    hasSpoken = true;
    speaker.hear(piece);
  };
  try {
    const whole = await model.converse({
      ...{ system, messages, tools, signal, maxCharacters: mostCharacters, onText },
      ...{ maxSteps: limits.steps, maxTokens: limits.answerTokens },
      ...(turn.onUsage === undefined ? {} : { onUsage: turn.onUsage }),
    });
    // Not every model tells its text as it writes it.
    if (!hasSpoken) speaker.hear(whole);
    speaker.end();
  } finally {
    clearTimeout(first);
  }
  if (fault !== null) throw new LanguageFailure(fault);
}

/** Returns what the model knows from the start: the homes that the page shows, and the one under discussion. */
async function knownAtStart({ builtIn, listings, home, log }: ModelTurn, talk: Talk): Promise<unknown[]> {
  const shown = homesOfDeed(builtIn);
  try {
    const [found, details] = await Promise.all([
      shown === null ? null : findHomes(readSearch(builtIn), talk.notes, listings),
      home === undefined ? null : listings.home(home),
    ]);
    if (found !== null) talk.found(found.total);
    return [
      ...(found === null ? [] : [found]),
      ...(details === null ? [] : [noteDetails(talk.notes, details)]),
    ];
  } catch (error) {
    // The built-in answer says that the listings can't be reached.
    log.warn({ err: error }, 'the homes for the language model could not be read');
    return [];
  }
}
