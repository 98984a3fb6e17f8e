import { anySeed, conclude, faultsOfKills, numbersFrom } from './command.ts';
import { proveTexts } from './prove-texts.ts';

/**
 * Proves that a crash sends no text twice and loses none: `npm run crash:texts -- [--kills 5] [--texts 200]
 * [--seed N]`. Twilio is a stand-in that times out after accepting, returns 429 and 500, and drops
 * connections. Exits 1 unless every text arrived once or is on hold with its reason.
 */
const { kills, texts, seed } = numbersFrom({ kills: 5, texts: 200, seed: anySeed });
console.log(`Sending ${texts} texts while the product is killed ${kills} times (--seed ${seed})`);
const result = await proveTexts({ kills, texts, seed });
const faults = [...result.faults, ...faultsOfKills(result.kills, kills, 'texts')];
conclude(
  faults,
  `${texts} texts, ${result.kills} kills, ${result.asked} asked for, ` +
    `${result.taken} taken, ${result.lists} look-ups, ${faults.length} faults; states ${JSON.stringify(result.states)}`,
);
