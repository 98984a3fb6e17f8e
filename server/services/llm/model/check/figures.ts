import { normalise } from '../../understand/text/normalise.ts';
import { folded } from './folded.ts';

const small: Readonly<Record<string, number>> = {
  ...{
    un: 1,
    una: 1,
    uno: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
  },
  ...{
    once: 11,
    doce: 12,
    quince: 15,
    veinte: 20,
    veinticinco: 25,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
  },
  ...{
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    cien: 100,
    ciento: 100,
    doscientos: 200,
    trescientos: 300,
  },
  ...{
    cuatrocientos: 400,
    quinientos: 500,
    seiscientos: 600,
    setecientos: 700,
    ochocientos: 800,
    novecientos: 900,
  },
};
const word = Object.keys(small).join('|');
const spokenCount = new RegExp(`\\b(?:${word})(?:(?: y)? (?:${word})){0,3}\\b`, 'g');

/**
 * Returns a text, normalized, with the amounts and numbers of both languages in digits: *medio millón* is 500000, and
 * *300 mil dólares* $300000.
 */
export function inDigits(text: string): string {
  const plain = folded(text)
    .replace(/\b\d{1,3}(?:\.\d{3})+\b/g, (amount) => amount.replaceAll('.', ''))
    .replace(/\bmedio millon\b/g, '500000')
    .replace(spokenCount, spoken)
    .replace(/\b(\d+(?:\.\d+)?) y medio millon(?:es)?\b/g, (_, n: string) =>
      String((Number(n) + 0.5) * 1_000_000),
    )
    .replace(/\b(\d+(?:[.,]\d+)?) millon(?:es)?\b/g, (_, n: string) =>
      String(Math.round(Number(n.replace(',', '.')) * 1_000_000)),
    )
    .replace(/\b(\d{1,3}(?:,\d{3})*|\d+) mil\b(?: (\d{1,3})\b)?/g, (_, n: string, rest = '0') =>
      String(Number(n.replaceAll(',', '')) * 1000 + Number(rest)),
    )
    .replace(/(?<![\d,])(\d[\d,]*(?:\.\d+)?) (?:de )?dolares\b/g, '$$$1')
    .replace(/\bpor ciento\b/g, '%');
  return normalise(plain);
}

/** Returns the sum of spoken numbers in digits; *un* and *una* alone stay, because they are articles. */
function spoken(words: string): string {
  const parts = words.split(' ').filter((each) => each !== 'y');
  if (parts.length === 1 && /^un[ao]?$/.test(parts[0] ?? '')) return words;
  return String(parts.reduce((sum, each) => sum + (small[each] ?? 0), 0));
}
