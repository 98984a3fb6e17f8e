import type { Answer } from '../answer/reply.ts';
import type { Language } from '../answer/texts.ts';
import { differenceOf } from './differences.ts';
import { bedsOf, kindOf } from './facts/building.ts';
import { oftenOf } from './facts/cost.ts';
import { statusOf } from './facts/market.ts';
import { areaOf, isLease, isSold, monthlyFeeOf, perFootOf, positive, priceOf } from './facts/values.ts';
import { dollars, number, several } from './formats.ts';
import type { HomeDetails } from './home-facts.ts';
import { type AnsweringSite, agentOf, nameOf } from './home-texts.ts';
import type { Topic } from './home-words.ts';

type Fact = {
  topic: Topic;
  label: Record<Language, string>;
  value: (home: HomeDetails, language: Language) => string | null;
};

const orNull = (value: number | null | undefined, write: (value: number) => string): string | null => {
  const known = positive(value);
  return known === null ? null : write(known);
};

const words = {
  en: { area: 'sq ft', acre: 'acre', days: 'day', cars: 'space', month: ' a month', today: 'new today' },
  es: {
    area: 'pies cuadrados',
    acre: 'acre',
    days: 'día',
    cars: 'auto',
    month: ' al mes',
    today: 'nueva hoy',
  },
} as const;

/** What a sold home was listed at is not what it sold for. */
function priceText(home: HomeDetails, language: Language): string | null {
  if (!isSold(home))
    return orNull(priceOf(home), (price) => `${dollars(price)}${isLease(home) ? words[language].month : ''}`);
  const sold = positive(home.close_price);
  if (sold !== null) return language === 'es' ? `vendida por ${dollars(sold)}` : `sold for ${dollars(sold)}`;
  const listed = orNull(priceOf(home), (price) =>
    language === 'es' ? `, se ofrecía en ${dollars(price)}` : `, listed at ${dollars(price)}`,
  );
  return `${language === 'es' ? 'vendida, precio no público' : 'sold, price not public'}${listed ?? ''}`;
}

/** The fee of a month where the listing has it, so that fees of other times can be compared. */
function feeText(home: HomeDetails, language: Language): string | null {
  const { association } = home;
  const monthly = monthlyFeeOf(home);
  if (monthly !== null) return `${dollars(monthly)}${words[language].month}`;
  return orNull(
    association?.association_fee,
    (fee) => `${dollars(fee)}${oftenOf(association?.fee_frequency, language)}`,
  );
}

function daysText({ days_on_market: days }: HomeDetails, language: Language): string | null {
  if (typeof days !== 'number' || days < 0) return null;
  return days === 0 ? words[language].today : several(days, words[language].days);
}

const facts: readonly Fact[] = [
  { topic: 'price', label: { en: 'Price', es: 'Precio' }, value: priceText },
  {
    topic: 'perFoot',
    label: { en: 'Price per sq ft', es: 'Precio por pie cuadrado' },
    value: (home) => orNull(perFootOf(home), dollars),
  },
  { topic: 'type', label: { en: 'Type', es: 'Tipo' }, value: kindOf },
  {
    topic: 'beds',
    label: { en: 'Bedrooms', es: 'Recámaras' },
    value: (home) => orNull(bedsOf(home), number),
  },
  {
    topic: 'baths',
    label: { en: 'Bathrooms', es: 'Baños' },
    value: (home) => orNull(home.bathrooms, number),
  },
  {
    topic: 'size',
    label: { en: 'Size', es: 'Superficie' },
    value: (home, language) => orNull(areaOf(home), (area) => `${number(area)} ${words[language].area}`),
  },
  {
    topic: 'year',
    label: { en: 'Built', es: 'Construida en' },
    value: (home) => orNull(home.year_built, String),
  },
  {
    topic: 'lot',
    label: { en: 'Lot', es: 'Terreno' },
    value: (home, language) => orNull(home.lot_size_acres, (acres) => several(acres, words[language].acre)),
  },
  { topic: 'fee', label: { en: 'HOA fee', es: 'Cuota de la HOA' }, value: feeText },
  {
    topic: 'taxes',
    label: { en: 'Taxes a year', es: 'Impuestos al año' },
    value: (home) => orNull(home.tax_annual_amount, dollars),
  },
  {
    topic: 'garage',
    label: { en: 'Garage', es: 'Garaje' },
    value: ({ features }, language) =>
      orNull(features?.garage_spaces, (cars) => several(cars, words[language].cars)),
  },
  { topic: 'days', label: { en: 'On the market', es: 'En el mercado' }, value: daysText },
  {
    topic: 'status',
    label: { en: 'Status', es: 'Estado' },
    value: ({ standard_status: status }, language) => (status ? statusOf(status, language) : null),
  },
];

/** Returns the value of a home in words, `$65 a month`; null when its listing doesn't say. */
export const factText = (topic: Topic, home: HomeDetails, language: Language): string | null =>
  facts.find((fact) => fact.topic === topic)?.value(home, language) ?? null;

const texts = {
  en: {
    about: (names: string) => `About ${names}, in this order:`,
    same: 'The same:',
    unsaid: 'not listed',
    allUnsaid: 'The listings don’t say:',
    more: 'I can tell you more about one of them',
    show: (agent: string, all: string) => `, or ${agent} can show you ${all}`,
    ...{ both: 'both', all: 'all of them' },
  },
  es: {
    about: (names: string) => `Sobre ${names}, en este orden:`,
    same: 'Igual:',
    unsaid: 'no consta',
    allUnsaid: 'Los anuncios no lo dicen:',
    more: 'Puedo decirte más de una de ellas',
    show: (agent: string, all: string) => `, o ${agent} puede mostrarte ${all}`,
    ...{ both: 'las dos', all: 'todas' },
  },
} as const satisfies Record<Language, unknown>;

const lists: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en-US'),
  es: new Intl.ListFormat('es-US'),
};
const mostHomes = 4;

type Comparing = {
  site: AnsweringSite;
  language: Language;
  /** What is compared; all that listings have when it names nothing that can be. */
  by?: readonly Topic[];
};

/**
 * Compares two to four homes by their listings, fact by fact in the order of the homes. It doesn't say which is better, and
 * says where a listing has nothing.
 */
export function compareHomes(homes: readonly HomeDetails[], { site, language, by = [] }: Comparing): Answer {
  const text = texts[language];
  const compared = homes.slice(0, mostHomes);
  const asked = facts.filter(({ topic }) => by.includes(topic));
  const rows = (asked.length > 0 ? asked : facts).map(({ topic, label, value }) => ({
    label: label[language],
    values: compared.map((home) => value(home, language)),
    apart: asked.length > 0 ? differenceOf(topic, compared, language) : '',
  }));
  const isSame = ({ values }: (typeof rows)[number]) => values[0] != null && new Set(values).size === 1;
  const isUnsaid = ({ values }: (typeof rows)[number]) => values.every((value) => value === null);
  const same = rows.filter(isSame).map(({ label, values }) => `${lowerFirst(label)} ${values[0]}`);
  const unsaid = rows.filter(isUnsaid).map(({ label }) => lowerFirst(label));
  const lines = [
    text.about(lists[language].format(compared.map((home) => nameOf(home, language)))),
    ...rows
      .filter((row) => !isSame(row) && !isUnsaid(row))
      .map(
        ({ label, values, apart }) =>
          `${label}: ${values.map((value) => value ?? text.unsaid).join(' · ')}${apart}`,
      ),
    ...(same.length === 0 ? [] : [`${text.same} ${same.join(', ')}`]),
    ...(unsaid.length === 0 ? [] : [`${text.allUnsaid} ${unsaid.join(', ')}`]),
    nextStep(compared, site, language),
  ];
  return { response: lines.join('\n') };
}

const lowerFirst = (label: string): string =>
  label.startsWith('HOA') ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** A sold home can't be seen. */
function nextStep(homes: readonly HomeDetails[], site: AnsweringSite, language: Language): string {
  const { more, show, both, all } = texts[language];
  return `${more}${homes.some(isSold) ? '' : show(agentOf(site), homes.length === 2 ? both : all)}.`;
}
