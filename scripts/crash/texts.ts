import { parseArgs } from 'node:util';
import { buildProduct } from '../bench/product-process.ts';
import { proveTexts } from './prove-texts.ts';

/**
 * Proves that a crash sends no text twice and loses none: `npm run crash:texts -- [--kills 5] [--texts 200]
 * [--seed N]`. Twilio is a stand-in that times out after accepting, returns 429 and 500, and drops
 * connections. Exits 1 unless every text arrived once or is on hold with its reason.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string' }, texts: { type: 'string' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const kills = Number(values.kills ?? 5);
const texts = Number(values.texts ?? 200);

buildProduct();
console.log(`Sending ${texts} texts while the product is killed ${kills} times (--seed ${seed})`);
const result = await proveTexts({ kills, texts, seed, say: (line) => console.log(`  ${line}`) });
const faults = [
  ...result.faults,
  ...(result.kills === kills ? [] : [`killed ${result.kills} times only: the texts were all sent before`]),
];
for (const fault of faults.slice(0, 20)) console.error(`FAULT: ${fault}`);
console.log(
  `${faults.length === 0 ? 'PROVED' : 'FAILED'}: ${texts} texts, ${result.kills} kills, ${result.asked} asked for, ` +
    `${result.taken} taken, ${result.lists} look-ups, ${faults.length} faults; states ${JSON.stringify(result.states)}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
