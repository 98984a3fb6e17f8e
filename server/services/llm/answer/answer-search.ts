import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import { areaQuestion, offerQuestion } from '../understand/dialogue/expected.ts';
import { type Filters, hasGroup, isLease } from '../understand/filters.ts';
import type { Ask as FigureAsked } from '../understand/intents/questions.ts';
import { type Found, type Home, type SearchListings, searchParams } from './listings.ts';
import { medianPrice } from './median-price.ts';
import { looserSearches } from './relax.ts';
import type { Answer } from './reply.ts';
import { type Site, searchFailedReply } from './texts.ts';
import { countOf, dollars, list, nounOf, placeOf, wishesOf } from './wording.ts';

export type SearchFacts = { site: Site; search: SearchListings; onFailure: (error: unknown) => void };

/** Answers a home search with the exact count, or offers to remove the first filter that then finds homes. */
export async function answerSearch(dialogue: Dialogue, facts: SearchFacts): Promise<Answer> {
  const { filters, notes } = dialogue.search;
  const ask: Ask = (asked, limit, offset) =>
    facts.search(searchParams(asked, facts.site.agentMlsId), limit, offset);
  const params = searchParams(filters, facts.site.agentMlsId);
  const map = dialogue.turn.intent === 'map';
  const action = map ? ({ action: 'show_map' } as const) : {};
  const asides = asidesOf(dialogue);
  try {
    if (filters.listingKey !== undefined || filters.q !== undefined) {
      const response = oneHome(await ask(filters, 1), facts.site);
      return { response: [...asides, response].join(' '), ...action, params };
    }
    const lowest = await ask({ ...filters, sort: 'price-asc' }, 1);
    const sentences =
      lowest.total === 0
        ? await nothingFound(dialogue, ask)
        : [
            await foundSentence(filters, lowest, map, ask),
            ...(await topHome(filters, ask)),
            ...(await middlePrice(dialogue.turn.ask, filters, lowest.total, ask)),
          ];
    if (lowest.total > 0 && !hasGroup(filters, 'place')) sentences.push(areaQuestion);
    return {
      response: [...notes, ...asides, ...sentences].join(' '),
      ...action,
      params,
    };
  } catch (error) {
    facts.onFailure(error);
    return { response: searchFailedReply, ...action, params };
  }
}

type Ask = (filters: Filters, limit: number, offset?: number) => Promise<Found>;

async function foundSentence(filters: Filters, lowest: Found, map: boolean, ask: Ask): Promise<string> {
  const where = placeOf(filters) || ' on the whole site';
  const found = `${countOf(lowest.total, filters)}${where}${wishesOf(filters)}`;
  const opening = map ? `Here ${lowest.total === 1 ? 'is' : 'are'} ${found} on the map` : `I found ${found}`;
  const low = lowest.homes[0]?.price ?? null;
  if (low === null) return `${opening}.`;
  const lease = isLease(filters);
  if (lowest.total === 1) return `${opening}: ${dollars(low, lease)}.`;
  const high = (await ask({ ...filters, sort: 'price-desc' }, 1)).homes[0]?.price ?? null;
  if (high === null || high === low) return `${opening}, at ${dollars(low, lease)}.`;
  return `${opening}; prices run from ${dollars(low, false)} to ${dollars(high, lease)}.`;
}

const superlatives = {
  'price-asc': 'The lowest priced',
  'price-desc': 'The highest priced',
  newest: 'The newest listing',
  'area-desc': 'The largest',
  'beds-desc': 'The one with the most bedrooms',
} as const;

/** Describes the first home in a requested order (*the cheapest*). */
async function topHome(filters: Filters, ask: Ask): Promise<string[]> {
  if (filters.sort === undefined) return [];
  const home = (await ask(filters, 1)).homes[0];
  return home === undefined
    ? []
    : [`${superlatives[filters.sort]} is ${homeInWords(home, isLease(filters))}.`];
}

/** Returns the sentence with the median asking price, when the visitor asked for a median or average. */
async function middlePrice(
  asked: FigureAsked | null,
  filters: Filters,
  total: number,
  ask: Ask,
): Promise<string[]> {
  if (asked !== 'median' && asked !== 'average') return [];
  const byPrice: Filters = { ...filters, sort: 'price-asc' };
  const median = await medianPrice((limit, offset) => ask(byPrice, limit, offset), total);
  if (median === null) return [];
  const figure = `The median asking price is ${dollars(median, isLease(filters))}`;
  return [
    asked === 'median'
      ? `${figure}.`
      : `${figure}; I give the median, which a few high prices barely affect.`,
  ];
}

/** Describes a home requested by key or address. */
function oneHome({ total, homes }: Found, { agentName }: Site): string {
  const [home] = homes;
  if (home === undefined) {
    return `I couldn’t find that home in this site’s listings; ${agentName} can check whether it is for sale.`;
  }
  return total === 1
    ? `That home is listed here: ${homeInWords(home, false)}.`
    : `I found ${total.toLocaleString('en-US')} listings at that address; the newest is ${homeInWords(home, false)}.`;
}

function homeInWords(home: Home, lease: boolean): string {
  const rooms = [
    home.bedrooms === null ? null : `${home.bedrooms} bed`,
    home.bathrooms === null ? null : `${home.bathrooms} bath`,
  ].filter((part) => part !== null);
  const where = [home.address, home.city].filter((part) => part !== null && part !== '').join(', ');
  const price = home.price === null ? 'a home without a stated price' : dollars(home.price, lease);
  return [price, ...rooms].join(', ') + (where === '' ? '' : `, at ${where}`);
}

/** Says that nothing was found, and offers the first broader search that finds homes; never invents one. */
async function nothingFound({ search }: Dialogue, ask: Ask): Promise<string[]> {
  const { filters } = search;
  const none = `I found ${countOf(0, filters)}${placeOf(filters)}${wishesOf(filters)}.`;
  const place: Filters = {
    ...(filters.zip === undefined ? {} : { zip: filters.zip }),
    ...(filters.city === undefined ? {} : { city: filters.city }),
    ...(filters.state === undefined ? {} : { state: filters.state }),
  };
  if (hasGroup(filters, 'place') && (await ask(place, 1)).total === 0) {
    return [`There are no listings${placeOf(filters)} on this site at the moment.`, areaQuestion];
  }
  for (const looser of looserSearches(filters)) {
    const { total, homes } = await ask({ ...looser.filters, sort: 'price-asc' }, 1);
    if (total === 0) continue;
    const price = homes[0]?.price ?? null;
    const from =
      price === null ? '' : `, ${total === 1 ? 'at' : 'from'} ${dollars(price, isLease(looser.filters))}`;
    return [none, offerQuestion(looser.label), `That finds ${countOf(total, looser.filters)}${from}.`];
  }
  return [
    none,
    `Removing any one filter finds no ${nounOf(filters, false)} either; fewer filters or another area may.`,
  ];
}

/** Names the understood requests that the search can't apply, so that the visitor knows. */
function asidesOf({ turn }: Dialogue): string[] {
  const asides: string[] = [];
  const { others } = turn.places;
  if (others.length > 0)
    asides.push(`I can search one place at a time; ask for ${list(others.slice(0, 3), 'or')} next.`);
  if (turn.kind.others.length > 0)
    asides.push(`I can search one kind at a time; ask for ${list(turn.kind.others.slice(0, 3), 'or')} next.`);
  if (turn.features.refused.length > 0) {
    asides.push(
      `I’ve dropped ${list(turn.features.refused.map((feature) => `the ${feature}`))}; homes that have one may still show.`,
    );
  }
  if (turn.unsupported.length > 0) {
    asides.push(
      `I can’t filter by ${list(turn.unsupported.slice(0, 4), 'or')} yet; each listing’s page or the agent can tell you.`,
    );
  }
  return asides;
}
