import words from '../../word-lists/clauses/people-number-words.json' with { type: 'json' };
import { patternsWith, type Scan, take, takeAll } from '../scan.ts';

/** How many share a home, and what each of them would pay a month, in dollars. */
export type Sharing = { people?: number; each?: number };

const pattern = patternsWith(words.parts);
const ages = pattern(words.ages, 'g');
const frequency = pattern(words.frequency, 'g');
/** *Call me 230 to 430*. */
const clock = pattern(words.clock, 'g');
/** *A room for my records, I have about 3000*. */
const owned = pattern(words.owned, 'g');
const each = pattern(words.each, 'g');
const count = pattern(words.count);
const others = pattern(words.others);
const income = pattern([words.income]);

/** Nobody shares a home by more a month. */
const mostEach = 5_000;

/**
 * Takes out of a text how old people are (*when you're over 65*), how often they do something (*3 weeks a month*), and what
 * each of several would pay (*900 each*), which are no prices. Returns how many share a home, and what each pays.
 */
export function takePeopleNumbers(scan: Scan): Sharing {
  takeAll(scan, ages);
  takeAll(scan, owned);
  takeAll(scan, frequency);
  takeAll(scan, clock);
  const sharing: Sharing = {};
  const people = numberIn(count.exec(scan.text));
  const besides = numberIn(others.exec(scan.text));
  if (besides !== undefined) sharing.people = besides + 1;
  else if (people !== undefined) sharing.people = people;
  if (!income.test(scan.text))
    take(scan, each, (match) => {
      const said = numberIn(match) ?? 0;
      if (said < 100 || said > mostEach) return false;
      sharing.each = said;
      return true;
    });
  return sharing;
}

const numberIn = (match: RegExpExecArray | null): number | undefined => {
  const said = match?.slice(1).find((group) => group !== undefined);
  return said === undefined ? undefined : Number(said);
};
