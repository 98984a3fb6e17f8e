import type { Dialogue } from '../../../understand/dialogue/dialogue.ts';
import type { Filters } from '../../../understand/slots/filters.ts';
import type { SearchFacts } from '../../search/answer-search.ts';
import { homesIn } from '../../search/found.ts';
import { searchParams } from '../../search/listings.ts';
import { medianPrice } from '../../search/median-price.ts';
import type { Language } from '../../texts.ts';
import { dollars } from '../../wording.ts';

type RentTexts = Readonly<{
  one: (homes: string, rent: string) => string;
  several: (homes: string, least: string, most: string, middle: string | null) => string;
  noBasis: (agent: string) => string;
  none: (homes: string, agent: string) => string;
  asking: (agent: string) => string;
}>;

const texts: Readonly<Record<Language, RentTexts>> = {
  en: {
    one: (homes, rent) => `For comparison, this site has ${homes}, asking ${rent}.`,
    several: (homes, least, most, middle) =>
      `For comparison, this site has ${homes}, asking ${least} to ${most}${middle === null ? '' : `, the middle ones about ${middle}`}.`,
    noBasis: (agent) =>
      `I can compare it with the rentals on this site once I know the town and the bedrooms; ${agent} can look at it, too.`,
    none: (homes, agent) =>
      `I see ${homes} on this site right now, so I have nothing to compare it with; ${agent} can look at what similar homes rent for.`,
    asking: (agent) =>
      `Those are asking rents, not what yours would bring; size and condition count, and ${agent} can look at it.`,
  },
  es: {
    one: (homes, rent) => `Para comparar, este sitio tiene ${homes}, que pide ${rent}.`,
    several: (homes, least, most, middle) =>
      `Para comparar, este sitio tiene ${homes}, que piden de ${least} a ${most}${middle === null ? '' : `; las de en medio, unos ${middle}`}.`,
    noBasis: (agent) =>
      `Puedo compararla con las rentas de este sitio cuando sepa la ciudad y las recámaras; ${agent} también puede verla.`,
    none: (homes, agent) =>
      `Ahora no veo en este sitio casas parecidas (${homes}), así que no tengo con qué compararla; ${agent} puede ver en cuánto se rentan casas similares.`,
    asking: (agent) =>
      `Son rentas que se piden, no lo que daría la tuya; cuentan el tamaño y el estado, y ${agent} puede verla.`,
  },
};

/** Says what like homes on the site are offered for rent at, for somebody who asks what their own would bring. */
export async function rentOfHome(dialogue: Dialogue, facts: SearchFacts): Promise<string> {
  const { selling, language } = dialogue;
  const { agentName: agent, agentMlsId } = facts.site;
  const { city, zip } = selling.place ?? {};
  const said = texts[language];
  if (city === undefined && zip === undefined) return said.noBasis(agent);
  const ask = (filters: Filters, limit: number, offset = 0) =>
    facts.search(searchParams(filters, agentMlsId), limit, offset);
  const all: Filters = {
    propertyType: 'ResidentialLease',
    ...(city === undefined ? { zip: zip ?? '' } : { city }),
  };
  const { beds } = selling;
  const like: Filters = beds === undefined ? all : { ...all, minBedrooms: beds, maxBedrooms: beds };
  try {
    for (const filters of [like, all]) {
      const byRent: Filters = { ...filters, sort: 'price-asc' };
      const { total, homes } = await ask(byRent, 1);
      const least = homes[0]?.price ?? null;
      if (total === 0 || least === null) continue;
      const found = homesIn(total, filters, language);
      if (total === 1) return [said.one(found, dollars(least, true, language)), said.asking(agent)].join(' ');
      const most = (await ask({ ...filters, sort: 'price-desc' }, 1)).homes[0]?.price ?? least;
      const middle =
        total < fewest ? null : await medianPrice((limit, offset) => ask(byRent, limit, offset), total);
      const rents = [least, most].map((rent) => dollars(rent, rent === most, language));
      const told = middle === null ? null : dollars(middle, false, language);
      return [said.several(found, rents[0] ?? '', rents[1] ?? '', told), said.asking(agent)].join(' ');
    }
    return [said.none(homesIn(0, like, language), agent)].join(' ');
  } catch (error) {
    facts.onFailure(error);
    return said.none('', agent);
  }
}

/** Of fewer homes the range says as much. */
const fewest = 3;
