import { cleanSentence } from './check/clean-sentence.ts';
import { sentenceSplitter } from './check/sentences.ts';

/** The maximum length of the shown text, and of one sentence: a longer one has no end. */
const longest = 1200;
const longestSentence = 600;
/** Each line of a list is one. */
const mostSentences = 24;

export type Speaker = {
  /** Takes a piece of the model's text. */
  hear: (piece: string) => void;
  /** Takes the end: the rest is a sentence, too. */
  end: () => void;
  /** Returns what was shown so far. */
  shown: () => string;
};

/**
 * Turns a model's text into checked sentences, each shown as soon as it is complete. Stops for good at the first that
 * `check` finds a fault in, or that would make the answer too long; `stop` gets the reason.
 */
export function createSpeaker(options: {
  ownHost: string | null;
  /** Returns why a sentence can't be shown after this text; null if it can. */
  check: (sentence: string, before: string) => string | null;
  show: (sentence: string) => void;
  stop: (reason: string | null) => void;
}): Speaker {
  const { ownHost, check, show, stop } = options;
  const splitter = sentenceSplitter();
  let shown = '';
  let isOver = false;
  let sentences = 0;
  const over = (reason: string | null) => {
    isOver = true;
    stop(reason);
  };
  const say = (sentence: string) => {
    sentences += 1;
    if (sentences > mostSentences) return over(shown === '' ? 'no words' : null);
    if (sentence.length > longestSentence) return over('one sentence without end');
    const cleaned = cleanSentence(sentence, ownHost);
    if ('leftOut' in cleaned) return;
    if ('fault' in cleaned) return over(cleaned.fault);
    const text = shown === '' || shown.endsWith('\n') ? cleaned.text.trimStart() : cleaned.text;
    const fault = check(text.trim(), shown);
    if (fault !== null) return over(fault);
    // The end of what is shown is no fault: a long answer is cut at a sentence.
    if ((shown + text).trimEnd().length > longest)
      return over(shown === '' ? 'one sentence without end' : null);
    shown += text;
    show(text);
  };
  const hear = (piece: string) => {
    if (isOver) return;
    for (const sentence of splitter.add(piece)) if (!isOver) say(sentence);
    if (!isOver && splitter.rest().length > longestSentence) over('one sentence without end');
  };
  return {
    hear,
    end: () => {
      if (!isOver && splitter.rest().trim() !== '') say(splitter.rest());
      isOver = true;
    },
    shown: () => shown,
  };
}
