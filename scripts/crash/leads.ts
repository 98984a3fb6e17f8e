import { parseArgs } from 'node:util';
import { buildProduct } from '../bench/product-process.ts';
import { type CrashResult, proveLeads } from './prove-leads.ts';
import { faultsOfSecondStart, proveFirstStart, proveSecondStart } from './prove-starts.ts';

/**
 * Proves that a crash loses no lead: `npm run crash:leads -- [--kills 20] [--posters 6] [--seed N]`. Exits 1
 * when an acknowledged lead is lost or duplicated, or a start fails.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string' }, posters: { type: 'string' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const kills = Number(values.kills ?? 20);
const posters = Number(values.posters ?? 6);
const firstStarts = 5;

buildProduct();
console.log(`Killing the product ${kills} times, with ${posters} visitors posting leads (--seed ${seed})`);
const faults: string[] = [];

const result = await proveLeads({ kills, posters, seed, say: (line) => console.log(`  ${line}`) });
faults.push(...faultsOfLeads(result));

const second = await proveSecondStart();
faults.push(...faultsOfSecondStart(second));
console.log(`  second start on one folder: code ${second.code}, “${second.said}”; the first goes on`);

for (let run = 1; run <= firstStarts; run += 1) {
  const { killedAt, homes } = await proveFirstStart(seed + run, result.firstStart);
  console.log(`  first start killed after ${killedAt} ms; the next one is ready with ${homes} homes`);
  if (homes !== second.homes)
    faults.push(`${homes} homes instead of ${second.homes} after a killed first start`);
}

for (const fault of faults.slice(0, 20)) console.error(`FAULT: ${fault}`);
console.log(
  `${faults.length === 0 ? 'PROVED' : 'FAILED'}: ${result.kills} kills while posting, ${result.killsWhileStarting} while starting again, ${firstStarts} in the first start; ` +
    `${result.acknowledged} leads acknowledged, ${result.lost.length} lost, ${result.doubled.length} doubled; ` +
    `${result.unanswered} unanswered, of which ${result.found + result.lost.length - result.acknowledged} are there; ` +
    `slowest restart ${Math.round(result.slowestRestart)} ms`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

function faultsOfLeads({ lost, doubled, strange, refused, acknowledged }: CrashResult): string[] {
  return [
    ...lost.map((key) => `lost: ${key}`),
    ...doubled.map((key) => `twice: ${key}`),
    ...strange.map((key) => `never sent: ${key}`),
    ...refused,
    ...(acknowledged === 0 ? ['no lead was acknowledged'] : []),
  ];
}
