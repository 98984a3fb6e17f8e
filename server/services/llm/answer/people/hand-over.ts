import { type Reach, reachIn } from '../../understand/contact/people-wishes.ts';
import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import { cutAtWord } from '../../understand/text/without-holes.ts';
import { filtersOf } from '../search/refused-types.ts';
import { filterTexts } from '../search/texts/filter-texts.ts';
import { list, nounOf, placeOf, wishesOf } from '../wording.ts';

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
    ...ownerOf(dialogue),
    ...searchOf(dialogue),
    ...homesOf(dialogue),
    ...(language === 'es' ? ['Writes in Spanish'] : []),
  ];
  const known = cutAtWord(facts.join('. '), longest);
  const canceled = cancellationOf(dialogue).join('');
  const room = [known, canceled].reduce(
    (left, { length }) => left - (length === 0 ? 0 : length + 3),
    longest,
  );
  // What was only searched for stands in the search.
  const isSearched = searchOf(dialogue).length > 0;
  const said = isSearched ? topics.filter((topic) => !queries.includes(topic)) : topics;
  return [canceled, withinRoom(said, room, ' / '), known].filter((part) => part !== '').join(' – ');
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
  byCall: 'by phone rather than by email',
  seenEmail: 'NOTHING BY EMAIL, somebody else reads it',
  inSpanish: 'in Spanish',
};

function reachOf(topics: readonly string[]): string[] {
  const wishes = [...new Set(topics.flatMap((topic) => reachIn(topic)))];
  return wishes.length === 0 ? [] : [`Reach: ${wishes.map((wish) => reachNames[wish]).join(', ')}`];
}

/** A showing that was changed since it was asked for, here or elsewhere. */
function showingOf({ visit }: Dialogue): string[] {
  if (visit?.byVideo === true && visit.was === undefined && visit.moves !== true)
    return ['Wishes to see it by video'];
  if (visit === null || visit.canceled === true || visit.when === undefined) return [];
  if (visit.was !== undefined) return [`Changes the showing: ${visit.when} instead of ${visit.was}`];
  return visit.moves === true ? [`Changes the showing: the new time is ${visit.when}`] : [];
}

/** A canceled showing, which is said before all else. */
function cancellationOf({ visit, table }: Dialogue): string[] {
  if (visit?.canceled !== true) return [];
  const homes = (visit.homes ?? []).map((key) => table.facts.get(key)?.address ?? `listing ${key}`);
  const named = visit.home ?? (homes.length === 0 ? undefined : list(homes, 'en'));
  const of = named === undefined ? '' : ` of ${named}`;
  return [`Cancels the showing${of}${visit.when === undefined ? '' : ` (${visit.when})`}`];
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

/** Who owns a home of their own, to sell or let. */
function ownerOf({ selling }: Dialogue): string[] {
  const { location, details, wished, isLet } = selling;
  if (location === undefined && details.length === 0) return [];
  const home = `a home${location === undefined ? '' : ` in ${location}`}${isLet === true ? ' with a tenant' : ''}`;
  return [wished === true ? `Wants to sell ${home}` : `Owns ${home} and may sell it`];
}

function homesOf({ homes, table, visit }: Dialogue): string[] {
  const isOfVisit = visit !== null && (visit.homes ?? []).length > 0;
  const keys = isOfVisit ? (visit.homes ?? []) : homes.length > 0 ? homes : table.about;
  const names = keys.slice(0, 4).map((key) => {
    const address = table.facts.get(key)?.address ?? null;
    return address === null ? `listing ${key}` : `${address} (listing ${key})`;
  });
  return names.length === 0 ? [] : [`Talked about ${list(names, 'en')}`];
}
