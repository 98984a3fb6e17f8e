import type { Dialogue } from '../../../understand/dialogue/dialogue.ts';
import { readSaleSum } from '../../../understand/slots/sale-sum.ts';
import { asksBuyout } from '../../../understand/told/owner-signs.ts';
import type { Language } from '../../texts.ts';
import { dollars } from '../../wording.ts';
import { netTexts } from './net-texts.ts';

/** The share of the price that selling usually costs: an assumption, which the answer states. */
const costs = { least: 0.06, most: 0.09 };

/**
 * Returns an estimate of what is left of the price of the home, when a message asks for it or tells the last figure that it
 * takes; null for any other.
 */
export function netOfSale({ turn, selling, language }: Dialogue): string | null {
  const { sum = {} } = selling;
  const isAsked = turn.own === 'net';
  const told = readSaleSum(turn.typed, isAsked);
  const isNew = told.price !== undefined || told.owed !== undefined;
  if (!isAsked && !(isNew && sum.price !== undefined && sum.owed !== undefined)) return null;
  const texts = netTexts[language];
  if (sum.price === undefined) return texts.needsPrice(sum.owed !== undefined);
  const { ways = 1 } = sum;
  if (ways > 1 && asksBuyout(turn.typed)) {
    const each = dollars(Math.round((sum.price - (sum.owed ?? 0)) / ways), false, language);
    const owed = sum.owed ? dollars(sum.owed, false, language) : null;
    return texts.buyout(dollars(sum.price, false, language), owed, ways, each);
  }
  const rounded = (value: number) => Math.round(value / 1000) * 1000;
  const least = rounded(sum.price * (1 - costs.most) - (sum.owed ?? 0));
  const most = rounded(sum.price * (1 - costs.least) - (sum.owed ?? 0));
  const range = rangeOf(least, most, language);
  const figures = {
    price: dollars(sum.price, false, language),
    owed: sum.owed === undefined ? null : dollars(sum.owed, false, language),
    costs: rangeOf(rounded(sum.price * costs.least), rounded(sum.price * costs.most), language),
  };
  if (most <= 0) return texts.short(figures, dollars(-least, false, language));
  if (least <= 0) return texts.close(figures, dollars(most, false, language));
  const isBare = sum.owed === undefined;
  const net = isBare
    ? texts.beforeLoan(figures, range)
    : texts.net({ ...figures, isPaid: sum.owed === 0 }, range);
  if (ways < 2) return [net, texts.notCounted].join(' ');
  const each = rangeOf(rounded(least / ways), rounded(most / ways), language);
  return [net, texts.each(ways, each), texts.notCounted].join(' ');
}

const rangeOf = (least: number, most: number, language: Language): string =>
  netTexts[language].range(dollars(least, false, language), dollars(most, false, language));
