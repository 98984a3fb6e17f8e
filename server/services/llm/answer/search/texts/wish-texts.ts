import { labelOfWords } from '../../../understand/slots/unsupported.ts';
import words from '../../../word-lists/spanish/spanish-wishes.json' with { type: 'json' };
import type { Language } from '../../texts.ts';

/** The labels of wishes without a filter (`word-lists/search/unsupported-words.json`, `wishLabels`) in Spanish. */
const inSpanish: Readonly<Record<string, string>> = {
  '55+ communities': 'comunidades para mayores de 55 años',
  accessibility: 'accesibilidad',
  'building styles': 'estilo de construcción',
  'car charging': 'carga para auto eléctrico',
  condition: 'estado de la casa',
  distances: 'distancias',
  foreclosures: 'ejecuciones hipotecarias',
  'directions from a town': 'el rumbo desde un lugar',
  'flood zones': 'zonas de inundación',
  furnishing: 'muebles',
  gardens: 'jardín',
  'gated communities': 'comunidades cerradas',
  'golf courses': 'campo de golf',
  'guest houses': 'casa de huéspedes',
  'heating and cooling': 'calefacción y aire',
  'HOA fees': 'cuota de HOA',
  'kitchens and finishes': 'cocina y acabados',
  'living in one part': 'vivir en una parte y rentar la otra',
  'lot size': 'tamaño del terreno',
  'which way a home faces': 'la orientación',
  'low upkeep': 'poco mantenimiento',
  'other rooms': 'otros espacios',
  pets: 'mascotas',
  'places of worship': 'lugares de culto',
  'ponds, docks and restrictions': 'estanques, muelles y restricciones',
  'rental terms': 'condiciones de renta',
  'rents and returns': 'renta y rendimiento',
  'school zones': 'zonas escolares',
  soundproofing: 'aislamiento acústico',
  'solar panels': 'paneles solares',
  'storm shelters': 'refugio contra tormentas',
  'streets and quiet': 'calle tranquila',
  'the home office': 'oficina en casa',
  'washers and dryers': 'lavadora y secadora',
  yards: 'patio con cerca',
};

/** The kinds of homes that a message names beside the one searched for (`understand/slots/kind.ts`) in Spanish. */
const kindsInSpanish: Readonly<Record<string, string>> = {
  apartments: 'apartamentos',
  'commercial properties': 'propiedades comerciales',
  condos: 'condominios',
  duplexes: 'dúplex',
  farms: 'fincas',
  'income properties': 'propiedades de inversión',
  land: 'terrenos',
  offices: 'oficinas',
  'ranch homes': 'casas estilo rancho',
  'single-family homes': 'casas unifamiliares',
  townhouses: 'casas adosadas',
};

export const kindNamed = (kind: string, language: Language): string =>
  language === 'es' ? (kindsInSpanish[kind] ?? kind) : kind;

/** Returns a wish without a filter in the language of the answer; the visitor's own words stay as they are. */
export const wishIn = (wish: string, language: Language): string =>
  language === 'es' ? (inSpanish[wish] ?? `“${wish}”`) : wish;

const nouns: Readonly<Record<string, string>> = words.nouns;

/**
 * Returns how an answer calls what it looked for in remarks. Spanish is looked for in English, so its answers name the
 * thing itself, or what it belongs to; words that the lexicon doesn't know are the visitor's own.
 */
export function lookedFor(wish: string, language: Language): string {
  if (language === 'en') return `“${wish}”`;
  const plain = wish.replaceAll('-', ' ');
  const known = nouns[plain] ?? nouns[plain.replace(/s$/, '')] ?? inSpanish[labelOfWords(plain)];
  return known ?? `“${wish}”`;
}
