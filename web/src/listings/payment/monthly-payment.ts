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
};

/** The parts of a monthly payment, in whole dollars; null where the listing doesn't say and nothing was assumed. */
export type Payment = {
  loan: number;
  taxes: number | null;
  insurance: number;
  association: number | null;
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
export function monthlyPayment({ price, down, rate, years, taxes, insurance, association }: Loan): Payment {
  const loan = Math.round(loanPayment(price - down, rate, years));
  const parts = {
    loan,
    taxes: taxes === null ? null : Math.round(taxes / 12),
    insurance: Math.round(insurance / 12),
    association: association === null ? null : Math.round(association),
  };
  return { ...parts, total: loan + (parts.taxes ?? 0) + parts.insurance + (parts.association ?? 0) };
}

/** What is assumed until the visitor changes it: none of it is an offer. */
const assumed = { downShare: 0.2, rate: 6.5, years: 30, insuranceShare: 0.0035 };

/** The terms to choose from, in years. */
export const terms = [30, 20, 15, 10];

/** Returns the loan that a listing starts with; amounts rounded to ten dollars. */
export function firstLoan(listing: {
  price: number;
  taxes: number | null;
  association: number | null;
}): Loan {
  const tens = (amount: number) => Math.round(amount / 10) * 10;
  const { price, taxes, association } = listing;
  return {
    ...{ price, rate: assumed.rate, years: assumed.years, taxes, association },
    down: tens(price * assumed.downShare),
    insurance: tens(price * assumed.insuranceShare),
  };
}
