import { anySeed, conclude, faultsOfKills, numbersFrom } from './command.ts';
import { provePostcards } from './prove-postcards.ts';

/**
 * Proves that a crash prints no postcard twice and loses none: `npm run crash:postcards -- [--kills 5]
 * [--pieces 200] [--seed N]`. The printer is a stand-in that times out after accepting, returns 429 and 500,
 * and drops connections. Exits 1 unless it has one order per postcard.
 */
const { kills, pieces, seed } = numbersFrom({ kills: 5, pieces: 200, seed: anySeed });
console.log(`Sending ${pieces} postcards while the product is killed ${kills} times (--seed ${seed})`);
const result = await provePostcards({ kills, pieces, seed });
const faults = [
  ...result.doubled.map((key) => `ordered twice: ${key}`),
  ...result.missing.map((key) => `never ordered: ${key}`),
  ...result.strange.map((key) => `ordered and not on our books: ${key}`),
  ...faultsOfKills(result.kills, kills, 'pieces'),
];
conclude(
  faults,
  `${pieces} pieces, ${result.kills} kills, ${result.asked} orders asked for, ` +
    `${result.orders} taken, ${result.doubled.length} twice, ${result.missing.length} missing; states ${JSON.stringify(result.states)}`,
);
