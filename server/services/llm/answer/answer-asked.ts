import { answerAboutHomes } from '../home/answer-about-homes.ts';
import { askedRent } from '../home/asks-rent.ts';
import { isBriefQuestion, namesAllAlone } from '../home/brief-question.ts';
import { compareHomes } from '../home/compare-homes.ts';
import type { HomeDetails } from '../home/home-facts.ts';
import { type HomeQuestion, readHomeQuestion } from '../home/home-question.ts';
import type { Thing } from '../home/home-words.ts';
import { answerPayment } from '../payment/answer-payment.ts';
import { isBareReference } from '../understand/clauses/asks-again.ts';
import { isSure, type Knows } from '../understand/clauses/general/knows.ts';
import type { Asked, Dialogue } from '../understand/dialogue/dialogue.ts';
import { namesPeople } from '../understand/fair-housing/fair-housing.ts';
import { patternsWith } from '../understand/scan.ts';
import type { Filters } from '../understand/slots/filters.ts';
import { readReference } from '../understand/table/pointed.ts';
import { asksWhichHave, comparesTowns, readRanking } from '../understand/table/ranking.ts';
import type { Table } from '../understand/table/table.ts';
import { normalise } from '../understand/text/normalise.ts';
import talkWords from '../word-lists/dialogue-words.json' with { type: 'json' };
import type { Answer } from './reply.ts';
import { answerRanked } from './search/answer-ranked.ts';
import { answerRents } from './search/answer-rents.ts';
import { answerWhich } from './search/answer-which.ts';
import { type SearchListings, searchParams } from './search/listings.ts';
import type { Ask } from './search/mentions.ts';
import { searchTexts } from './search/texts/search-texts.ts';
import { answerTowns, searchesOf } from './search/towns.ts';
import { fixed, type Language, type Site, talk } from './texts.ts';
import { wasSaid } from './unsaid.ts';
import { onlyOne, unknownHome, whichHome } from './which-home.ts';

/** `readHomes` returns the details of these listings, in this order, without those that are gone or can't be read. */
export type AskedFacts = {
  site: Site;
  /** Answers a general question from the knowledge base, and tells how sure it is to do so; null for no answer. */
  explain?: (question: string, state?: string, language?: Language) => string | null;
  knows?: Knows | undefined;
  readHomes?: (keys: readonly string[]) => Promise<HomeDetails[]>;
  search?: SearchListings;
};

/**
 * Answers what a message asks about homes on the table from their listings alone: their facts, a comparison, or a payment.
 * The answer says which homes it is about, for the next message.
 */
export async function answerAsked(asked: Asked, dialogue: Dialogue, facts: AskedFacts): Promise<Answer> {
  const answer = await answerOf(asked, dialogue, facts);
  const { homesBefore } = talk[dialogue.language];
  const { shown, about } = dialogue.table;
  const only = onlyOne(asked.words, dialogue.table, dialogue.language);
  const isOfPast = shown.length + about.length === 0 && (answer.about ?? []).length > 0;
  const isSaid = !isOfPast || wasSaid(homesBefore, dialogue);
  const before = asked.address !== undefined || isSaid ? only : `${homesBefore} `;
  const known = knownBeside(answer, asked, dialogue, facts);
  return { ...answer, response: [`${before}${answer.response}`, ...known].join(' ') };
}

/** What is known in general of a matter that the listing leaves open: *which insurance does it need?* */
function knownBeside(
  { offer, response }: Answer,
  { of, words }: Asked,
  { language, search }: Dialogue,
  { explain = () => null, knows = () => 0 }: AskedFacts,
): string[] {
  if (of !== 'home' || offer === undefined || response.length > longestBeside) return [];
  const { topics, things } = readHomeQuestion(words);
  if (things.some((thing) => ofItselfAlone.has(thing))) return [];
  const isNamed = things.length > 0 || topics.some((topic) => topic !== 'negotiable' && topic !== 'price');
  const evidence = knows(words);
  const isKnown = isSure(evidence) || (isNamed && evidence > 0);
  const known = isKnown ? explain(words, search.filters.state, language) : null;
  return known === null ? [] : [known];
}

/** What is so of one home, and of which nothing general is known. */
const ofItselfAlone: ReadonlySet<Thing> = new Set<Thing>([
  ...(['offers', 'soLong', 'why', 'roomSizes', 'driveway', 'backsOnto', 'facing', 'endUnit'] as const),
  ...(['floorLevel', 'condition', 'attached', 'elevator', 'cellSignal', 'feeCovers', 'fence'] as const),
]);

/** An answer that tells much already is long enough, in characters. */
const longestBeside = 260;

async function answerOf(
  asked: Asked,
  dialogue: Dialogue,
  { site, readHomes = async () => [], search: find }: AskedFacts,
): Promise<Answer> {
  const { homes: keys, search, table, language } = dialogue;
  const { words, address } = asked;
  if (asked.of !== 'payment' && namesPeople(normalise(words))) return { response: fixed[language].neutral };
  const ofAll = await answerOfAll(asked, dialogue, { site, readHomes, search: find });
  if (ofAll !== null) return ofAll;
  const wanted = address === undefined || find === undefined ? keys : await keysAt(address, find);
  const homes = wanted.length === 0 ? [] : await readHomes(wanted);
  if (address !== undefined && homes.length === 0)
    return { response: searchTexts[language].homeGone(site.agentName) };
  const unknown = homes.length === 0 ? unknownHome(words, table, language) : null;
  if (unknown !== null) return { response: unknown };
  const about = { about: homes.map(({ listing_key }) => listing_key) };
  const rent = asked.of === 'home' && find !== undefined ? askedRent(words) : null;
  const rents =
    rent === null || find === undefined
      ? null
      : await answerRents({ ...rent, homes, words }, dialogue, {
          ask: (filters, limit, offset) => find(searchParams(filters, site.agentMlsId), limit, offset),
          site,
        });
  if (rents !== null) return keys.length === 1 ? { ...rents, ...about } : rents;
  if (asked.of === 'payment') {
    const { payment = { kind: 'monthly' }, goesOn = false } = asked;
    const [home] = homes.length === 1 ? homes : [];
    const answer = answerPayment(payment, {
      ...{ search: search.filters, site, language, words: normalise(words), goesOn },
      ...(home === undefined ? {} : { home }),
    });
    return home === undefined ? answer : { ...answer, ...about };
  }
  if (homes.length === 0 || (asked.of === 'home' && isOpen(words, keys, table)))
    return { response: whichHome(words, table, language) };
  const [first] = homes;
  const isOnlyOne = onlyOne(words, table, language) !== '' && /\bcompar/i.test(words);
  if (isOnlyOne && homes.length === 1 && first?.address)
    return { response: talk[language].whichOfOne(first.address), ...about };
  const read = readHomeQuestion(words);
  const isOfOne = asked.of === 'home' && homes.length === 1;
  if (isOfOne && first?.address && onlyNames(words, read))
    return { response: talk[language].liked(first.address), ...about };
  const { isNamed } = readReference(words, table);
  const isAlone = (isNamed && isBareReference(words)) || namesAllAlone(words) !== null;
  const question = isAlone ? asSummary(read) : isOfOne ? orSummary(read) : read;
  if (asked.of === 'compare') {
    if (homes.length < 2) return { response: talk[language].whichHomes, ...about };
    return { ...compareHomes(homes, { site, language, by: comparedBy(words, question) }), ...about };
  }
  return { ...answerAboutHomes({ question, homes }, { site, language }), ...about };
}

/** Answers what is asked of all homes of the search, or of its places: a ranking, a comparison of towns, which ones have something. */
async function answerOfAll(
  { of, words, address }: Asked,
  dialogue: Dialogue,
  {
    site,
    readHomes,
    search,
  }: Required<Pick<AskedFacts, 'site' | 'readHomes'>> & { search: SearchListings | undefined },
): Promise<Answer | null> {
  if (search === undefined || address !== undefined || of === 'payment') return null;
  const paramsOf = (filters: Filters) => searchParams(filters, site.agentMlsId);
  const ask: Ask = (filters, limit, offset) => search(paramsOf(filters), limit, offset);
  const { ranking } = readRanking(words);
  if (of === 'compare') {
    // *And Owasso, is it cheaper?*
    const isTowns = dialogue.homes.length === 0 && comparesTowns(words);
    if (isTowns && (ranking === null || searchesOf(dialogue).length > 1)) return answerTowns(dialogue, ask);
    return ranking === null ? null : answerRanked(ranking, dialogue, { ask, readHomes, paramsOf });
  }
  const { homes, table } = dialogue;
  const isOfShown = homes.length === table.shown.length && homes.length > 1;
  return isOfShown && (asksWhichHave(words) || asksThingsOf(words, homes))
    ? answerWhich(words, dialogue, { ask, readHomes, site })
    : null;
}

/** *Pets?* of more homes than one answer tells of each. */
function asksThingsOf(words: string, homes: readonly string[]): boolean {
  const { topics, things } = readHomeQuestion(words);
  return homes.length > mostTold && things.length > 0 && topics.length === 0 && isBriefQuestion(words);
}

/** *How much older is the first one* compares the years, *how far apart are they* the prices. */
function comparedBy(words: string, { topics }: HomeQuestion): HomeQuestion['topics'] {
  const said = normalise(words);
  const measured = measures.flatMap(([topic, pattern]) => (pattern.test(said) ? [topic] : []));
  const asked = topics.filter((topic) => topic !== 'price' || !measured.some((each) => each !== 'price'));
  return [...new Set([...asked, ...measured])];
}

const measures: readonly (readonly [HomeQuestion['topics'][number], RegExp])[] = [
  ['year', / (?:older|newer) /],
  ['lot', / (?:(?:back ?)?yards?|lots?|land) /],
  ['fee', / (?:hoa )?(?:fees?|dues) /],
  ['size', / (?:bigger|larger|smaller|roomier) (?!lot|yard|land)/],
  [
    'price',
    / (?:cheaper|(?:more|less) expensive|pricier|far apart(?: in price)?) (?!per|in (?:size|age|years))/,
  ],
];

/** *I like the first one*, *ooh the second is pretty* asks nothing of a home. */
const onlyNames = (words: string, { topics, things }: HomeQuestion): boolean =>
  topics.length + things.length === 0 && likes.test(words) && !asks.test(words);
const likes = patternsWith(talkWords.parts)(talkWords.likesHome, 'i');
const asks = patternsWith(talkWords.parts)(talkWords.asksOfHome, 'i');

const superlative = /^(?:new|old|cheap|small|bigg?|large?)est$/;
const longestPointer = 6;

/** *La más nueva*, *the cheapest one*: a home that is named, and nothing asked about it, is told of. */
function orSummary(read: HomeQuestion): HomeQuestion {
  const { topics, things, others, words } = read;
  const asksOf = topics.length + things.length > 0 || others.some((other) => !superlative.test(other));
  const isBare = !asksOf && words.trim().split(' ').length <= longestPointer;
  return isBare ? asSummary(read) : read;
}

const asSummary = (read: HomeQuestion): HomeQuestion => ({ ...read, topics: ['summary'], others: [] });

/** Returns the key of the home at an address, the newest of several; none when no listing is there. */
async function keysAt(address: string, find: SearchListings): Promise<string[]> {
  const q = address.replace(/[^\p{L}\p{N} ]/gu, ' ').trim();
  const { homes } = await find({ q, sort: 'newest' }, 1);
  return homes.map(({ listing_key }) => listing_key);
}

/** The most homes that one answer tells of each. */
const mostTold = 6;

/** Whether a question is of one home among many, and none is under discussion: *what are the taxes?* */
const isOpen = (words: string, keys: readonly string[], table: Table): boolean =>
  keys.length > 1 &&
  table.shown.length > mostTold &&
  table.about.length === 0 &&
  !plural.test(words) &&
  !readReference(words, table).isNamed;

const plural =
  /\b(?:they|them|these|those|their|any|all|both|each|every|which|homes|houses|ones|places|condos)\b/i;
