import words from '../../word-lists/clauses/own-home-words.json' with { type: 'json' };
import { phraseReader } from '../phrases.ts';

type Said = Exclude<keyof typeof words, 'source' | 'parts'>;

const { says } = phraseReader<Said>(words);

/** Tells whether a text says a thing of a home that is the writer's own, or of homes that they look for. */
export type OfOwnHome = (thing: Said | 'asks') => boolean;

type Read = { typed: string; plain: string; language: 'en' | 'es' };

/** Returns a reader of what a text says of its writer's own home; most things are never asked for. */
export const ofOwnHome =
  ({ typed, plain, language }: Read): OfOwnHome =>
  (thing) =>
    thing === 'asks'
      ? /[?¿]/.test(typed) || (language === 'en' && asksFirst.test(plain))
      : says(thing, typed);

/** A question without its mark. */
const asksFirst =
  /(?:^ |[.] )(?:(?:and|so|ok|but|also|well) )*(?:what|whats|how|hows|why|when|who|whos|which|where|can|could|do|does|did|is|are|will|would|should) /;
