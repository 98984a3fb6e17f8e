/** What a monthly payment is computed from: dollars, the rate in percent a year, the term in years. */
export type Loan = {
  price: number;
  down: number;
  rate: number;
  years: number;
  taxes: number | null;
  insurance: number;
  /** Of a month. */
  association: number | null;
  /** A share of the loan a year. */
  mortgageInsurance?: number;
};

/** The parts of a monthly payment, in whole dollars; null where the listing doesn't say and nothing was assumed. */
export type Payment = {
  loan: number;
  taxes: number | null;
  insurance: number;
  association: number | null;
  /** Absent where it isn't counted. */
  mortgageInsurance?: number;
  total: number;
};

/** Returns the level payment of a loan that is paid back in equal months. */
export function loanPayment(amount: number, rate: number, years: number): number {
  const months = years * 12;
  const monthly = rate / 1200;
  if (amount <= 0) return 0;
  if (monthly === 0) return amount / months;
  return (amount * monthly) / (1 - (1 + monthly) ** -months);
}

/** Returns the parts of the payment; the total is the sum of the rounded parts, so that it adds up on the screen. */
export function monthlyPayment(terms: Loan): Payment {
  const { price, down, rate, years, taxes, insurance, association, mortgageInsurance = 0 } = terms;
  const loan = Math.round(loanPayment(price - down, rate, years));
  const insured = Math.round(((price - down) * mortgageInsurance) / 12);
  const parts = {
    loan,
    taxes: taxes === null ? null : Math.round(taxes / 12),
    insurance: Math.round(insurance / 12),
    association: association === null ? null : Math.round(association),
  };
  const total = loan + (parts.taxes ?? 0) + parts.insurance + (parts.association ?? 0) + insured;
  return { ...parts, ...(insured > 0 ? { mortgageInsurance: insured } : {}), total };
}

/**
 * What is assumed until the visitor changes it: none of it is an offer. `taxShare` stands in for a tax record where there is
 * only a price; the taxes of a listing that names none stay out.
 */
export const assumed = { downShare: 0.2, rate: 6.5, years: 30, insuranceShare: 0.0035, taxShare: 0.012 };

/** The terms to choose from, in years. */
export const terms = [30, 20, 15, 10];

const tens = (amount: number) => Math.round(amount / 10) * 10;

/** Returns the loan that a listing starts with; amounts rounded to ten dollars. */
export function firstLoan(listing: {
  price: number;
  taxes: number | null;
  association: number | null;
}): Loan {
  const { price, taxes, association } = listing;
  return {
    ...{ price, rate: assumed.rate, years: assumed.years, taxes, association },
    down: tens(price * assumed.downShare),
    insurance: tens(price * assumed.insuranceShare),
  };
}

/** Returns the taxes a year that are assumed for a price alone, rounded to ten dollars. */
export const assumedTaxes = (price: number): number => tens(price * assumed.taxShare);

/** A common guideline, and no lender's rule: the shares of the income before taxes for housing, and for it with all debts. */
export const guideline = { housing: 0.28, debts: 0.36 };

/**
 * Returns the price whose payment is `monthly`, with insurance and taxes, assumed unless named; at least 0. The down payment is an
 * amount (`down`) or, without one, a share of the price (`downShare`).
 */
export function priceWithin(monthly: number, within: Affordable): number {
  const { rate, years, down, downShare, association, mortgageInsurance = 0 } = within;
  const { taxShare = assumed.taxShare, insuranceShare = assumed.insuranceShare } = within;
  // The payment is linear in the price.
  const perDollar = loanPayment(1_000_000, rate, years) / 1_000_000 + mortgageInsurance / 12;
  const beside = (insuranceShare + taxShare) / 12;
  const left = monthly - association;
  const price =
    down === null
      ? left / (perDollar * (1 - downShare) + beside)
      : (left + perDollar * down) / (perDollar + beside);
  // What is paid at once leaves no loan, and so nothing to be negative.
  const bounded = down !== null && price < down ? left / beside : price;
  return Math.max(0, bounded);
}

export type Affordable = {
  rate: number;
  years: number;
  down: number | null;
  downShare: number;
  association: number;
  taxShare?: number;
  insuranceShare?: number;
  mortgageInsurance?: number;
};
