import { dollars } from '../../home/formats.ts';
import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import type { AmountRole } from '../../understand/roles/amounts.ts';
import type { Answer } from '../reply.ts';
import type { Language } from '../texts.ts';

type MoneyTexts = Record<
  'score' | 'debt' | 'down' | 'income' | 'rentNow',
  (said: string, agent: string) => string
>;

/** What is said to a message that only tells of money: what was understood, and what can be done with it. */
const moneyTexts: Readonly<Record<Language, MoneyTexts>> = {
  en: {
    score: (said, agent) =>
      `Noted: a credit score around ${said}. I can’t search by it, and only a lender can say what it means for a loan; ${agent} can name lenders to compare.`,
    debt: (said) =>
      `Noted: ${said} for debts. Tell me your income before taxes, and I’ll work out a price that leaves room for them.`,
    down: (said) =>
      `Noted: ${said} for the down payment; my estimates use it from now on. Ask me for the payment of a home or a price.`,
    income: (said) =>
      `Noted: an income of ${said} a year. Ask me “how much house is that?”, and I’ll work out a price by a common guideline.`,
    rentNow: (said) =>
      `Noted: you pay ${said} in rent now. Tell me what you’d like to pay a month, and I’ll work out a price.`,
  },
  es: {
    score: (said, agent) =>
      `Anotado: un puntaje de crédito de unos ${said}. Por eso no puedo buscar, y solo un prestamista puede decir qué significa para un préstamo; ${agent} puede darte nombres para comparar.`,
    debt: (said) =>
      `Anotado: ${said} de deudas. Dime tu ingreso antes de impuestos y calculo un precio que les deje lugar.`,
    down: (said) =>
      `Anotado: ${said} para el enganche; desde ahora lo uso en los estimados. Pídeme el pago de una casa o de un precio.`,
    income: (said) =>
      `Anotado: un ingreso de ${said} al año. Pregúntame “¿para qué casa alcanza?” y calculo un precio según una guía común.`,
    rentNow: (said) =>
      `Anotado: pagas ${said} de renta ahora. Dime cuánto quieres pagar al mes y calculo un precio.`,
  },
};

const noted = [
  ['score', ['score']],
  ['debt', ['debt']],
  ['income', ['income']],
  ['down', ['down', 'saved']],
  ['rentNow', ['rentNow']],
] as const satisfies [keyof MoneyTexts, AmountRole[]][];

/** Answers a message that only tells of money, with what was understood; null for any other message. */
export function answerMoney(
  { turn, loan, language, search, answers }: Dialogue,
  agent: string,
): Answer | null {
  const { amounts } = turn.roles;
  if (asks.test(turn.plain)) return null;
  const score = scoreIn(turn.plain, answers.at(-1) ?? '');
  if (score !== null) return { response: moneyTexts[language].score(score, agent) };
  if (search.tenure === 'lease') return null;
  const said = noted.flatMap(([text, roles]) => {
    const values = amounts
      .filter(({ role }) => roles.some((each) => each === role))
      .map(({ value }) => value);
    const [value] = values;
    if (value === undefined) return [];
    return [moneyTexts[language][text](inWords(text, values, loan.terms.income), agent)];
  });
  const [first] = said;
  return first === undefined ? null : { response: said.slice(0, 2).join(' ') };
}

const ofScore = /\b(?:fico|credit karma|credit|scores?|experian|equifax|transunion|puntaje|credito)\b/;
const brief = 12;

/** *Mine's 598 last I looked, Credit Karma*, or *mine is 612* after an answer that speaks of scores. */
function scoreIn(plain: string, lastAnswer: string): string | null {
  const said = plain.match(/(?<![$\d.])\b[3-8]\d\d\b(?! ?(?:k|,|sq|dollars|a month))/g) ?? [];
  const [score, ...others] = said.filter((each) => Number(each) >= 300 && Number(each) <= 850);
  if (score === undefined || others.length > 0 || plain.trim().split(' ').length > brief) return null;
  const wasAsked =
    /\b(?:score|puntaje)/i.test(lastAnswer) &&
    /\b(?:mines?|its|im|have|got|around|about|el mio|tengo)\b/.test(plain);
  return ofScore.test(plain) || wasAsked ? score : null;
}

/** A question in the message is no telling. */
const asks =
  / (?:\?|(?:do|does|can|could|should|would|will|is|are) (?:i|we|it|that|they|you)|what|how|which|why) /;

function inWords(of: keyof MoneyTexts, values: readonly number[], income: number | undefined): string {
  if (of === 'score') return values.join(' / ');
  const sum = values.reduce((total, value) => total + value, 0);
  // *With 3.5 down* is a share.
  if (of === 'down' && sum <= mostShare) return `${sum}%`;
  if (of !== 'income') return dollars(sum);
  return dollars(income ?? (sum < 20_000 ? sum * 12 : sum));
}

const mostShare = 60;
