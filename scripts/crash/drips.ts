import { anySeed, conclude, faultsOfKills, numbersFrom } from './command.ts';
import { proveDrips } from './prove-drips.ts';

/**
 * Proves that a crash sends no email of a drip campaign twice and loses none: `npm run crash:drips --
 * [--kills 5] [--addresses 200] [--seed N]`. The mail server is a stand-in with TLS and sign-in that
 * greylists, rejects, and disconnects before and after the end of a message. Exits 1 unless every email
 * arrived once, failed for the right reason, or is on hold.
 */
const { kills, addresses, seed } = numbersFrom({ kills: 5, addresses: 200, seed: anySeed });
console.log(
  `A drip of three to ${addresses} addresses while the product is killed ${kills} times (--seed ${seed})`,
);
const result = await proveDrips({ kills, addresses, seed });
const faults = [...result.faults, ...faultsOfKills(result.kills, kills, 'emails')];
conclude(
  faults,
  `${3 * addresses} emails, ${result.kills} kills, ` +
    `${result.taken} taken, ${faults.length} faults; ${JSON.stringify(result.states)}`,
);
