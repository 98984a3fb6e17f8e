import { parseArgs } from 'node:util';
import { buildProduct } from '../bench/product-process.ts';
import { provePostcards } from './prove-postcards.ts';

/**
 * Proves that a crash prints no postcard twice and loses none: `npm run crash:postcards -- [--kills 5]
 * [--pieces 200] [--seed N]`. The printer is a stand-in that times out after accepting, returns 429 and 500,
 * and drops connections. Exits 1 unless it has one order per postcard.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string' }, pieces: { type: 'string' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const kills = Number(values.kills ?? 5);
const pieces = Number(values.pieces ?? 200);

buildProduct();
console.log(`Sending ${pieces} postcards while the product is killed ${kills} times (--seed ${seed})`);
const result = await provePostcards({ kills, pieces, seed, say: (line) => console.log(`  ${line}`) });
const faults = [
  ...result.doubled.map((key) => `ordered twice: ${key}`),
  ...result.missing.map((key) => `never ordered: ${key}`),
  ...result.strange.map((key) => `ordered and not on our books: ${key}`),
  ...(result.kills === kills ? [] : [`killed ${result.kills} times only: the pieces were all sent before`]),
];
for (const fault of faults.slice(0, 20)) console.error(`FAULT: ${fault}`);
console.log(
  `${faults.length === 0 ? 'PROVED' : 'FAILED'}: ${pieces} pieces, ${result.kills} kills, ${result.asked} orders asked for, ` +
    `${result.orders} taken, ${result.doubled.length} twice, ${result.missing.length} missing; states ${JSON.stringify(result.states)}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
