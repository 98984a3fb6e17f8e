import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import { type Reach, reachIn } from '../understand/people-wishes.ts';
import { cutAtWord } from '../understand/text/without-holes.ts';
import { filterTexts } from './filter-texts.ts';
import { filtersOf } from './refused-types.ts';
import { list, nounOf, placeOf, wishesOf } from './wording.ts';

/** The longest message to the agent, in characters. */
const longest = 500;

/**
 * Returns what the agent is told of a visitor who asks for them, in English: what the visitor said, looks for, and which
 * home it is about.
 */
export function handOver(dialogue: Dialogue): string {
  const { topics, queries, language } = dialogue;
  const facts = [
    ...showingOf(dialogue),
    ...reachOf(topics),
    ...searchOf(dialogue),
    ...homesOf(dialogue),
    ...(language === 'es' ? ['Writes in Spanish'] : []),
  ];
  const known = cutAtWord(facts.join('. '), longest);
  const room = longest - known.length - (known === '' ? 0 : 3);
  // What was only searched for stands in the search.
  const isSearched = searchOf(dialogue).length > 0;
  const said = isSearched ? topics.filter((topic) => !queries.includes(topic)) : topics;
  return [withinRoom(said, room, ' / '), known].filter((part) => part !== '').join(' – ');
}

/** Joins as many of the latest parts as there is room for: what was said last is what the agent is asked for now. */
export function withinRoom(parts: readonly string[], room: number, by: string): string {
  let from = parts.length;
  let length = 0;
  while (from > 0 && length + (parts[from - 1] ?? '').length <= room) {
    from -= 1;
    length += (parts[from] ?? '').length + by.length;
  }
  if (from === parts.length) return room < 20 ? '' : cutAtWord(parts.at(-1) ?? '', room);
  return parts.slice(from).join(by);
}

/** What the agent is told of how to reach a visitor, in English. */
const reachNames: Readonly<Record<Reach, string>> = {
  textOnly: 'text only',
  emailOnly: 'email only',
  noCalls: 'no phone calls',
  noVoicemail: 'no voicemail',
  noEmail: 'no email',
};

function reachOf(topics: readonly string[]): string[] {
  const wishes = [...new Set(topics.flatMap((topic) => reachIn(topic)))];
  return wishes.length === 0 ? [] : [`Reach: ${wishes.map((wish) => reachNames[wish]).join(', ')}`];
}

/** A showing that was changed or canceled since it was asked for. */
function showingOf({ visit }: Dialogue): string[] {
  if (visit?.canceled === true)
    return [`Cancels the showing${visit.when === undefined ? '' : ` (${visit.when})`}`];
  if (visit?.was === undefined || visit.when === undefined) return [];
  return [`Changes the showing: ${visit.when} instead of ${visit.was}`];
}

function searchOf({ search }: Dialogue): string[] {
  const filters = filtersOf(search);
  const { propertyType: _, ...wishes } = filters;
  // One home that was looked up is no wish for others.
  if (filters.q !== undefined || filters.listingKey !== undefined) return [];
  if (Object.keys(wishes).length === 0 && search.others.length === 0) return [];
  const near = search.near === undefined ? [] : [filterTexts.en.near(search.near)];
  const more = [...near, ...search.others];
  const also = more.length === 0 ? '' : ` (${list(more, 'en')})`;
  return [
    `Looks for ${nounOf(filters, false, 'en')}${placeOf(filters, 'en')}${wishesOf(filters, 'en')}${also}`,
  ];
}

function homesOf({ homes, table }: Dialogue): string[] {
  const keys = homes.length > 0 ? homes : table.about;
  const names = keys.slice(0, 2).map((key) => {
    const address = table.facts.get(key)?.address ?? null;
    return address === null ? `listing ${key}` : `${address} (listing ${key})`;
  });
  return names.length === 0 ? [] : [`Talked about ${list(names, 'en')}`];
}
