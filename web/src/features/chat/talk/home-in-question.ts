import { nameOf } from '../../../listings/describe-listing.ts';
import type { ChatMessage } from './chat-state.ts';
import type { HomeToSee } from './home-to-see.ts';

/**
 * Returns the home that a wish to see one means: the one whose address it names, or else the only one shown last, such
 * as the home in hand. Null when several could be meant, and for the built-in samples.
 */
export function homeInQuestion(messages: readonly ChatMessage[], asked: string): HomeToSee | null {
  const shown = messages.flatMap(({ results }) => (results?.state === 'found' ? [results] : []));
  const typed = plain(asked);
  const named = shown
    .flatMap(({ homes }) => homes)
    .findLast(({ address }) => address != null && address !== '' && typed.includes(plain(address)));
  const last = shown.at(-1);
  const home = named ?? (last?.homes.length === 1 ? last.homes[0] : undefined);
  return home === undefined ? null : { listingKey: home.listing_key, name: nameOf(home) };
}

/**
 * Returns the home that a wish to see one means: the one that the answer is about, if it is one that was shown, and else
 * the one that the wish itself names.
 */
export function homeToSee(
  messages: readonly ChatMessage[],
  asked: string,
  about: readonly string[] = [],
): HomeToSee | null {
  const [key] = about;
  if (key === undefined || about.length > 1) return homeInQuestion(messages, asked);
  const home = messages
    .flatMap(({ results }) => (results?.state === 'found' ? results.homes : []))
    .find(({ listing_key }) => listing_key === key);
  return home === undefined ? homeInQuestion(messages, asked) : { listingKey: key, name: nameOf(home) };
}

/** Returns a text in lower case with single blanks between its words. */
const plain = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
