import type { Language } from '../../answer/texts.ts';
import { cleanText, listed, valuesOf } from '../clean-text.ts';
import { number, several } from '../formats.ts';
import { namingOf } from '../home-words.ts';
import { areaOf, fact, type HomeDetails, positive, type Reader } from './values.ts';

/** Creates a reader of a field that lists words: `heating: Central, Natural Gas`. */
const named = (read: (home: HomeDetails) => string | null | undefined, label: Record<Language, string>) =>
  fact((home) => listed(read(home)), {
    en: (values) => `${label.en}: ${values}`,
    es: (values) => `${label.es}: ${values}`,
  });

const spaces = (cars: number, language: Language): string =>
  language === 'es'
    ? `tiene un garaje para ${several(cars, 'auto')}`
    : `it has a garage with ${several(cars, 'space')}`;
const parkingFeatures = named(({ features }) => features?.parking_features, {
  en: 'parking',
  es: 'estacionamiento',
});

export const garage: Reader = (home, telling) => {
  const cars = positive(home.features?.garage_spaces);
  if (cars !== null) return spaces(cars, telling.language);
  const naming = namingOf('garage');
  const isNamed = valuesOf(home.features?.parking_features).some((value) => naming?.test(value));
  return isNamed ? parkingFeatures(home, telling) : null;
};

export const parking: Reader = (home, telling) => {
  const cars = positive(home.features?.garage_spaces);
  const parts = [parkingFeatures(home, telling), cars === null ? null : spaces(cars, telling.language)];
  return parts.filter((part) => part !== null).join('; ') || null;
};

export const heating = named(({ features }) => features?.heating, { en: 'heating', es: 'calefacción' });
export const cooling = named(({ features }) => features?.cooling, {
  en: 'cooling',
  es: 'aire acondicionado',
});
export const flooring = named(({ features }) => features?.flooring, { en: 'floors', es: 'pisos' });
export const roof = named((home) => home.roof, { en: 'roof', es: 'techo' });
export const foundation = named((home) => home.foundation_details, { en: 'foundation', es: 'cimientos' });
export const sewer = named((home) => home.sewer, { en: 'sewer', es: 'drenaje' });
export const water = named(({ features }) => features?.water_source, {
  en: 'water source',
  es: 'fuente de agua',
});
export const appliances = named(({ features }) => features?.appliances, {
  en: 'appliances',
  es: 'electrodomésticos',
});

export const year = fact(({ year_built }) => positive(year_built), {
  en: (built) => `it was built in ${built}`,
  es: (built) => `se construyó en ${built}`,
});

export const lot = fact(({ lot_size_acres }) => positive(lot_size_acres), {
  en: (acres) => `the lot is ${several(acres, 'acre')}`,
  es: (acres) => `el terreno mide ${several(acres, 'acre')}`,
});

const livingArea = fact(areaOf, {
  en: (area) => `it has ${number(area)} sq ft`,
  es: (area) => `tiene ${number(area)} pies cuadrados`,
});

/** Land has no living area: its size is that of the lot. */
export const size: Reader = (home, telling) =>
  livingArea(home, telling) ?? (home.property_type === 'Land' ? lot(home, telling) : null);

export const stories = fact((home) => positive(home.stories), {
  en: (floors) => `it has ${several(floors, 'story', 'stories')}`,
  es: (floors) => `tiene ${several(floors, 'piso')}`,
});

export const bedsOf = ({ bedrooms_total, bedrooms }: HomeDetails): number | null =>
  positive(bedrooms_total) ?? positive(bedrooms);

export const beds = fact(bedsOf, {
  en: (count) => `it has ${several(count, 'bedroom')}`,
  es: (count) => `tiene ${several(count, 'recámara')}`,
});

export const baths = fact(({ bathrooms }) => positive(bathrooms), {
  en: (count, home) =>
    `it has ${several(count, 'bathroom')}${fullAndHalf(home, ['full', 'half'], ['full', 'half'])}`,
  es: (count, home) =>
    `tiene ${several(count, 'baño')}${fullAndHalf(home, ['completo', 'medio'], ['completos', 'medios'])}`,
});

function fullAndHalf(
  { bathrooms_full, bathrooms_half }: HomeDetails,
  one: readonly [string, string],
  many: readonly [string, string],
): string {
  const [full, half] = [positive(bathrooms_full), positive(bathrooms_half)];
  if (full === null || half === null) return '';
  return ` (${several(full, one[0], many[0])}, ${several(half, one[1], many[1])})`;
}

const kinds: Readonly<Record<string, Record<Language, string>>> = {
  SingleFamilyResidence: { en: 'single-family home', es: 'casa unifamiliar' },
  Apartment: { en: 'apartment', es: 'apartamento' },
  Condominium: { en: 'condo', es: 'condominio' },
  Townhouse: { en: 'townhouse', es: 'townhouse' },
  Duplex: { en: 'duplex', es: 'dúplex' },
  Ranch: { en: 'ranch home', es: 'casa tipo rancho' },
  Land: { en: 'land', es: 'terreno' },
  Farm: { en: 'farm', es: 'finca' },
  CommercialSale: { en: 'commercial property', es: 'propiedad comercial' },
  CommercialLease: { en: 'commercial space', es: 'local comercial' },
  ResidentialIncome: { en: 'income property', es: 'propiedad de inversión' },
};

/** Returns the kind of home, as the listing names it; null for one that it leaves open. */
export const kindOf = (home: HomeDetails, language: Language): string | null =>
  [home.property_sub_type, home.property_type]
    .map((name) => (name && name in kinds ? kinds[name]?.[language] : undefined))
    .find((name) => name !== undefined) ?? null;

export const type = fact((home, { language }) => kindOf(home, language), {
  en: (kind) => `the listing’s type: ${kind}`,
  es: (kind) => `el tipo según el anuncio: ${kind}`,
});

export const photos = fact((home) => positive(home.photos_count), {
  en: (count) => `its page has ${several(count, 'photo')}`,
  es: (count) => `su página tiene ${several(count, 'foto')}`,
});

export const neighborhood = fact((home) => cleanText(home.neighborhood), {
  en: (name) => `the listing names the neighborhood ${name}`,
  es: (name) => `el anuncio nombra el vecindario ${name}`,
});
