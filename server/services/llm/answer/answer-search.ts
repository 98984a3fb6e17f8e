import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import { areaQuestions, offered } from '../understand/dialogue/expected.ts';
import type { Note } from '../understand/dialogue/search.ts';
import { type Feature, type Filters, hasGroup, isLease } from '../understand/filters.ts';
import { droppedOf } from './dropped.ts';
import { foundSentence, homesIn, middlePrice, oneHome, topHome } from './found.ts';
import { type SearchListings, type SearchParams, searchParams } from './listings.ts';
import { type Ask, mentionsOf, namedOnly, unfiltered } from './mentions.ts';
import { filtersOf } from './refused-types.ts';
import { looserSearches } from './relax.ts';
import type { Answer } from './reply.ts';
import { searchTexts } from './search-texts.ts';
import { fixed, type Language, type Site, wordingOf } from './texts.ts';
import { kindNamed } from './wish-texts.ts';
import { dollars, figure, list, nounOf, placeOf } from './wording.ts';

export type SearchFacts = { site: Site; search: SearchListings; onFailure: (error: unknown) => void };

/** Answers a home search with the exact count, or offers to remove the first filter that then finds homes. */
export async function answerSearch(dialogue: Dialogue, facts: SearchFacts): Promise<Answer> {
  const { language, search } = dialogue;
  const { agentName: agent, agentMlsId } = facts.site;
  const filters = filtersOf(search);
  const ask: Ask = (asked, limit, offset) => facts.search(searchParams(asked, agentMlsId), limit, offset);
  const params = searchParams(filters, agentMlsId);
  const action = dialogue.turn.intent === 'map' ? ({ action: 'show_map' } as const) : {};
  const asides = [
    ...droppedOf(dialogue),
    ...search.notes
      .filter(({ of }) => of !== 'askNarrow' && of !== 'askWider')
      .map((note) => noteIn(note, language)),
    ...asidesOf(dialogue),
  ];
  try {
    if (filters.listingKey !== undefined || isAddress(filters)) {
      const response = oneHome(await ask(filters, 1), agent, language);
      return { response: [...asides, response].join(' '), ...action, params };
    }
    const more = search.offset === undefined ? null : await moreHomes(dialogue, filters, { ask, params });
    if (more !== null) return more;
    const sentences = await homesFound(dialogue, filters, { ask, agent });
    return { response: [...asides, ...sentences].join(' '), ...action, params };
  } catch (error) {
    facts.onFailure(error);
    return { response: fixed[language].searchFailed, ...action, params };
  }
}

/** The search is for one address: other searches by words are for a street. */
const isAddress = ({ q = '' }: Filters): boolean => /^\d+ /.test(q);

/** Says what was found and what no filter takes, and offers the next step. */
async function homesFound(
  dialogue: Dialogue,
  filters: Filters,
  { ask, agent }: { ask: Ask; agent: string },
): Promise<string[]> {
  const { language, turn, answered } = dialogue;
  const lowest = await ask({ ...filters, sort: 'price-asc' }, 1);
  const wishes = unfiltered(dialogue);
  const telling = { agent, language };
  if (lowest.total === 0)
    return [...namedOnly(wishes, telling), ...(await nothingFound(dialogue, filters, ask))];
  const sentences = [
    await foundSentence(filters, lowest, { isMap: turn.intent === 'map', answered, language }, ask),
    ...(await topHome(filters, ask, language)),
    ...(await middlePrice(turn.ask, filters, lowest.total, { ask, language })),
    ...(await mentionsOf(wishes, filters, { ...telling, ask })),
  ];
  return [...sentences, ...nextStep(dialogue, filters, lowest.total, sentences.length)];
}

/**
 * Shows the homes that earlier answers haven't shown; the page keeps those that it has when there are no others. Null when
 * the search finds none at all.
 */
async function moreHomes(
  { search: { offset = 0 }, language, answered }: Dialogue,
  filters: Filters,
  { ask, params }: { ask: Ask; params: SearchParams },
): Promise<Answer | null> {
  const { more, noMore, askAny } = searchTexts[language];
  const { total } = await ask(filters, 1);
  if (total === 0) return null;
  const homes = homesIn(total, filters, language);
  const left = total - offset;
  if (left <= 0) return { response: noMore(homes) };
  const said = more(figure(Math.min(left, mostShown)), homes);
  return { response: [said, wordingOf(askAny, answered)].join(' '), params: { ...params, offset } };
}

/** The homes that the page shows below an answer. */
const mostShown = 12;

/** From how many homes on a narrower search is offered. */
const many = 25;

/** Offers what to do next: the place first; nothing beside an answer that already says much. */
function nextStep(
  { language, answered, turn, search }: Dialogue,
  filters: Filters,
  total: number,
  said: number,
): string[] {
  const asks = search.notes.find(({ of }) => of === 'askNarrow' || of === 'askWider');
  if (asks !== undefined) return [noteIn(asks, language)];
  if (!hasGroup(filters, 'place')) return [areaQuestions[language]];
  if (said > 2 || turn.ask !== null) return [];
  const { narrowPrice, narrowRooms, askAny, askOne } = searchTexts[language];
  if (total > many) {
    if (!hasGroup(filters, 'price')) return [narrowPrice];
    const hasRooms = filters.propertyType === 'Residential' || filters.propertyType === 'ResidentialLease';
    if (hasRooms && !hasGroup(filters, 'bedrooms')) return [narrowRooms];
  }
  return [total === 1 ? wordingOf(askOne, answered) : wordingOf(askAny, answered)];
}

/** Says that nothing was found, and offers the first broader search that finds homes; never invents one. */
async function nothingFound(
  { search, language, answered }: Dialogue,
  filters: Filters,
  ask: Ask,
): Promise<string[]> {
  const texts = searchTexts[language];
  const none = wordingOf<(homes: string) => string>(texts.none, answered)(homesIn(0, filters, language));
  const place: Filters = {
    ...(filters.zip === undefined ? {} : { zip: filters.zip }),
    ...(filters.city === undefined ? {} : { city: filters.city }),
    ...(filters.state === undefined ? {} : { state: filters.state }),
  };
  if (Object.keys(place).length > 0 && (await ask(place, 1)).total === 0)
    return [texts.noneAtAll(placeOf(filters, language)), areaQuestions[language]];
  for (const { question, filters: fewer } of looserSearches(search.filters, language)) {
    const looser = filtersOf({ ...search, filters: fewer });
    const { total, homes } = await ask({ ...looser, sort: 'price-asc' }, 1);
    if (total === 0) continue;
    return [none, question, offerFinds(total, homes[0]?.price ?? null, looser, language)];
  }
  return [none, texts.noOffer(nounOf(filters, false, language))];
}

function offerFinds(total: number, price: number | null, filters: Filters, language: Language): string {
  const texts = searchTexts[language];
  const homes = homesIn(total, { ...kindOf(filters) }, language);
  if (price === null) return texts.offerFinds(homes);
  const money = dollars(price, isLease(filters), language);
  return total === 1 ? texts.offerFindsOne(homes, money) : texts.offerFindsFrom(homes, money);
}

const kindOf = ({ propertyType, propertySubType }: Filters): Filters => ({
  ...(propertyType === undefined ? {} : { propertyType }),
  ...(propertySubType === undefined ? {} : { propertySubType }),
});

/** Says what the search changed by itself. */
export function noteIn(note: Note, language: Language): string {
  const texts = searchTexts[language];
  if (!('value' in note)) return texts[note.of];
  const isPrice = note.of === 'priceLowered' || note.of === 'priceRaised';
  if (isPrice) return texts[note.of](dollars(note.value, false, language));
  return texts[note.of](note.of === 'yearRaised' ? String(note.value) : figure(note.value));
}

/** Names the understood requests that the search can't apply, so that the visitor knows. */
function asidesOf({ turn, search, searches, language }: Dialogue): string[] {
  const texts = searchTexts[language];
  const asides: string[] = [];
  const searched = [search.filters.city, search.filters.zip].join(',').split(',');
  const others = turn.places.others.filter((place) => !searched.includes(place));
  if (others.length > 0) asides.push(texts.onePlace(list(others.slice(0, 3), language, 'or')));
  if (turn.kind.others.length > 0)
    asides.push(
      texts.oneKind(
        list(
          turn.kind.others.slice(0, 3).map((kind) => kindNamed(kind, language)),
          language,
          'or',
        ),
      ),
    );
  const had = searches.at(-2)?.filters.features ?? [];
  const named = (features: readonly Feature[]) =>
    list(
      features.map((feature) => offered[language].features[feature]),
      language,
    );
  const { refused } = turn.features;
  const dropped = refused.filter((feature) => had.includes(feature));
  const unwanted = refused.filter((feature) => !had.includes(feature));
  if (dropped.length > 0) asides.push(texts.droppedFeatures(named(dropped)));
  if (unwanted.length > 0) asides.push(texts.noExclusion(named(unwanted)));
  const isStreet = search.filters.q !== undefined && turn.places.street !== undefined;
  if (turn.near !== null && !isStreet) asides.push(texts.noDistance(turn.near));
  return asides;
}
