import { anySeed, conclude, numbersFrom, say } from './command.ts';
import { faultsOfLeads } from './leads/check-leads.ts';
import { proveLeads } from './leads/prove-leads.ts';
import { faultsOfSecondStart, proveFirstStart, proveSecondStart } from './prove-starts.ts';

/**
 * Proves that a crash loses no lead: `npm run crash:leads -- [--kills 20] [--posters 6] [--seed N]`. Exits 1
 * when an acknowledged lead is lost or duplicated, or a start fails.
 */
const { kills, posters, seed } = numbersFrom({ kills: 20, posters: 6, seed: anySeed });
const firstStarts = 5;

console.log(`Killing the product ${kills} times, with ${posters} visitors posting leads (--seed ${seed})`);
const result = await proveLeads({ kills, posters, seed });
const faults = [...faultsOfLeads(result, result.acknowledged), ...result.refused];

const second = await proveSecondStart();
faults.push(...faultsOfSecondStart(second));
say(`second start on one folder: code ${second.code}, “${second.said}”; the first goes on`);

for (let run = 1; run <= firstStarts; run += 1) {
  const { killedAt, homes } = await proveFirstStart(seed + run, result.firstStart);
  say(`first start killed after ${killedAt} ms; the next one is ready with ${homes} homes`);
  if (homes !== second.homes)
    faults.push(`${homes} homes instead of ${second.homes} after a killed first start`);
}

conclude(
  faults,
  `${kills} kills while posting, ${result.killsWhileStarting} while starting again, ${firstStarts} in the first start; ` +
    `${result.acknowledged} leads acknowledged, ${result.lost.length} lost, ${result.doubled.length} doubled; ` +
    `${result.unanswered} unanswered, of which ${result.found + result.lost.length - result.acknowledged} are there; ` +
    `slowest restart ${Math.round(result.slowestRestart)} ms`,
);
