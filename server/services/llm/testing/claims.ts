import type { HomeDetails } from '../home/home-facts.ts';

const straight = (text: string): string => text.replace(/[“”"‘’']/g, "'").replace(/\s+/g, ' ');

/** Every text and number of a row, however deep. */
function leavesOf(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([digits]) => Number(digits.replaceAll(',', '')));

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const meses =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const iso = (year: string, month: number, day: string): string =>
  `${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Returns the dates of a text, of either language, as the database writes them. */
function datesIn(text: string): string[] {
  const english = [...text.matchAll(/\b([A-Z][a-z]{2})[a-z]* (\d{1,2}), (\d{4})/g)].map(
    ([, month = '', day = '', year = '']) => iso(year, months.indexOf(month.toLowerCase()), day),
  );
  const spanish = [...text.matchAll(/\b(\d{1,2}) de ([a-z]+) de (\d{4})/g)].map(
    ([, day = '', month = '', year = '']) => iso(year, meses.indexOf(month), day),
  );
  return [...english, ...spanish];
}

/**
 * Returns what an answer claims that its homes' rows don't have: numbers, dates, quoted words, and the values after a label
 * such as `heating:`. What is computed, the price per square foot alone, is computed here again.
 */
export function inventedIn(answer: string, homes: readonly HomeDetails[]): string[] {
  const leaves = homes.flatMap(leavesOf);
  const texts = leaves.filter((leaf) => typeof leaf === 'string');
  const rowText = straight(texts.join(' | '));
  const days = texts.filter((text) => /^\d{4}-\d\d-\d\d/.test(text));
  const numbers = new Set<number>([
    ...leaves.filter((leaf) => typeof leaf === 'number'),
    ...texts.flatMap(numbersIn),
    ...days.flatMap((day) => [Number(day.slice(0, 4)), Number(day.slice(8, 10))]),
    ...homes.flatMap(({ open_houses: houses = [] }) => houses.flatMap(hoursOf)),
    ...homes.map(({ current_price: price, living_area: area }) => Math.round((price ?? 0) / (area || 1))),
  ]);
  const quotes = [...answer.matchAll(/“([^”]*)”/g)].map(([, quote = '']) => straight(quote));
  const values = [...answer.matchAll(/(?:^|[:.;] )[a-záéíóú ]+: ([^“.;:\n]+)(?=[.;])/g)]
    .filter(
      ([match]) =>
        !/open house|price changes|cambios de precio|sold nearby|schools|escuelas|type|tipo/.test(match),
    )
    .flatMap(([, list = '']) => straight(list).split(', '));
  return [
    ...numbersIn(answer)
      .filter((number) => !numbers.has(number))
      .map(String),
    ...datesIn(answer).filter((date) => !days.some((day) => day.startsWith(date))),
    ...[...quotes, ...values].filter((text) => !rowText.includes(text)),
  ];
}

/** The clock in Chicago, six hours behind in November. */
function hoursOf({ starts_at, ends_at }: { starts_at: string; ends_at: string | null }): number[] {
  return [starts_at, ends_at ?? starts_at].flatMap((at) => {
    const hour = (new Date(at).getUTCHours() + 18) % 24;
    return [hour > 12 ? hour - 12 : hour, new Date(at).getUTCMinutes()];
  });
}
