import type { Answer } from '../answer/reply.ts';
import type { Language } from '../answer/texts.ts';
import { price as priceSentence } from '../home/facts/cost.ts';
import { isLease, isSold, positive, priceOf } from '../home/facts/values.ts';
import type { HomeDetails } from '../home/home-facts.ts';
import { type AnsweringSite, agentOf, texts as homeTexts, nameOf } from '../home/home-texts.ts';
import { type Affording, affordabilityText, downWithin, incomeText } from './affordability.ts';
import { interestText } from './interest-text.ts';
import { monthlyText, partsText } from './monthly-text.ts';
import { sums, texts } from './payment-texts.ts';
import { has } from './payment-words.ts';
import type { PaymentQuestion } from './read-payment.ts';

export type PaymentContext = {
  /** The home that the question points at; with a price in the question, that of an offer for it. */
  home?: HomeDetails;
  /** The running search: its highest price stands in where the question names none. */
  search?: { maxPrice?: number };
  site: AnsweringSite;
  language: Language;
  /** The normalized words of the question, for what its kind doesn't say. */
  words?: string;
  /** Whether the question goes on with the payment before, whose answer said how to change a number. */
  goesOn?: boolean;
};

/** Below this, the highest price of a search is a rent. */
const lowestPrice = 15_000;
/** The share of the price that buyers who borrow often pay for closing (CFPB; demo/knowledge.json, `closing-costs`). */
const closingShares = [0.02, 0.05] as const;
/** Down payments that loans often begin with (demo/knowledge.json, `down-payment`), and the one without mortgage insurance. */
const usualShares = [0.2, 0.1, 0.05, 0.035] as const;

/**
 * Answers what a home or a price would cost, with the formula and the defaults of the listing page. Names each assumption
 * and how to change it; promises no loan, and says that a lender knows better.
 */
export function answerPayment(question: PaymentQuestion, context: PaymentContext): Answer {
  const { home, site, language, goesOn = false } = context;
  const ofHome = isForSale(home) ? home : undefined;
  const price = priceAsked(question, context);
  const about = price === null ? '' : aboutWhat(price, ofHome, language);
  const rent = rentIn(context);
  const priced = { price, home: ofHome, about, language, goesOn, ...(rent === undefined ? {} : { rent }) };
  const parts = sentencesOf(question, priced, context.words ?? '');
  if (parts === null) return said(withoutPrice(home, context));
  return said(
    parts.length === 1
      ? parts
      : [...parts, goesOn ? sums[language].noOffer : texts[language].end(agentOf(site))],
  );
}

/** Returns the rent in question: the home's, or the highest of the search. */
function rentIn({ home, search }: PaymentContext): number | undefined {
  const listed = home !== undefined && isLease(home) ? priceOf(home) : null;
  const most = search?.maxPrice ?? 0;
  return listed ?? (most > 0 && most < lowestPrice ? most : undefined);
}

const isForSale = (home: HomeDetails | undefined): boolean =>
  home !== undefined && !isLease(home) && !isSold(home);

/** Returns the price that a question names, or else the home's, or else the highest of the search; null without one. */
function priceAsked({ price }: PaymentQuestion, { home, search }: PaymentContext): number | null {
  if (price !== undefined) return positive(price);
  if (home !== undefined) return isForSale(home) ? priceOf(home) : null;
  const most = search?.maxPrice ?? 0;
  return most >= lowestPrice ? most : null;
}

/** Returns the sentences of an answer; null without a price for it. */
function sentencesOf(question: PaymentQuestion, priced: Affording, words: string): string[] | null {
  const { price, about, home, language } = priced;
  const { kind } = question;
  if (kind === 'affordability') return affordabilityText(question, priced);
  if (kind === 'rent') return [rentText(question, priced)];
  if (kind === 'closing' && has('cash', words)) return [about, sums[language].closingCash];
  if (price === null) return null;
  switch (kind) {
    case 'closing':
      return [about, closingText(price, language), inAllText(question, priced)];
    case 'down':
      return (
        downWithin(question, priced) ?? [
          about,
          downText(question, price, { isOfHome: home !== undefined, language }),
        ]
      );
    case 'income':
      return incomeText(question, priced);
    case 'parts':
      return partsText(question, { ...priced, price }, { pace: has('pace', words) });
    case 'interest':
      return interestText(question, { ...priced, price }, { both: has('both', words) });
    default:
      return monthlyText(question, { ...priced, price });
  }
}

const said = (parts: readonly string[]): Answer => ({
  response: parts.filter((part) => part !== '').join(' '),
});

const aboutWhat = (price: number, home: HomeDetails | undefined, language: Language): string =>
  texts[language].about(home === undefined ? texts[language].priced(price) : nameOf(home, language));

/** A rental has a rent, and a sold home what it sold for; otherwise a price is asked for. */
function withoutPrice(home: HomeDetails | undefined, { site, language }: PaymentContext): string[] {
  const { askPrice } = sums[language];
  if (home === undefined) return [askPrice];
  const fact = priceSentence(home, { language, timeZone: site.timeZone });
  const about = texts[language].about(nameOf(home, language));
  return typeof fact === 'string' ? [about, `${fact}.`] : [about, homeTexts[language].unsaid, askPrice];
}

/** Many landlords ask for this many rents as income (demo/knowledge.json, `rental-income`). */
const rentsOfIncome = 3;

/** Sets an income beside the rent, or the rent beside an income, by what many landlords ask. */
function rentText({ income }: PaymentQuestion, { rent, language }: Affording): string {
  const { rentOfIncome, incomeOfRent, landlords } = sums[language];
  const monthly = income === undefined ? null : income / 12 / rentsOfIncome;
  return [
    landlords,
    monthly === null || income === undefined ? '' : rentOfIncome(income, monthly),
    rent === undefined ? '' : incomeOfRent(rent, rent * rentsOfIncome * 12),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const closingText = (price: number, language: Language): string =>
  sums[language].closing(price * closingShares[0], price * closingShares[1], price, closingShares);

/** Returns the down payment and the closing costs in all, while the visitor named one. */
function inAllText({ down }: PaymentQuestion, { price, language }: Affording): string {
  if (down === undefined || price === null) return '';
  const paid = 'share' in down ? down.share * price : Math.min(down.dollars, price);
  return sums[language].inAll(paid, paid + price * closingShares[0], paid + price * closingShares[1]);
}

function downText(
  { down }: PaymentQuestion,
  price: number,
  { isOfHome, language }: { isOfHome: boolean; language: Language },
): string {
  const { downIs, downRange, downDepends } = sums[language];
  const { mortgageInsurance } = texts[language];
  if (down !== undefined) {
    const amount = 'share' in down ? down.share * price : Math.min(down.dollars, price);
    return [downIs(amount, amount / price, price), amount / price < 0.2 ? mortgageInsurance : '']
      .filter(Boolean)
      .join(' ');
  }
  const parts = usualShares.map((share) => [share, price * share] as const);
  return [downRange(isOfHome ? price : null, parts), downDepends, mortgageInsurance].join(' ');
}
