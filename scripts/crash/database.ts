import { parseArgs } from 'node:util';
import { buildProduct } from '../bench/product-process.ts';
import { proveDatabase } from './prove-database.ts';

/**
 * Proves that the site survives crashes of its database: `npm run crash:database -- [--kills 20] [--posters
 * 4] [--addresses 60] [--seed N]`. Kills the database with -9 while visitors leave leads, chat, and search,
 * and drip campaigns are sent. Exits 1 when the process ends, is not ready within ten seconds, loses or
 * duplicates acknowledged data, or responds with anything but 503 while the database is down.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    posters: { type: 'string' },
    addresses: { type: 'string' },
    seed: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const kills = Number(values.kills ?? 20);
const posters = Number(values.posters ?? 4);
const addresses = Number(values.addresses ?? 60);
const longestMs = 10_000;

buildProduct();
console.log(`Killing the database ${kills} times under load (--seed ${seed})`);
const result = await proveDatabase({
  kills,
  posters,
  addresses,
  seed,
  say: (line) => console.log(`  ${line}`),
});
const { ready, acknowledged, leads, answers } = result;
const slow = ready.filter((ms) => ms > longestMs);
const faults = [
  ...result.faults,
  ...slow.map((ms) => `ready again only after ${Math.round(ms)} ms`),
  ...leads.lost.map((key) => `lost: ${key}`),
  ...leads.doubled.map((key) => `twice: ${key}`),
  ...leads.strange.map((key) => `never sent: ${key}`),
  ...(acknowledged === 0 ? ['no lead was acknowledged'] : []),
];
for (const fault of faults.slice(0, 20)) console.error(`FAULT: ${fault}`);
const sorted = [...ready].sort((a, b) => a - b);
console.log(
  `${faults.length === 0 ? 'PROVED' : 'FAILED'}: ${ready.length} kills, one process; ready again in ` +
    `${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms (median), ${Math.round(sorted.at(-1) ?? 0)} ms (slowest); ` +
    `${acknowledged} leads acknowledged, ${leads.lost.length} lost, ${leads.doubled.length} doubled; ` +
    `emails of drips: ${JSON.stringify(result.emails)}; answers: ${JSON.stringify(answers)}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
