import type { Language } from '../../texts.ts';

type Figures = Readonly<{ price: string; owed: string | null; costs: string }>;

/** What is said of the money that a sale leaves: an estimate with its assumption. */
type NetTexts = Readonly<{
  range: (least: string, most: string) => string;
  net: (figures: Figures & { isPaid: boolean }, range: string) => string;
  beforeLoan: (figures: Figures, range: string) => string;
  each: (ways: number, range: string) => string;
  buyout: (price: string, owed: string | null, ways: number, each: string) => string;
  close: (figures: Figures, most: string) => string;
  short: (figures: Figures, gap: string) => string;
  notCounted: string;
  needsPrice: (knowsLoan: boolean) => string;
}>;

export const netTexts: Readonly<Record<Language, NetTexts>> = {
  en: {
    range: (least, most) => `${least} to ${most}`,
    net: ({ price, owed, costs, isPaid }, range) =>
      `A rough estimate: ${price}${isPaid ? ' with nothing owed' : ` minus the ${owed} owed`} and selling costs, which I assume at 6% to 9% (${costs}), would leave about ${range}.`,
    beforeLoan: ({ price, costs }, range) =>
      `A rough estimate: ${price} minus selling costs, which I assume at 6% to 9% (${costs}), would leave about ${range} before any loan is paid off. Tell me what’s owed, and I’ll subtract it.`,
    each: (ways, range) => `Split evenly ${ways} ways, that’s about ${range} each.`,
    buyout: (price, owed, ways, each) =>
      `${price}${owed === null ? '' : ` minus the ${owed} owed`}, in ${ways} equal shares, is about ${each} each; whoever keeps the home pays each of the others that. An appraisal usually sets the value, and any debts or costs come off first.`,
    close: ({ price, owed, costs }, most) =>
      `A rough estimate: ${price} minus the ${owed ?? '$0'} owed and selling costs, which I assume at 6% to 9% (${costs}), would about break even: from nothing to ${most}. With anything overdue on top it could fall short, and the lender would then have to agree to the sale.`,
    short: ({ price, owed, costs }, gap) =>
      `A rough estimate: ${price} wouldn’t cover the ${owed ?? '$0'} owed and selling costs, which I assume at 6% to 9% (${costs}); up to about ${gap} would be missing. The lender would have to agree to that, or the gap be paid in cash.`,
    notCounted: 'Taxes, repairs, and anything overdue aren’t counted; the lender’s payoff figure decides.',
    needsPrice: (knowsLoan) =>
      knowsLoan
        ? 'It’s the price minus the loan and selling costs, usually about 6% to 9% of the price. Tell me a price to reckon with, and I’ll work it out.'
        : 'It’s the price minus what you owe and selling costs, usually about 6% to 9% of the price. Tell me a price to reckon with and what’s owed, and I’ll work it out.',
  },
  es: {
    range: (least, most) => `${least} a ${most}`,
    net: ({ price, owed, costs, isPaid }, range) =>
      `Un cálculo aproximado: ${price}${isPaid ? ' sin nada que deber' : ` menos los ${owed} que se deben`} y menos los gastos de venta, que supongo de 6% a 9% (${costs}), dejaría unos ${range}.`,
    beforeLoan: ({ price, costs }, range) =>
      `Un cálculo aproximado: ${price} menos los gastos de venta, que supongo de 6% a 9% (${costs}), dejaría unos ${range} antes de pagar cualquier préstamo. Dime cuánto se debe y lo resto.`,
    each: (ways, range) => `En partes iguales entre ${ways}, serían unos ${range} para cada quien.`,
    buyout: (price, owed, ways, each) =>
      `${price}${owed === null ? '' : ` menos los ${owed} que se deben`}, en ${ways} partes iguales, son unos ${each} cada una; quien se queda con la casa les paga eso a los demás. Un avalúo suele fijar el valor, y antes se restan deudas y gastos.`,
    close: ({ price, owed, costs }, most) =>
      `Un cálculo aproximado: ${price} menos los ${owed ?? '$0'} que se deben y menos los gastos de venta, que supongo de 6% a 9% (${costs}), quedaría casi a mano: de nada a ${most}. Con pagos atrasados podría faltar, y entonces el banco tendría que aceptar la venta.`,
    short: ({ price, owed, costs }, gap) =>
      `Un cálculo aproximado: ${price} no alcanzaría para los ${owed ?? '$0'} que se deben y los gastos de venta, que supongo de 6% a 9% (${costs}); faltarían hasta unos ${gap}. El banco tendría que aceptarlo, o habría que pagar la diferencia.`,
    notCounted: 'No cuento impuestos, reparaciones ni atrasos; decide el saldo que dé el prestamista.',
    needsPrice: (knowsLoan) =>
      knowsLoan
        ? 'Es el precio menos el préstamo y los gastos de venta, normalmente de 6% a 9% del precio. Dime con qué precio contar y lo calculo.'
        : 'Es el precio menos lo que se debe y los gastos de venta, normalmente de 6% a 9% del precio. Dime con qué precio contar y cuánto se debe, y lo calculo.',
  },
};
