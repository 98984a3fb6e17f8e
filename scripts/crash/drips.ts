import { parseArgs } from 'node:util';
import { buildProduct } from '../bench/product-process.ts';
import { proveDrips } from './prove-drips.ts';

/**
 * Proves that a crash sends no email of a drip campaign twice and loses none: `npm run crash:drips --
 * [--kills 5] [--addresses 200] [--seed N]`. The mail server is a stand-in with TLS and sign-in that
 * greylists, rejects, and disconnects before and after the end of a message. Exits 1 unless every email
 * arrived once, failed for the right reason, or is on hold.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string' }, addresses: { type: 'string' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const kills = Number(values.kills ?? 5);
const addresses = Number(values.addresses ?? 200);

buildProduct();
console.log(
  `A drip of three to ${addresses} addresses while the product is killed ${kills} times (--seed ${seed})`,
);
const result = await proveDrips({ kills, addresses, seed, say: (line) => console.log(`  ${line}`) });
const faults = [
  ...result.faults,
  ...(result.kills === kills ? [] : [`killed ${result.kills} times only: the emails were all sent before`]),
];
for (const fault of faults.slice(0, 20)) console.error(`FAULT: ${fault}`);
console.log(
  `${faults.length === 0 ? 'PROVED' : 'FAILED'}: ${3 * addresses} emails, ${result.kills} kills, ` +
    `${result.taken} taken, ${faults.length} faults; ${JSON.stringify(result.states)}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
