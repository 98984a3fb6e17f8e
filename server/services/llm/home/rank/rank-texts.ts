import type { Language } from '../../answer/texts.ts';
import type { Measure } from '../../understand/table/ranking.ts';
import { number } from '../formats.ts';

/** What homes are put in order by; what no listing measures is answered by itself. */
export type Ordered = Exclude<Measure, 'unmeasured' | 'distance'>;

/** Of how many homes a ranking is: of these, of those shown, or of all found. */
export type Scope = { of: 'these' | 'shown' | 'found'; homes: number; total: number };

type Phrases = Readonly<Record<Ordered, Record<'most' | 'least', string>>>;
type Texts = {
  scope: (scope: Scope) => string;
  phrases: Phrases;
  values: Readonly<Record<Ordered, (scope: string) => string>>;
  none: Readonly<Record<Ordered, (scope: string) => string>>;
  winner: (scope: string, names: readonly string[], count: number, phrase: string, value: string) => string;
  only: (name: string, value: string) => string;
  noneOfOne: (name: string) => string;
  next: (homes: readonly string[]) => string;
  unknown: (count: number) => string;
  uncut: (count: number) => string;
  beyond: (read: number, total: number) => string;
  built: (year: string) => string;
  cutBy: (first: string, now: string, cut: string, percent: string) => string;
  noCut: string;
  unsaid: string;
};

const named = (
  names: readonly string[],
  count: number,
  and: string,
  more: (count: number) => string,
): string => {
  const others = count - names.length;
  const all = others > 0 ? [...names, more(others)] : names;
  return all.length === 1 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} ${and} ${all.at(-1)}`;
};

const each = <Value>(of: (label: string) => Value, labels: Readonly<Record<Ordered, string>>) =>
  Object.fromEntries(Object.entries(labels).map(([by, label]) => [by, of(label)])) as Record<Ordered, Value>;

const labels = {
  en: {
    ...{ price: 'price', area: 'living area', year: 'year built', lot: 'lot size', fee: 'HOA fee' },
    ...{ taxes: 'yearly taxes', days: 'days on the market', perFoot: 'price per square foot' },
    ...{ beds: 'bedrooms', baths: 'bathrooms', garage: 'garage', cut: 'price cut' },
  },
  es: {
    ...{ price: 'precio', area: 'superficie', year: 'año de construcción', lot: 'tamaño del terreno' },
    ...{ fee: 'cuota de la HOA', taxes: 'impuestos al año', days: 'días en el mercado' },
    ...{ perFoot: 'precio por pie cuadrado', beds: 'recámaras', baths: 'baños', garage: 'garaje' },
    ...{ cut: 'rebaja de precio' },
  },
} as const satisfies Record<Language, Record<Ordered, string>>;

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What answers about the most and least of several homes say. */
export const rankTexts: Readonly<Record<Language, Texts>> = {
  en: {
    scope: ({ of, homes, total }) =>
      of === 'found'
        ? `the ${number(total)} found`
        : of === 'shown'
          ? `the ${number(homes)} shown`
          : `these ${number(homes)}`,
    phrases: {
      price: { most: 'is the most expensive', least: 'is the cheapest' },
      area: { most: 'is the largest', least: 'is the smallest' },
      year: { most: 'is the newest', least: 'is the oldest' },
      lot: { most: 'has the largest lot', least: 'has the smallest lot' },
      fee: { most: 'has the highest HOA fee', least: 'has the lowest HOA fee' },
      taxes: { most: 'has the highest taxes', least: 'has the lowest taxes' },
      days: { most: 'has been on the market longest', least: 'is the most recent listing' },
      perFoot: {
        most: 'has the highest price per square foot',
        least: 'has the lowest price per square foot',
      },
      cut: { most: 'has had the largest price cut', least: 'has had the smallest price cut' },
      beds: { most: 'has the most bedrooms', least: 'has the fewest bedrooms' },
      baths: { most: 'has the most bathrooms', least: 'has the fewest bathrooms' },
      garage: { most: 'has the largest garage', least: 'has the smallest garage' },
    },
    values: each((label) => (scope: string) => `${upper(label)} of ${scope}:`, labels.en),
    none: {
      ...each((label) => (scope: string) => `None of ${scope} lists its ${label}.`, labels.en),
      cut: (scope) => `None of ${scope} is priced below its first list price.`,
      fee: (scope) => `None of ${scope} lists an HOA fee.`,
      garage: (scope) => `None of ${scope} lists garage spaces.`,
    },
    winner: (scope, names, count, phrase, value) =>
      `Of ${scope}, ${named(names, count, 'and', (others) => `${others} more`)} ${
        count > 1 ? phrase.replace(/^is the/, 'are the').replace(/^has/, 'have') : phrase
      }: ${value}.`,
    noneOfOne: (name) => `There is just one to go by, ${name}, and its listing doesn’t say.`,
    only: (name, value) => `There is just one to go by, ${name}: ${value}.`,
    next: (homes) => `Next: ${homes.join(', ')}.`,
    unknown: (count) => (count === 1 ? 'One listing doesn’t say.' : `${number(count)} listings don’t say.`),
    uncut: (count) =>
      count === 1 ? 'One is still at its first price.' : `${number(count)} are still at their first price.`,
    beyond: (read, total) => `I read only the ${number(read)} shown; the search found ${number(total)}.`,
    built: (year) => `built in ${year}`,
    cutBy: (first, now, cut, percent) => `from ${first} to ${now}, ${cut} or ${percent}% less`,
    noCut: 'no price cut',
    unsaid: 'not listed',
  },
  es: {
    scope: ({ of, homes, total }) =>
      of === 'found'
        ? `las ${number(total)} encontradas`
        : of === 'shown'
          ? `las ${number(homes)} que ves`
          : `estas ${number(homes)}`,
    phrases: {
      price: { most: 'es la más cara', least: 'es la más barata' },
      area: { most: 'es la más grande', least: 'es la más chica' },
      year: { most: 'es la de construcción más nueva', least: 'es la más antigua' },
      lot: { most: 'tiene el terreno más grande', least: 'tiene el terreno más chico' },
      fee: { most: 'tiene la cuota de HOA más alta', least: 'tiene la cuota de HOA más baja' },
      taxes: { most: 'tiene los impuestos más altos', least: 'tiene los impuestos más bajos' },
      days: { most: 'lleva más tiempo en el mercado', least: 'es el anuncio más reciente' },
      perFoot: {
        most: 'tiene el precio por pie cuadrado más alto',
        least: 'tiene el precio por pie cuadrado más bajo',
      },
      cut: { most: 'tuvo la mayor rebaja de precio', least: 'tuvo la menor rebaja de precio' },
      beds: { most: 'tiene más recámaras', least: 'tiene menos recámaras' },
      baths: { most: 'tiene más baños', least: 'tiene menos baños' },
      garage: { most: 'tiene el garaje más grande', least: 'tiene el garaje más chico' },
    },
    values: each((label) => (scope: string) => `${upper(label)} de ${scope}:`, labels.es),
    none: {
      ...each((label) => (scope: string) => `Ninguna de ${scope} indica ${label}.`, labels.es),
      cut: (scope) => `Ninguna de ${scope} está por debajo de su primer precio.`,
      fee: (scope) => `Ninguna de ${scope} indica cuota de HOA.`,
    },
    winner: (scope, names, count, phrase, value) =>
      count > 1
        ? `De ${scope}, empatan ${named(names, count, 'y', (others) => `${others} más`)}: ${value}.`
        : `De ${scope}, ${names[0]} ${phrase}: ${value}.`,
    noneOfOne: (name) => `Solo hay una, ${name}, y su anuncio no lo dice.`,
    only: (name, value) => `Solo hay una, ${name}: ${value}.`,
    next: (homes) => `Le sigue: ${homes.join(', ')}.`,
    unknown: (count) => (count === 1 ? 'Un anuncio no lo dice.' : `${number(count)} anuncios no lo dicen.`),
    uncut: (count) =>
      count === 1 ? 'Una sigue en su primer precio.' : `${number(count)} siguen en su primer precio.`,
    beyond: (read, total) => `Solo leí las ${number(read)} que ves; la búsqueda encontró ${number(total)}.`,
    built: (year) => `construida en ${year}`,
    cutBy: (first, now, cut, percent) => `de ${first} a ${now}, ${cut} o ${percent}% menos`,
    noCut: 'sin rebaja',
    unsaid: 'no consta',
  },
};
