import type { Language } from '../answer/texts.ts';
import { dollars, number } from '../home/formats.ts';

const percent = (share: number): string => `${number(Math.round(share * 1000) / 10)}%`;

const rates = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
/** Rates are told with three decimals: *6.375%*. */
const inPercent = (share: number): string => `${rates.format(share * 100)}%`;

const lists: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en-US'),
  es: new Intl.ListFormat('es-US'),
};

/** Joins words: `a, b, and c`, or `a, b y c`. */
export const listOf = (words: readonly string[], language: Language): string => lists[language].format(words);

/** What the texts of payments say, both languages side by side. */
type PaymentTexts = {
  about: (what: string) => string;
  priced: (price: number) => string;
  monthly: (total: number) => string;
  atPrice: (price: number) => string;
  loan: (amount: number) => string;
  taxes: (amount: number, source: string) => string;
  taxRecord: (year: number | null) => string;
  insurance: (amount: number) => string;
  fee: (amount: number) => string;
  without: (costs: readonly ('taxes' | 'insurance')[]) => string;
  insured: (amount: number) => string;
  insuredShare: (share: number) => string;
  leftOut: (what: string) => string;
  taxesAlone: string;
  feeAlone: string;
  given: (what: string) => string;
  assuming: (what: string) => string;
  down: (amount: number, share: number) => string;
  rate: (rate: number) => string;
  years: (years: number) => string;
  insuranceShare: (share: number) => string;
  taxShare: (share: number) => string;
  taxesOf: (amount: number) => string;
  insuranceOf: (amount: number) => string;
  noDebts: string;
  noFee: string;
  change: string;
  mortgageInsurance: string;
  end: (agent: string) => string;
};

export const texts: Readonly<Record<Language, PaymentTexts>> = {
  en: {
    about: (what) => `About ${what}:`,
    priced: (price) => `a ${dollars(price)} home`,
    monthly: (total) => `an estimated ${dollars(total)} a month`,
    atPrice: (price) => ` at a price of ${dollars(price)}`,
    loan: (amount) => `principal and interest ${dollars(amount)}`,
    taxes: (amount, source) => `taxes ${dollars(amount)}${source}`,
    taxRecord: (year) => ` (per the listing’s tax record${year ? `, ${year}` : ''})`,
    insurance: (amount) => `home insurance ${dollars(amount)}`,
    fee: (amount) => `HOA fee ${dollars(amount)}`,
    without: (costs) => `Left out, as you asked: ${costs.join(' and ')}; they still fall due.`,
    insured: (amount) => `mortgage insurance ${dollars(amount)}`,
    insuredShare: (share) => `mortgage insurance at ${inPercent(share)} of the loan a year`,
    leftOut: (what) => `Not counted, because the listing doesn’t say: ${what}.`,
    taxesAlone: 'taxes',
    feeAlone: 'any HOA fee',
    given: (what) => `Your numbers: ${what}.`,
    assuming: (what) => `I assumed ${what}.`,
    down: (amount, share) => `${percent(share)} down (${dollars(amount)})`,
    rate: (rate) => `${inPercent(rate / 100)} interest`,
    years: (years) => `a ${years}-year loan`,
    insuranceShare: (share) => `insurance at ${inPercent(share)} of the price a year`,
    taxShare: (share) => `taxes at ${inPercent(share)} of the price a year`,
    taxesOf: (amount) => `taxes of ${dollars(amount)} a year`,
    insuranceOf: (amount) => `insurance of ${dollars(amount)} a year`,
    noDebts: 'no other debts',
    noFee: 'no HOA fee',
    change: 'To change a number, say something like “10% down at 6% for 15 years”.',
    mortgageInsurance:
      'With less than 20% down, a lender usually adds mortgage insurance, which isn’t counted.',
    end: (agent) =>
      `It’s an estimate, not a loan offer: a lender can tell you what applies to you, and ${agent} can name lenders to compare.`,
  },
  es: {
    about: (what) => `Sobre ${what}:`,
    priced: (price) => `una casa de ${dollars(price)}`,
    monthly: (total) => `un pago estimado de ${dollars(total)} al mes`,
    atPrice: (price) => ` con un precio de ${dollars(price)}`,
    loan: (amount) => `capital e intereses ${dollars(amount)}`,
    taxes: (amount, source) => `impuestos ${dollars(amount)}${source}`,
    taxRecord: (year) => ` (según el registro fiscal del anuncio${year ? `, ${year}` : ''})`,
    insurance: (amount) => `seguro de la casa ${dollars(amount)}`,
    fee: (amount) => `cuota de la HOA ${dollars(amount)}`,
    without: (costs) =>
      `Dejé fuera, como pediste: ${costs.map((cost) => (cost === 'taxes' ? 'los impuestos' : 'el seguro')).join(' y ')}; de todos modos se pagan.`,
    insured: (amount) => `seguro hipotecario ${dollars(amount)}`,
    insuredShare: (share) => `un seguro hipotecario del ${inPercent(share)} del préstamo al año`,
    leftOut: (what) => `Sin contar, porque el anuncio no lo dice: ${what}.`,
    taxesAlone: 'los impuestos',
    feeAlone: 'una posible cuota de la HOA',
    given: (what) => `Tus números: ${what}.`,
    assuming: (what) => `Supuse ${what}.`,
    down: (amount, share) => `${percent(share)} de enganche (${dollars(amount)})`,
    rate: (rate) => `${inPercent(rate / 100)} de interés`,
    years: (years) => `un préstamo a ${years} años`,
    insuranceShare: (share) => `un seguro del ${inPercent(share)} del precio al año`,
    taxShare: (share) => `impuestos del ${inPercent(share)} del precio al año`,
    taxesOf: (amount) => `impuestos de ${dollars(amount)} al año`,
    insuranceOf: (amount) => `un seguro de ${dollars(amount)} al año`,
    noDebts: 'ninguna otra deuda',
    noFee: 'ninguna cuota de la HOA',
    change: 'Para cambiar un número, di algo como “10% de enganche al 6% a 15 años”.',
    mortgageInsurance:
      'Con menos del 20% de enganche, normalmente se agrega un seguro hipotecario, que aquí no se cuenta.',
    end: (agent) =>
      `Es un estimado, no una oferta de préstamo: un prestamista puede decirte qué aplica en tu caso, y ${agent} puede darte nombres para comparar.`,
  },
};

/** The sentences about income and other amounts that have no parts of their own. */
export const sums = {
  en: {
    downIs: (down: number, share: number, price: number) =>
      `${percent(share)} of ${dollars(price)} is ${dollars(down)}.`,
    downRange: (price: number | null, parts: readonly (readonly [number, number])[]) =>
      `${price === null ? '' : `of ${dollars(price)}, `}${parts.map(([share, amount]) => `${percent(share)} is ${dollars(amount)}`).join(', ')}.`,
    downDepends: 'How much you need depends on the loan and the lender.',
    closing: (low: number, high: number, price: number, shares: readonly [number, number]) =>
      `buyers who borrow often pay ${percent(shares[0])} to ${percent(shares[1])} of the price in closing costs, beside the down payment: ${dollars(low)} to ${dollars(high)} at ${dollars(price)}. A lender’s Loan Estimate lists each amount.`,
    guideline: (monthly: number, income: number, shares: readonly [number, number]) =>
      `A common guideline (${percent(shares[0])} of the income before taxes for housing, ${percent(shares[1])} with all debts) gives ${dollars(monthly)} a month on ${dollars(income)} a year.`,
    withDebts: (debts: number) => `That counts ${dollars(debts)} a month for debts.`,
    above: (difference: number) => `The estimate is ${dollars(difference)} a month above it.`,
    below: (difference: number) => `The estimate is ${dollars(difference)} a month below it.`,
    priceWithin: (monthly: number, price: number) =>
      `${dollars(monthly)} a month is the payment of a home at about ${dollars(price)}.`,
    nothingLeft: 'With these debts, the guideline leaves nothing for housing.',
    inAll: (down: number, low: number, high: number) =>
      `With ${dollars(down)} down, that’s ${dollars(low)} to ${dollars(high)} in all.`,
    closingCash:
      'without a loan, the lender’s fees fall away. What remains, such as title and closing fees, recording, and your share of the taxes, depends on the title company and the county: a title company can quote it.',
    incomeFor: (monthly: number, income: number, shares: readonly [number, number]) =>
      `${dollars(monthly)} a month goes with an income of about ${dollars(income)} a year before taxes by a common guideline (${percent(shares[0])} of it for housing, ${percent(shares[1])} with all debts).`,
    landlords:
      'Many landlords look for gross income of about three times the rent; each sets its own criteria.',
    rentOfIncome: (income: number, rent: number) =>
      `By that, ${dollars(income)} a year goes with about ${dollars(rent)} a month.`,
    incomeOfRent: (rent: number, income: number) =>
      `A rent of ${dollars(rent)} goes with about ${dollars(income)} a year.`,
    lenderDecides: 'A lender may count differently.',
    downWithin: (budget: number, down: number, share: number) =>
      down === 0
        ? `it stays under ${dollars(budget)} a month without a down payment.`
        : `to stay under ${dollars(budget)} a month, about ${dollars(down)} down (${percent(share)}).`,
    counts: (total: number, parts: string) => `the ${dollars(total)} a month counts ${parts}.`,
    notCounted: (what: string) => `Not counted: ${what}.`,
    mortgageInsurance: 'mortgage insurance (PMI)',
    feeOfHome: 'any HOA fee',
    insuranceRange: (least: number, most: number) =>
      `Mortgage insurance (PMI) comes on top: Freddie Mac names about $30 to $70 a month for each $100,000 borrowed, here ${dollars(least)} to ${dollars(most)} a month. With your own rate, such as “PMI at 0.5%”, I’ll add it.`,
    fortnight: (half: number) =>
      `paid every two weeks, half of principal and interest is ${dollars(half)}. 26 of those a year are 13 monthly ones, so the loan ends sooner; whether your lender offers it, ask there.`,
    programs: {
      fha: 'An FHA loan also has an upfront insurance premium, usually added to the loan, which isn’t counted.',
      va: 'A VA loan has no monthly mortgage insurance; its one-time funding fee isn’t counted.',
      usda: 'A USDA loan also has an upfront fee, usually added to the loan, which isn’t counted.',
    },
    noOffer: 'It’s an estimate, not a loan offer.',
    limited: (monthly: number, price: number) =>
      `By my estimate, ${dollars(monthly)} a month is the payment of a home at about ${dollars(price)}, so I searched up to that.`,
    limitedByIncome: (price: string) => `I searched up to ${price}, the price worked out before.`,
    askPrice: 'Which price should I work with? Tell me one, such as “$300,000 with 10% down”.',
    askIncome: 'Tell me your income a year, and I’ll set it beside a common guideline.',
    askEither:
      'Tell me your income before taxes, or what you’d like to pay a month, and I’ll work out a price.',
  },
  es: {
    downIs: (down: number, share: number, price: number) =>
      `el ${percent(share)} de ${dollars(price)} son ${dollars(down)}.`,
    downRange: (price: number | null, parts: readonly (readonly [number, number])[]) =>
      `${price === null ? '' : `de ${dollars(price)}, `}${parts.map(([share, amount]) => `el ${percent(share)} son ${dollars(amount)}`).join(', ')}.`,
    downDepends: 'Cuánto necesitas depende del préstamo y del prestamista.',
    closing: (low: number, high: number, price: number, shares: readonly [number, number]) =>
      `quienes piden un préstamo suelen pagar del ${percent(shares[0])} al ${percent(shares[1])} del precio en gastos de cierre, además del enganche: de ${dollars(low)} a ${dollars(high)} con un precio de ${dollars(price)}. El Loan Estimate del prestamista los detalla.`,
    guideline: (monthly: number, income: number, shares: readonly [number, number]) =>
      `Una guía común (${percent(shares[0])} del ingreso antes de impuestos para la vivienda, ${percent(shares[1])} con todas las deudas) da ${dollars(monthly)} al mes con ${dollars(income)} al año.`,
    withDebts: (debts: number) => `Eso cuenta ${dollars(debts)} al mes de deudas.`,
    above: (difference: number) => `El estimado está ${dollars(difference)} al mes por encima.`,
    below: (difference: number) => `El estimado está ${dollars(difference)} al mes por debajo.`,
    priceWithin: (monthly: number, price: number) =>
      `${dollars(monthly)} al mes es el pago de una casa de unos ${dollars(price)}.`,
    nothingLeft: 'Con estas deudas, la guía no deja nada para la vivienda.',
    inAll: (down: number, low: number, high: number) =>
      `Con ${dollars(down)} de enganche, son de ${dollars(low)} a ${dollars(high)} en total.`,
    closingCash:
      'sin préstamo no hay gastos del prestamista. Quedan, por ejemplo, los del título y del cierre, el registro y tu parte de los impuestos; dependen de la compañía de títulos y del condado, y la compañía puede cotizarlos.',
    incomeFor: (monthly: number, income: number, shares: readonly [number, number]) =>
      `${dollars(monthly)} al mes va con un ingreso de unos ${dollars(income)} al año antes de impuestos según una guía común (${percent(shares[0])} para la vivienda, ${percent(shares[1])} con todas las deudas).`,
    landlords:
      'Muchos arrendadores buscan un ingreso bruto de unas tres veces la renta; cada uno fija sus criterios.',
    rentOfIncome: (income: number, rent: number) =>
      `Con eso, ${dollars(income)} al año van con unos ${dollars(rent)} al mes.`,
    incomeOfRent: (rent: number, income: number) =>
      `Una renta de ${dollars(rent)} va con unos ${dollars(income)} al año.`,
    lenderDecides: 'Un prestamista puede contar distinto.',
    downWithin: (budget: number, down: number, share: number) =>
      down === 0
        ? `queda por debajo de ${dollars(budget)} al mes sin enganche.`
        : `para quedar por debajo de ${dollars(budget)} al mes, unos ${dollars(down)} de enganche (${percent(share)}).`,
    counts: (total: number, parts: string) => `los ${dollars(total)} al mes cuentan ${parts}.`,
    notCounted: (what: string) => `Sin contar: ${what}.`,
    mortgageInsurance: 'el seguro hipotecario (PMI)',
    feeOfHome: 'una posible cuota de la HOA',
    insuranceRange: (least: number, most: number) =>
      `El seguro hipotecario (PMI) va aparte: Freddie Mac habla de unos $30 a $70 al mes por cada $100,000 prestados, aquí de ${dollars(least)} a ${dollars(most)} al mes. Con tu tasa, por ejemplo “PMI al 0.5%”, lo sumo.`,
    fortnight: (half: number) =>
      `cada dos semanas, la mitad del capital e intereses son ${dollars(half)}. 26 pagos al año son 13 mensuales, así que el préstamo termina antes; pregunta a tu prestamista si lo ofrece.`,
    programs: {
      fha: 'Un préstamo FHA tiene además una prima de seguro inicial, que suele sumarse al préstamo y aquí no se cuenta.',
      va: 'Un préstamo VA no tiene seguro hipotecario mensual; su cuota única (funding fee) no se cuenta.',
      usda: 'Un préstamo USDA tiene además una cuota inicial, que suele sumarse al préstamo y aquí no se cuenta.',
    },
    noOffer: 'Es un estimado, no una oferta de préstamo.',
    limited: (monthly: number, price: number) =>
      `Según mi estimado, ${dollars(monthly)} al mes es el pago de una casa de unos ${dollars(price)}; busqué hasta ese precio.`,
    limitedByIncome: (price: string) => `Busqué hasta ${price}, el precio calculado antes.`,
    askPrice: '¿Con qué precio calculo? Dime uno, por ejemplo “$300,000 con 10% de enganche”.',
    askIncome: 'Dime tu ingreso al año y lo comparo con una guía común.',
    askEither: 'Dime tu ingreso antes de impuestos, o lo que quieres pagar al mes, y calculo un precio.',
  },
} as const satisfies Record<Language, unknown>;
