import { limitText } from '../../payment/affordability.ts';
import { sums } from '../../payment/payment-texts.ts';
import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import type { Note } from '../../understand/dialogue/search/search.ts';
import { areaQuestions, offered } from '../../understand/dialogue/tasks/expected.ts';
import { type Feature, type Filters, hasGroup } from '../../understand/slots/filters.ts';
import type { Answer } from '../reply.ts';
import { fixed, type Language, type Site, wordingOf } from '../texts.ts';
import { countOf, dollars, figure, list } from '../wording.ts';
import { droppedOf } from './dropped.ts';
import { foundSentence, homesIn, middlePrice, oneHome, topHome } from './found.ts';
import { type SearchListings, type SearchParams, searchParams } from './listings.ts';
import { type Ask, mentionsOf, namedOnly, unfiltered } from './mentions.ts';
import { noListingsThere } from './no-listings-there.ts';
import { kindOf, nothingFound, offerFinds, recapOf } from './nothing-found.ts';
import { filtersOf } from './refused-types.ts';
import { searchTexts } from './texts/search-texts.ts';
import { kindNamed } from './texts/wish-texts.ts';

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
      .filter(({ of }) => !['askNarrow', 'askWider', 'recap', 'options'].includes(of))
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
    // *What's the cheapest?* names a home, which *that one* means then.
    const { ask: figure, adjustments } = dialogue.turn;
    const names = filters.sort !== undefined && (figure !== null || adjustments.sort !== null);
    const top = names ? (await ask(filters, 1)).homes.map(({ listing_key }) => listing_key) : [];
    const about = top.length === 0 ? {} : { about: top };
    return { response: [...asides, ...sentences].join(' '), ...action, params, ...about };
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
  const { language, turn, answered, search } = dialogue;
  const lowest = await ask({ ...filters, sort: 'price-asc' }, 1);
  const wishes = unfiltered(dialogue);
  const telling = { agent, language };
  const isRecap = search.notes.some(({ of }) => of === 'recap');
  const asked = isRecap ? [recapOf(search, filters, wishes, language)] : [];
  if (lowest.total === 0)
    return [...asked, ...namedOnly(wishes, telling), ...(await nothingFound(dialogue, filters, ask))];
  const isMap = turn.intent === 'map';
  const saysNoSearch = !turn.hasWishes && !turn.kind.named && turn.ask === null && !turn.goesOn;
  const isSame = search.isAgain === true && !isMap && !isRecap && saysNoSearch;
  const mentions = await mentionsOf(wishes, filters, { ...telling, ask });
  const found = isRecap
    ? offerFinds(lowest.total, lowest.homes[0]?.price ?? null, filters, language)
    : isSame
      ? searchTexts[language].stillSame(countOf(lowest.total, kindOf(filters), language))
      : await foundSentence(filters, lowest, { isMap, answered, language }, ask);
  const sentences = [
    ...asked,
    ...(await noListingsThere(filters, turn, { ask, kind: kindOf(filters), language })),
    found,
    ...(await topHome(filters, ask, language)),
    ...(await middlePrice(turn.ask, filters, lowest.total, { ask, language })),
    ...mentions,
  ];
  const isOnlyYes = isSame && sentences.length === 1;
  if (isOnlyYes) return [found, wordingOf(searchTexts[language].askChange, answered)];
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

/** Says what the search changed by itself. */
export function noteIn(note: Note, language: Language): string {
  const texts = searchTexts[language];
  if (note.of === 'recap' || note.of === 'options') return '';
  if (note.of === 'paymentLimit') return limitText(note.terms, note.value, language);
  if (note.of === 'upToThat') return sums[language].limitedByIncome(dollars(note.value, false, language));
  if (note.of === 'sharedRent')
    return texts.sharedRent(
      String(note.people),
      dollars(note.each, true, language),
      dollars(note.value, true, language),
    );
  if (!('value' in note)) return texts[note.of];
  const isPrice = note.of === 'priceLowered' || note.of === 'priceRaised';
  if (isPrice) return texts[note.of](dollars(note.value, false, language));
  return texts[note.of](note.of === 'yearRaised' ? String(note.value) : figure(note.value));
}

/** *A pool would be nice, but the shop comes first*. */
const isNice = /\b(?:nice|great|cool|good|sweet|fun|plus|bonus|extra|gravy|icing|awesome)\b/;
/** *Pool is fine, not required* shuts out no pool. */
const notNeeded = /\b(?:not (?:required|needed|necessary|a must)|optional|(?:dont|do not) need|no need)\b/;

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
  const isSoft = isNice.test(turn.plain);
  if (unwanted.length > 0 && isSoft) asides.push(texts.niceToHave(named(unwanted)));
  else if (unwanted.length > 0 && !notNeeded.test(turn.plain))
    asides.push(texts.noExclusion(named(unwanted)));
  const isStreet = search.filters.q !== undefined && turn.places.street !== undefined;
  if (turn.near !== null && !isStreet) asides.push(texts.noDistance(turn.near));
  return asides;
}
