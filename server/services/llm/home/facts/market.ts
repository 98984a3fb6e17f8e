import type { Language } from '../../answer/texts.ts';
import { cleanText } from '../clean-text.ts';
import { dateOf, dayOf, number, several, timesOf } from '../formats.ts';
import { labelOf } from '../home-words.ts';
import { opening } from '../remarks.ts';
import { bedsOf } from './building.ts';
import { price, soldPrice } from './cost.ts';
import { areaOf, fact, isSold, positive, type Reader } from './values.ts';

export const days: Reader = (home, { language }) => {
  const { days_on_market: count, on_market_date: date } = home;
  const since = date ? dayOf(date, language) : null;
  const inSpanish = language === 'es';
  if (typeof count !== 'number' || count < 0) {
    if (since === null) return null;
    return inSpanish ? `salió al mercado el ${since}` : `it came on the market ${since}`;
  }
  if (count === 0) return inSpanish ? 'salió al mercado hoy' : 'it is new on the market today';
  if (inSpanish)
    return `lleva ${several(count, 'día')} en el mercado${since === null ? '' : `, desde el ${since}`}`;
  return `it has been on the market for ${several(count, 'day')}${since === null ? '' : `, since ${since}`}`;
};

/** The open houses that one answer tells. */
const mostOpenHouses = 3;

export const openHouse: Reader = ({ open_houses: houses }, { language, timeZone }) => {
  if (houses === undefined) return null;
  const times = houses
    .slice(0, mostOpenHouses)
    .map((house) => timesOf(house, language, timeZone))
    .filter((time) => time !== null);
  if (times.length === 0)
    return language === 'es' ? 'no hay ningún open house anunciado' : 'no open house is listed now';
  return language === 'es'
    ? `open house: ${times.join('; ')}; su página tiene un archivo de calendario`
    : `open house: ${times.join('; ')}; its page has a calendar file`;
};

export const schools: Reader = ({ schools: named }, { language }) => {
  const labels = {
    en: ['district', 'elementary', 'middle', 'high'],
    es: ['distrito', 'primaria', 'intermedia', 'secundaria'],
  }[language];
  const names = [
    named?.school_district,
    named?.elementary_school,
    named?.middle_school,
    named?.high_school,
  ].map(cleanText);
  const parts = names.flatMap((name, at) => (name === '' ? [] : [`${labels[at]} ${name}`]));
  if (parts.length === 0) return null;
  return language === 'es'
    ? `escuelas según el anuncio: ${parts.join(', ')}. El distrito confirma quién asiste`
    : `schools as the listing names them: ${parts.join(', ')}. The district confirms who attends`;
};

const statuses: Readonly<Record<string, string>> = {
  Active: 'activo',
  'Active Under Contract': 'activo, bajo contrato',
  Canceled: 'cancelado',
  Closed: 'cerrado',
  'Coming Soon': 'próximamente',
  Expired: 'vencido',
  Hold: 'en pausa',
  Pending: 'pendiente',
  Withdrawn: 'retirado',
};

/** Returns the status in a language, as the feed names it in English. */
export const statusOf = (name: string, language: Language): string =>
  language === 'es' ? (statuses[name] ?? cleanText(name)) : cleanText(name);

export const status: Reader = (home, { language, timeZone }) => {
  const { standard_status: name, source_updated_at: read } = home;
  if (isSold(home)) return soldPrice(home, language);
  if (!name) return null;
  const date = read ? dateOf(read, language, timeZone) : null;
  return language === 'es'
    ? `su estado es ${statusOf(name, language)}${date === null ? '' : `, según los datos del ${date}`}`
    : `its status is ${statusOf(name, language)}${date === null ? '' : `, as of ${date}`}`;
};

export const listingNumber = fact(({ mls_number }) => cleanText(mls_number), {
  en: (id) => `its listing number is ${id}`,
  es: (id) => `su número de anuncio es ${id}`,
});

export const agent = fact(
  ({ list_agent_name: name, list_office_name: office }) =>
    [name, office].map(cleanText).filter(Boolean).join(', '),
  {
    en: (names) => `it is listed by ${names}`,
    es: (names) => `la anuncia ${names}`,
  },
);

export const tour = fact(({ virtual_tour_url }) => virtual_tour_url, {
  en: () => 'it has a virtual tour; its page has the link',
  es: () => 'tiene un recorrido virtual; el enlace está en su página',
});

export const address: Reader = (home, { language }) => {
  const { city, state, postal_code } = home;
  const town = [cleanText(city), [state, postal_code].map(cleanText).filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const street = cleanText(home.address);
  const where = [street, town].filter(Boolean).join(', ');
  if (where === '') return null;
  const says = language === 'es' ? `está en ${where}` : `it’s at ${where}`;
  if (street !== '') return says;
  return { says: says.replace('it’s at', 'it’s in'), unsaid: labelOf('address', language) };
};

export const summary: Reader = (home, telling) => {
  const { language } = telling;
  const [beds, baths, area] = [bedsOf(home), positive(home.bathrooms), areaOf(home)];
  const built = positive(home.year_built);
  const inSpanish = language === 'es';
  const facts = [
    beds && several(beds, inSpanish ? 'recámara' : 'bedroom'),
    baths && several(baths, inSpanish ? 'baño' : 'bathroom'),
    area && `${number(area)} ${inSpanish ? 'pies cuadrados' : 'sq ft'}`,
    built && (inSpanish ? `construida en ${built}` : `built ${built}`),
  ].filter(Boolean);
  const first = opening(home);
  return [price(home, telling), facts.join(', '), first && `“${first}”`].filter(Boolean).join('; ') || null;
};
