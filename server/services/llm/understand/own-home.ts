import words from '../word-lists/clauses/own-home-words.json' with { type: 'json' };
import { phraseReader } from './phrases.ts';

type Said = Exclude<keyof typeof words, 'source' | 'parts'>;

const { says } = phraseReader<Said>(words);

/** What a text says of a home that is the writer's own, and of homes that they look for. */
export type OfOwnHome = Readonly<Record<Said, boolean>> & { asks: boolean };

const topics = (Object.keys(words) as (keyof typeof words)[]).filter(
  (key): key is Said => key !== 'source' && key !== 'parts',
);

type Read = { typed: string; plain: string; language: 'en' | 'es' };

/** Returns what a text says of its writer's own home. */
export const ofOwnHome = ({ typed, plain, language }: Read): OfOwnHome => ({
  ...(Object.fromEntries(topics.map((topic) => [topic, says(topic, typed)])) as Record<Said, boolean>),
  asks: /[?¿]/.test(typed) || (language === 'en' && asksFirst.test(plain)),
});

/** A question without its mark. */
const asksFirst =
  /(?:^ |[.] )(?:(?:and|so|ok|but|also|well) )*(?:what|whats|how|hows|why|when|who|whos|which|where|can|could|do|does|did|is|are|will|would|should) /;
