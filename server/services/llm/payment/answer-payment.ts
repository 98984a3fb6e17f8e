import type { Answer } from '../answer/reply.ts';
import type { Language } from '../answer/texts.ts';
import { price as priceSentence } from '../home/facts/cost.ts';
import { isLease, isSold, positive, priceOf } from '../home/facts/values.ts';
import type { HomeDetails } from '../home/home-facts.ts';
import { type AnsweringSite, agentOf, texts as homeTexts, nameOf } from '../home/home-texts.ts';
import { type Affording, affordabilityText } from './affordability.ts';
import { monthlyText } from './monthly-text.ts';
import { sums, texts } from './payment-texts.ts';
import type { PaymentQuestion } from './read-payment.ts';

export type PaymentContext = {
  /** The home that the question points at; with a price in the question, that of an offer for it. */
  home?: HomeDetails;
  /** The running search: its highest price stands in where the question names none. */
  search?: { maxPrice?: number };
  site: AnsweringSite;
  language: Language;
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
  const { home, site, language } = context;
  const ofHome = isForSale(home) ? home : undefined;
  const price = priceAsked(question, context);
  const about = price === null ? '' : aboutWhat(price, ofHome, language);
  const priced = { price, home: ofHome, about, language };
  const parts = partsOf(question, priced);
  if (parts === null) return said(withoutPrice(home, context));
  return said(parts.length === 1 ? parts : [...parts, texts[language].end(agentOf(site))]);
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
function partsOf(question: PaymentQuestion, priced: Affording): string[] | null {
  const { price, about, home, language } = priced;
  if (question.kind === 'affordability') return affordabilityText(question, priced);
  if (price === null) return null;
  if (question.kind === 'closing') return [about, closingText(price, language)];
  if (question.kind === 'down')
    return [about, downText(question, price, { isOfHome: home !== undefined, language })];
  return monthlyText(question, { ...priced, price });
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

const closingText = (price: number, language: Language): string =>
  sums[language].closing(price * closingShares[0], price * closingShares[1], price, closingShares);

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
