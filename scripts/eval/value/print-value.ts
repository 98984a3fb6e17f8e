import { existsSync } from 'node:fs';
import { evaluateValue, kingCountyFile, readKingCounty } from './value.ts';

/** Prints how near the likely prices of homes come to the prices that were paid, and how often the range holds them. */
if (!existsSync(kingCountyFile)) {
  console.error(`The sales of King County are not at ${kingCountyFile}.`);
  process.exit(1);
}
const result = evaluateValue(readKingCounty(kingCountyFile));
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
console.log(`Home value, learned from the first 80% of the sales of King County by day, asked for the last 20%:
  sales learned from       ${result.learned}
  homes asked for          ${result.asked}, of them without an answer ${result.asked - result.answered}
  median absolute error    ${percent(result.medianError)} (aim: at most 10.3%)
  within 10%               ${percent(result.within10)} (aim: at least 48%)
  the range holds it       ${percent(result.held)} (aim: 78% to 82%)
  middle width of a range  ${percent(result.medianWidth)} of the price
  p95 of an answer         ${result.p95Ms.toFixed(1)} ms
  learning                 ${(result.learnedInMs / 1000).toFixed(1)} s`);
