import { plainOf } from '../phrases.ts';

/** What is told of the money of a sale: a price to reckon with, what is owed on the home, among how many it is shared. */
export type SaleSum = { price?: number; owed?: number; ways?: number };

const amount = String.raw`\$?(\d+(?:\.\d+)?)( ?(?:k|mil|thousand|m|million|millon(?:es)?)\b)?`;
/** Rooms, sizes, times, and shares are no money. */
const unit =
  '(?:bed|bath|br|ba|bd|sq|square|f(?:t|eet)|acres?|month|mo|year|yr|day|week|mes|meses|ano|anos|dias|semanas|recamaras?|banos?|pies|hijos|kids|of us|ways|payments?|pagos|stor)';
const noUnit = String.raw`(?! ?(?:\d|%|percent|${unit}(?:s|\b)))`;
const some = (most: number) => `(?: (?!owe|debo|debemos|paid|bought|pay|pago)[a-z]+){0,${most}}`;
const of = (source: string) => new RegExp(source, 'g');

const owedBefore = of(
  ` (?:owe|owes|owed|owing|debo|debemos|deben?(?! [a-z]+[aei]r )|payoff|balance|mortgage|loan|note|hipoteca|prestamo|saldo|deuda)(?: is| was)?${some(3)} ${amount}${noUnit}`,
);
const owedAfter = of(
  ` ${amount}${noUnit} (?:[a-z]+ ){0,2}?(?:left on|left to pay|on the (?:mortgage|loan|note)|owed|still owed|owing|mortgage|payoff|de (?:hipoteca|deuda)|que (?:debo|debemos))`,
);
const priced = [
  'worth|value|valued|zillow|zestimate|redfin|apprais\\w+|sell|sells|sold|sale|selling|goes|go|went|list|listed|listing|get|gets',
  'got|offer\\w*|price|bring|brings|asking|thinks?|says?|said|figure|give|pay|vale|vendo|vende|vendi\\w*|vender\\w*|venta',
  'take|takes|took|accept|accepts|accepted',
  'buy|comprar|precio|cree|dice|dicen|ofrecen?|ofreci\\w+|dan',
].join('|');
const price = of(` (?:${priced})${some(6)} ${amount}${noUnit}`);
const priceAt = of(` (?:at|for|en|por) (?:about |around |like |como )?${amount}${noUnit}`);
/** What was paid for it, or is paid in rent, is no price of a sale. */
const ofOther =
  /(?:paid|bought|pay|pays|paying|rent|rents|rented|pagu?\w*|compre|compro|compramos|renta\w*)(?: [a-z$\d]+){0,4}$/;
const nothingOwed =
  / (?:paid off|free and clear|no mortgage|no loan|outright|owe nothing|dont owe|nothing owed|esta pagada|ya la pagamos|no debo nada|no debemos nada|sin hipoteca)(?= |$)/;

/** *305* is 305,000, as people say it. */
function dollarsOf([whole, said = '', unit = '']: RegExpMatchArray): number | null {
  const by = /m/.test(unit.replace('mil', '')) ? 1_000_000 : unit === '' ? 1 : 1000;
  const value = Number(said) * by;
  // *He says 1974, 3 bedrooms* tells when it was built.
  if (unit === '' && /^(?:19|20)\d\d$/.test(said) && !whole.includes('$')) return null;
  const full = unit === '' && value < 2000 ? value * 1000 : value;
  return full >= least && full <= most ? full : null;
}
const least = 4000;
const most = 20_000_000;

const lastOf = (matches: readonly RegExpMatchArray[]): number | undefined =>
  matches.map(dollarsOf).findLast((value) => value !== null) ?? undefined;

/** Reads the money of a sale as typed. `isAsked`: the message asks what is left, so that *at 285* is a price. */
export function readSaleSum(typed: string, isAsked: boolean): SaleSum {
  const text = `${plainOf(typed.replace(/(\d),(?=\d{3})/g, '$1'))} `;
  const owes = [...text.matchAll(owedBefore), ...text.matchAll(owedAfter)];
  const owed = lastOf(owes) ?? (nothingOwed.test(text) ? 0 : undefined);
  const rest = owes.reduce((left, [said]) => left.replace(said, ' ; '), text);
  const prices = [...rest.matchAll(price), ...(isAsked ? rest.matchAll(priceAt) : [])].filter(
    ({ index }) => !ofOther.test(rest.slice(0, index + 1).trimEnd()),
  );
  const at = lastOf(prices.filter(([said]) => !ofOther.test(said.replace(/ \$?\d.*$/, ''))));
  const ways = waysIn(text);
  return {
    ...(at === undefined ? {} : { price: at }),
    ...(owed === undefined ? {} : { owed }),
    ...(ways === null ? {} : { ways }),
  };
}

const counts: Readonly<Record<string, number>> = {
  ...{ two: 2, both: 2, three: 3, four: 4, five: 5, six: 6 },
  ...{ dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6 },
};
const countOf = (said: string): number | null => counts[said] ?? (/^[2-9]$/.test(said) ? Number(said) : null);
const number = `(${Object.keys(counts).join('|')}|[2-9])`;
const kin =
  '(?:brothers?|sisters?|siblings|cousins?|kids|heirs|hermanos|hermanas|primos|primas|herederos|ex|exes|wife|husband)';

const shares = [
  new RegExp(` ${number} ways?(?= )`),
  new RegExp(` (?:the )?${number} of us`),
  new RegExp(` (?:between|among|amongst|entre) (?:the |los |las )?${number}(?= [.,?]| $| of| ${kin})`),
  new RegExp(` (?:somos|son) ${number} ${kin}`),
];
const withOthers = new RegExp(
  ` (?:me|myself|i|mi|yo|mis)(?: and| y)?(?: a)?(?: my| mis)? ${number} ${kin}|(?:mis|my) ${number} ${kin}`,
);
const inTwo = / (?:down the middle|in half|half|50 50|fifty fifty|a la mitad|la mitad|mitad y mitad)(?= )/;
/** *Me and my sister*, *mi hermano y yo*. */
const withOne = new RegExp(
  ` (?:(?:me|i) and my ${kin}|my ${kin} and (?:i|me)|(?:mi|yo y mi) (?:hermano|hermana|primo|prima|ex) ?(?:y yo)?)(?= )`,
);

/** *Mi esposo y yo nos estamos divorciando*: a couple that stays together shares nothing out. */
const divorced =
  /(?:husband|wife|esposo|esposa|marido|mujer) [a-z ]{0,40}(?:divorc|separ)|(?:divorc|separ)[a-z ]{0,40}(?:husband|wife|espos|marido)/;

/** Among how many the money is shared: *split three ways*, *me and my two brothers*, *entre dos*. */
function waysIn(text: string): number | null {
  for (const pattern of shares) {
    const ways = countOf(pattern.exec(text)?.[1] ?? '');
    if (ways !== null) return ways;
  }
  const [, one = '', other = one] = withOthers.exec(text) ?? [];
  const others = countOf(one === '' ? other : one);
  if (others !== null) return others + 1;
  return inTwo.test(text) || withOne.test(text) || divorced.test(text) ? 2 : null;
}
