import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import type { Search } from '../../understand/dialogue/search/search.ts';
import { areaQuestions, namedOffers, offerQuestion } from '../../understand/dialogue/tasks/expected.ts';
import { type Filters, isLease } from '../../understand/slots/filters.ts';
import { type Language, wordingOf } from '../texts.ts';
import { dollars, list, nounOf, placeOf, wishesOf } from '../wording.ts';
import { homesIn } from './found.ts';
import type { Ask } from './mentions.ts';
import { noListingsThere } from './no-listings-there.ts';
import { filtersOf } from './refused-types.ts';
import { type Looser, looserSearches, muchLooserSearches } from './relax.ts';
import { filterTexts } from './texts/filter-texts.ts';
import { searchTexts } from './texts/search-texts.ts';

/** The most searches that an answer offers where nothing was found. */
const mostOffers = 3;

/** Says that nothing was found, and offers broader searches that find homes; never invents one. */
export async function nothingFound(
  { search, turn, language, answered }: Dialogue,
  filters: Filters,
  ask: Ask,
): Promise<string[]> {
  const texts = searchTexts[language];
  const place: Filters = {
    ...(filters.zip === undefined ? {} : { zip: filters.zip }),
    ...(filters.city === undefined ? {} : { city: filters.city }),
    ...(filters.state === undefined ? {} : { state: filters.state }),
  };
  const missing = await noListingsThere(filters, turn, { ask, kind: kindOf(filters), language });
  if (missing.length > 1 && (await ask(place, 1)).total === 0) return missing;
  if (Object.keys(place).length > 0 && (await ask(place, 1)).total === 0)
    return [texts.noneAtAll(placeOf(filters, language)), areaQuestions[language]];
  const finds: Find[] = [];
  for (const looser of [looserSearches, muchLooserSearches])
    if (finds.length === 0) finds.push(...(await findsOf(looser(search.filters), search, ask)));
  const [first, ...others] = finds;
  const isAgain = search.isAgain === true || search.notes.some(({ of }) => of === 'options');
  const none = isAgain
    ? wordingOf<string>(texts.stillNone, answered)
    : wordingOf<(homes: string) => string>(texts.none, answered)(homesIn(0, filters, language));
  if (first === undefined) return [none, texts.noOffer(nounOf(filters, false, language))];
  if (isAgain && others.length > 0) return [none, namedOffers(finds, language, false)];
  return [
    none,
    offerQuestion(first.offer, language, answered),
    offerFinds(first.total, first.price, first.filters, language),
    ...(others.length === 0 ? [] : [namedOffers(others, language, true)]),
  ];
}

type Find = Looser & { total: number; price: number | null };

/** Returns the broader searches that find homes: the first few, or the first one where each leaves out much. */
async function findsOf(looser: readonly Looser[], search: Search, ask: Ask): Promise<Find[]> {
  const finds: Find[] = [];
  for (const { offer, filters } of looser) {
    const asked = filtersOf({ ...search, filters });
    const { total, homes } = await ask({ ...asked, sort: 'price-asc' }, 1);
    if (total > 0) finds.push({ offer, filters: asked, total, price: homes[0]?.price ?? null });
    const isEnough = finds.length >= mostOffers || (finds.length > 0 && offer.length > 1);
    if (isEnough) break;
  }
  return finds;
}

/** Says what the conversation asked for so far. */
export function recapOf(
  { near }: Search,
  filters: Filters,
  wishes: readonly { wish: string }[],
  language: Language,
): string {
  const { recap, recapToo } = searchTexts[language];
  const homes = `${nounOf(filters, false, language)}${placeOf(filters, language)}${wishesOf(filters, language)}`;
  const others = [
    ...(near === undefined ? [] : [filterTexts[language].near(near)]),
    ...new Set(wishes.map(({ wish }) => wish)),
  ];
  return others.length === 0 ? recap(homes) : recapToo(homes, list(others, language));
}

/** Says how many homes a search finds, from what price. */
export function offerFinds(
  total: number,
  price: number | null,
  filters: Filters,
  language: Language,
): string {
  const texts = searchTexts[language];
  const homes = homesIn(total, { ...kindOf(filters) }, language);
  if (price === null) return texts.offerFinds(homes);
  const money = dollars(price, isLease(filters), language);
  return total === 1 ? texts.offerFindsOne(homes, money) : texts.offerFindsFrom(homes, money);
}

/** Returns only the kind that filters ask for. */
export const kindOf = ({ propertyType, propertySubType }: Filters): Filters => ({
  ...(propertyType === undefined ? {} : { propertyType }),
  ...(propertySubType === undefined ? {} : { propertySubType }),
});
