import { nameOf } from '../../../listings/describe-listing.ts';
import type { Listing } from '../../../listings/listing.ts';
import type { ChatMessage } from './chat-state.ts';
import type { HomeToSee } from './home-to-see.ts';

/**
 * Returns the home that a message means: the one whose address it names, or else the only one shown last, such as the home in
 * hand. Null when several could be meant, when the answers since turned to another home, and for the built-in samples.
 */
export function homeInQuestion(messages: readonly ChatMessage[], asked: string): HomeToSee | null {
  const home = namedHome(messages, asked) ?? onlyHome(messages);
  return home === undefined ? null : { listingKey: home.listing_key, name: nameOf(home) };
}

function namedHome(messages: readonly ChatMessage[], asked: string): Listing | undefined {
  const typed = plain(asked);
  return messages
    .flatMap(({ results }) => (results?.state === 'found' ? results.homes : []))
    .findLast(({ address }) => address != null && address !== '' && typed.includes(plain(address)));
}

function onlyHome(messages: readonly ChatMessage[]): Listing | undefined {
  const at = messages.findLastIndex(({ results }) => results?.state === 'found');
  const [home, ...others] = messages[at]?.results?.homes ?? [];
  const about = messages.slice(at).findLast((message) => (message.about ?? []).length > 0)?.about;
  if (home === undefined || others.length > 0) return undefined;
  return about === undefined || about.includes(home.listing_key) ? home : undefined;
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
