import { bedsOf } from '../../home/facts/building.ts';
import { isLease } from '../../home/facts/values.ts';
import type { HomeDetails } from '../../home/home-facts.ts';
import { agentOf } from '../../home/home-texts.ts';
import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import type { Filters } from '../../understand/slots/filters.ts';
import type { Answer } from '../reply.ts';
import type { Site } from '../texts.ts';
import { dollars } from '../wording.ts';
import { homesIn } from './found.ts';
import type { Ask } from './mentions.ts';
import { rentsTexts } from './texts/rents-texts.ts';

type Asking = { bedrooms: number | null; homes: readonly HomeDetails[]; words: string };

/**
 * Answers what homes like those shown rent for, from the homes for rent that are listed in their town; the search for homes to
 * buy stays as it is. Null for homes that are for rent themselves.
 */
export async function answerRents(
  { bedrooms, homes, words }: Asking,
  { search, language }: Dialogue,
  { ask, site }: { ask: Ask; site: Site },
): Promise<Answer | null> {
  if (homes.some(isLease)) return null;
  const [first] = homes;
  const beds = bedrooms ?? (first === undefined ? null : bedsOf(first));
  const city = first?.city ?? search.filters.city;
  const place = city === undefined || city === null ? {} : { city };
  const rooms = beds === null ? {} : { minBedrooms: beds, maxBedrooms: beds };
  const filters: Filters = { ...place, propertyType: 'ResidentialLease', ...rooms };
  const text = rentsTexts[language];
  const { total, homes: found } = await ask({ ...filters, sort: 'price-asc' }, 1);
  const agent = agentOf(site);
  const what = homesIn(total, filters, language);
  const low = found[0]?.price ?? null;
  const offer = { question: words };
  if (low === null)
    return { response: `${text.none(homesIn(0, filters, language))} ${text.ask(agent)}`, offer };
  const high = (await ask({ ...filters, sort: 'price-desc' }, 1)).homes[0]?.price ?? low;
  const range =
    high === low
      ? text.one(what, dollars(low, true, language))
      : text.range(what, dollars(low, false, language), dollars(high, true, language));
  return { response: `${range} ${text.ask(agent)}`, offer };
}
