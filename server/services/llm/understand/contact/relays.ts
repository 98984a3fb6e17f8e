import words from '../../word-lists/people/relay-words.json' with { type: 'json' };
import { phraseFinder, plainOf } from '../phrases.ts';
import { remembered } from '../remembered.ts';

const asks = phraseFinder(words.asks, words.parts);
const previews = phraseFinder(words.previews, words.parts);
const either = phraseFinder(words.either, words.parts);

const found = (plain: string) => asks(plain) ?? previews(plain);
const read = remembered((typed: string) => ({ isRelay: found(plainOf(typed)) !== null }));

/** Whether a text asks that the agent looks at a home alone, before its writer comes. */
export const isPreview = (typed: string): boolean => previews(plainOf(typed)) !== null;

/** Whether a text asks that the agent asks, checks, or tells somebody something: *could you ask the owner if …*. */
export const isRelay = (typed: string): boolean => read(typed).isRelay;

/** Returns what such a request asks, as a question of its own; null for any other text. */
export function askedIn(text: string): string | null {
  const plain = plainOf(text);
  const said = found(plain);
  if (said === null) return null;
  const rest = plain
    .slice(said.index + said[0].length)
    .replace(/^(?: (?:if|whether|that|about|me))+(?= )/, '');
  return `${plain.slice(0, said.index)}${rest.replace(/[\s.?,]+$/, '')}?`.trim();
}

/** Whether a text is content with a call or a message, so that no email is needed: *call or text is fine*. */
export const takesEither = (typed: string): boolean => either(plainOf(typed)) !== null;
