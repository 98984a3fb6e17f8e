import { z } from 'zod';
import type { ToolResult } from '../../../../providers/language/language.ts';
import { dollars } from '../../answer/wording.ts';

/** The parameters of a loan; what is missing is assumed as on the listing pages. */
export const paymentArguments = z.strictObject({
  price: z.number().min(1000).max(100_000_000),
  downPercent: z.number().min(0).max(100).optional(),
  ratePercent: z.number().min(0).max(30).optional(),
  years: z.number().int().min(1).max(50).optional(),
});

/** The listing pages assume the same (`web/src/listings/payment`): none of it is an offer. */
const assumed = { downPercent: 20, ratePercent: 6.5, years: 30 };

/** Returns a down payment and a loan's level monthly payment, with what was assumed; amounts in whole dollars. */
export function paymentFigures(sent: z.infer<typeof paymentArguments>): {
  result: ToolResult;
  amounts: number[];
} {
  const { price } = sent;
  const { downPercent, ratePercent, years } = {
    downPercent: sent.downPercent ?? assumed.downPercent,
    ratePercent: sent.ratePercent ?? assumed.ratePercent,
    years: sent.years ?? assumed.years,
  };
  const down = Math.round((price * downPercent) / 100);
  const loan = price - down;
  const rate = ratePercent / 1200;
  const months = years * 12;
  const monthly = Math.round(rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months));
  return {
    amounts: [down, loan, monthly],
    result: {
      price: dollars(price, false),
      'down payment': `${dollars(down, false)} (${downPercent}%)`,
      loan: dollars(loan, false),
      'principal and interest a month': dollars(monthly, false),
      assumed: `${ratePercent}% for ${years} years; without taxes, insurance, and fees. An example, not an offer.`,
    },
  };
}
