import type { SearchParams } from '../answer/search/listings.ts';
import type { Language } from '../answer/texts.ts';
import { dollars } from '../answer/wording.ts';
import words from '../word-lists/checks/naming-words.json' with { type: 'json' };
import { inDigits } from './check/figures.ts';
import { foldedWords } from './check/folded.ts';
import { numbersIn } from './said.ts';

const patterns = Object.fromEntries(
  Object.entries(words.filters).map(([name, phrases]) => [name, new RegExp(` (?:${phrases})(?= )`)]),
);

/** The filters of a search that differ from those of another, each feature of its own: `[name, value]`. */
function changed(params: SearchParams, read: SearchParams): [string, unknown][] {
  const before = new Map(entriesOf(read).map(([name, value]) => [`${name} ${String(value)}`, true]));
  return entriesOf(params).filter(([name, value]) => !before.has(`${name} ${String(value)}`));
}

function entriesOf(params: SearchParams): [string, unknown][] {
  return Object.entries(params).flatMap(([name, value]): [string, unknown][] =>
    name === 'features'
      ? String(value)
          .split(',')
          .map((each) => [each, each])
      : [[name, value]],
  );
}

/** Returns the filters that a model set beyond the website's reading and that its words don't name. */
export function unnamedFilters(text: string, params: SearchParams, read: SearchParams): string[] {
  const said = ` ${foldedWords(text).join(' ')} `;
  const numbers = numbersIn(inDigits(text));
  return changed(params, read)
    .filter(([name, value]) => {
      if (name === 'propertyType' && value === 'Residential') return false;
      const pattern = patterns[name];
      if (pattern !== undefined) return !pattern.test(said);
      if (typeof value === 'number') return !numbers.has(value);
      return !said.includes(` ${foldedWords(String(value)).join(' ')} `);
    })
    .map(([name]) => name);
}

type Words = Readonly<Record<Language, string>>;
const kinds: Readonly<Record<string, Words>> = {
  Residential: { en: 'homes for sale', es: 'casas en venta' },
  ResidentialLease: { en: 'homes for rent', es: 'casas en renta' },
  Land: { en: 'land', es: 'terrenos' },
  Farm: { en: 'farms', es: 'granjas' },
  ResidentialIncome: { en: 'income properties', es: 'propiedades de inversión' },
  CommercialSale: { en: 'commercial properties', es: 'locales en venta' },
  CommercialLease: { en: 'commercial spaces for lease', es: 'locales en renta' },
  SingleFamilyResidence: { en: 'single-family homes', es: 'casas unifamiliares' },
  Apartment: { en: 'apartments', es: 'apartamentos' },
  Condominium: { en: 'condos', es: 'condominios' },
  Townhouse: { en: 'townhouses', es: 'casas adosadas' },
  Duplex: { en: 'duplexes', es: 'dúplex' },
  Ranch: { en: 'ranch homes', es: 'casas tipo rancho' },
  Other: { en: 'other kinds', es: 'otros tipos' },
};
const things: Readonly<Record<string, Words>> = {
  pool: { en: 'with a pool', es: 'con piscina' },
  garage: { en: 'with a garage', es: 'con garaje' },
  fireplace: { en: 'with a fireplace', es: 'con chimenea' },
  waterfront: { en: 'on the water', es: 'frente al agua' },
  patio: { en: 'with a patio', es: 'con patio' },
  basement: { en: 'with a basement', es: 'con sótano' },
  view: { en: 'with a view', es: 'con vista' },
};
/** What stands before and after a figure. */
const figures: Readonly<Record<string, readonly [en: string, es: string]>> = {
  minPrice: ['from #', 'desde #'],
  maxPrice: ['up to #', 'hasta #'],
  minBedrooms: ['#+ bedrooms', '#+ recámaras'],
  maxBedrooms: ['at most # bedrooms', 'máximo # recámaras'],
  minBathrooms: ['#+ bathrooms', '#+ baños'],
  maxBathrooms: ['at most # bathrooms', 'máximo # baños'],
  minLivingArea: ['from # sq ft', 'desde # pies²'],
  maxLivingArea: ['up to # sq ft', 'hasta # pies²'],
  minYearBuilt: ['built in # or later', 'construidas en # o después'],
  maxYearBuilt: ['built in # or before', 'construidas en # o antes'],
  stories: ['# stories', '# pisos'],
  minLotSize: ['from # acres', 'desde # acres'],
  maxLotSize: ['up to # acres', 'hasta # acres'],
  maxHoaFee: ['HOA fee up to # a month', 'cuota de HOA de hasta # al mes'],
  minGarageSpaces: ['garage for # or more cars', 'garaje para # autos o más'],
  minDaysOnMarket: ['on the market for # days or longer', '# días o más en el mercado'],
  maxDaysOnMarket: ['new in the last # days', 'nuevas en los últimos # días'],
  openHouseFrom: ['open house from #', 'casa abierta desde #'],
  openHouseTo: ['open house until #', 'casa abierta hasta #'],
  keywords: ['“#” in the description', '“#” en la descripción'],
  schoolDistrict: ['in the # school district', 'en el distrito escolar #'],
};

/** Names all filters of a search in one sentence. */
export function filtersSentence(params: SearchParams, language: Language): string {
  const {
    propertyType,
    propertySubType,
    zip,
    city,
    state,
    neighborhood,
    features,
    sort: _sort,
    ...rest
  } = params;
  const kind = String(propertySubType ?? propertyType ?? '')
    .split(',')
    .flatMap((each) => kinds[each]?.[language] ?? []);
  const place = [neighborhood, zip, city, state].filter((each) => each !== undefined).join(', ');
  const parts = [
    kind.join(language === 'es' ? ' o ' : ' or '),
    place === '' ? '' : `${language === 'es' ? 'en' : 'in'} ${place}`,
    ...(features ?? '').split(',').map((each) => things[each]?.[language] ?? ''),
    ...Object.entries(rest).map(([name, value]) => figureOf(name, value, language)),
  ].filter(Boolean);
  return `${language === 'es' ? 'Filtros que usé' : 'Filters I used'}: ${parts.join(', ')}.`;
}

function figureOf(name: string, value: unknown, language: Language): string {
  if (name === 'priceReduced') return language === 'es' ? 'con precio rebajado' : 'with a reduced price';
  const text = figures[name]?.[language === 'es' ? 1 : 0];
  const isMoney = name.endsWith('Price') || name.endsWith('Fee');
  const shown = isMoney
    ? dollars(Number(value), false)
    : name.endsWith('Area')
      ? Number(value).toLocaleString('en-US')
      : String(value);
  return text === undefined ? '' : text.replace('#', shown);
}
