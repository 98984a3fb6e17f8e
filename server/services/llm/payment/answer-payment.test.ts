import { describe, expect, it, test } from 'vitest';
import { assumed, firstLoan, monthlyPayment } from '../../../../payment/monthly-payment.ts';
import { tenHomes } from '../testing/ten-homes.ts';
import { answerPayment, type PaymentContext } from './answer-payment.ts';
import { readPayment } from './read-payment.ts';

const site = { agentName: 'Avery Brooks', timeZone: 'America/Chicago' };
const { rich, withheld, rental, sold, sparse, condo } = tenHomes;

function tell(text: string, context: Partial<PaymentContext> = {}): string {
  const question = readPayment(text, { isHomeOnTable: true });
  if (question === null) throw new Error(`No payment is asked for: ${text}`);
  return answerPayment(question, { site, language: 'en', ...context }).response;
}

const end =
  'It’s an estimate, not a loan offer: a lender can tell you what applies to you, and Avery can name lenders to compare.';

describe('the monthly payment', () => {
  test('of a home is that of its page, with each assumption and how to change it', () => {
    expect(tell('what would the payment be?', { home: rich })).toBe(
      'About 9516 N Heron St: an estimated $2,548 a month at a price of $415,000: principal and interest $2,098, taxes $284 (per the listing’s tax record, 2025), home insurance $121, HOA fee $45. ' +
        'I assumed 20% down ($83,000), 6.5% interest, a 30-year loan, and insurance at 0.35% of the price a year. ' +
        `To change a number, say something like “10% down at 6% for 15 years”. ${end}`,
    );
    for (const home of [rich, withheld, condo]) {
      const page = firstLoan({
        price: home.current_price ?? 0,
        taxes: home.tax_annual_amount ?? null,
        association: home.association?.monthly_fee ?? null,
      });
      expect(tell('payment?', { home })).toContain(
        `$${monthlyPayment(page).total.toLocaleString('en-US')} a month`,
      );
    }
  });

  test('takes the visitor’s terms, and leaves out what the listing doesn’t say', () => {
    const said = tell('payment with 10% down at 6% for 15 years', { home: withheld });
    // 702,000 at 6 % over 15 years; textbook factor 8.4386 per 1,000.
    expect(said).toContain('principal and interest $5,924');
    expect(said).toContain('Your numbers: 10% down ($78,000), 6% interest, and a 15-year loan.');
    expect(said).toContain('I assumed insurance at 0.35% of the price a year.');
    expect(said).toContain('Not counted, because the listing doesn’t say: any HOA fee.');
    expect(said).toContain('With less than 20% down, a lender usually adds mortgage insurance');
    expect(tell('mortgage?', { home: { ...withheld, tax_annual_amount: null } })).toContain(
      'doesn’t say: taxes and any HOA fee.',
    );
  });

  test('of a price alone assumes taxes, and says so', () => {
    const said = tell('payment on 300k');
    expect(said).toMatch(
      /^About a \$300,000 home: an estimated \$1,905 a month: .*taxes \$300, home insurance \$88\./,
    );
    expect(said).toContain('taxes at 1.2% of the price a year');
    expect(assumed.taxShare).toBe(0.012);
  });

  test('of an offer for a home keeps its taxes and fee', () => {
    expect(tell('what would the payment be at 400k', { home: rich })).toMatch(
      /^About 9516 N Heron St: .* at a price of \$400,000: .*taxes \$284 .*HOA fee \$45\./,
    );
  });

  test('is asked for with the highest price of the search, and no rent', () => {
    expect(tell('what would the payment be', { search: { maxPrice: 250_000 } })).toMatch(
      /^About a \$250,000 home:/,
    );
    const ask = 'Which price should I work with? Tell me one, such as “$300,000 with 10% down”.';
    expect(tell('what would the payment be', { search: { maxPrice: 1800 } })).toBe(ask);
    expect(tell('what would the payment be')).toBe(ask);
    expect(tell('what would the payment be', { home: sparse })).toBe(
      `About 412 E Elm Ave: The listing doesn’t say. ${ask}`,
    );
  });

  test('of a rental is its rent, and of a sold home there is none', () => {
    expect(tell('what would I pay a month?', { home: rental })).toBe(
      'About 77 Quail Run Ct Unit 4: the rent is $1,900 a month.',
    );
    expect(tell('mortgage?', { home: sold })).toMatch(
      /the price isn’t public; the list price was \$500,000\.$/,
    );
  });
});

describe('other sums', () => {
  test('down payments, by usual shares or the visitor’s own', () => {
    expect(tell('how much do I need down for a 300k house')).toMatch(
      /^About a \$300,000 home: 20% is \$60,000, 10% is \$30,000, 5% is \$15,000, 3\.5% is \$10,500\. How much you need depends on/,
    );
    expect(tell('what’s 20% down on 300k')).toBe(`About a $300,000 home: 20% of $300,000 is $60,000. ${end}`);
    expect(tell('down payment on it?', { home: condo })).toContain('of $360,000, 20% is $72,000');
  });

  test('closing costs, as buyers often pay', () => {
    expect(tell('closing costs on it?', { home: rich })).toContain(
      '2% to 5% of the price in closing costs, beside the down payment: $8,300 to $20,750 at $415,000.',
    );
  });

  test('an income beside a guideline, without a word on what one can afford', () => {
    const said = tell('can I afford 400k on 90k a year');
    expect(said).toContain('an estimated $2,540 a month');
    expect(said).toContain('gives $2,100 a month on $90,000 a year. The estimate is $440 a month above it.');
    expect(tell('can I afford it on 120k a year', { home: rich })).toContain(
      'The estimate is $252 a month below it.',
    );
  });

  test('a price for an income or a monthly amount, with debts', () => {
    expect(tell('what can I afford on 90k a year')).toContain(
      '$2,100 a month is the payment of a home at about $330,000.',
    );
    const indebted = tell('what can I afford on 60k a year with 900 in car payments');
    // 36 % of 5,000 less 900 is under 28 % of it.
    expect(indebted).toContain('gives $900 a month on $60,000 a year. That counts $900 a month for debts.');
    expect(tell('what can I afford on 30k a year with 1200 in car payments')).toContain(
      'leaves nothing for housing',
    );
    expect(tell('I can pay 2000 a month, how much house can I afford')).toContain('about $315,000');
  });

  test('asks for what is missing', () => {
    expect(tell('what can I afford')).toBe(
      'Tell me your income before taxes, or what you’d like to pay a month, and I’ll work out a price.',
    );
    expect(tell('can I afford it', { home: rich })).toContain('Tell me your income a year');
  });
});

const questions = [
  ...['payment on 300k with 5% down', 'how much down for 300k', 'closing costs on a 300k house'],
  ...['can I afford 400k on 90k a year', 'what can I afford on 90k a year', 'payment?'],
];

it.each(questions)(
  'promises nothing, and ends with the lender and the agent, in both languages: %s',
  (text) => {
    const english = tell(text, { home: rich });
    expect(english.endsWith(end)).toBe(true);
    expect(english).not.toMatch(/qualif|approv|you can afford|can’t afford|guarantee|within reach/i);
    const spanish = tell(text, { home: rich, language: 'es' });
    expect(spanish).toMatch(
      /Es un estimado, no una oferta de préstamo: .* y Avery puede darte nombres para comparar\.$/,
    );
    expect(spanish).not.toMatch(/\b(?:the|price|down|month|interest|loan|home|about)\b/);
    // Both say the same amounts.
    const amounts = (said: string) => (said.match(/\$\d[\d,]*/g) ?? []).sort();
    expect(amounts(spanish)).toEqual(amounts(english));
  },
);
