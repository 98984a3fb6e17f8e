import { median } from '../bench/figure.ts';
import { anySeed, conclude, numbersFrom } from './command.ts';
import { faultsOfLeads } from './leads/check-leads.ts';
import { proveDatabase } from './prove-database.ts';

/**
 * Proves that the site survives crashes of its database: `npm run crash:database -- [--kills 20] [--posters
 * 4] [--addresses 60] [--seed N]`. Kills the database with -9 while visitors leave leads, chat, and search,
 * and drip campaigns are sent. Exits 1 when the process ends, is not ready within ten seconds, loses or
 * duplicates acknowledged data, or responds with anything but 503 while the database is down.
 */
const options = numbersFrom({ kills: 20, posters: 4, addresses: 60, seed: anySeed });
const { kills, seed } = options;
const longestMs = 10_000;

console.log(`Killing the database ${kills} times under load (--seed ${seed})`);
const result = await proveDatabase(options);
const { ready, acknowledged, leads, answers } = result;
const slow = ready.filter((ms) => ms > longestMs);
const faults = [
  ...result.faults,
  ...slow.map((ms) => `ready again only after ${Math.round(ms)} ms`),
  ...faultsOfLeads(leads, acknowledged),
];
conclude(
  faults,
  `${ready.length} kills, one process; ready again in ` +
    `${Math.round(median(ready))} ms (median), ${Math.round(Math.max(...ready))} ms (slowest); ` +
    `${acknowledged} leads acknowledged, ${leads.lost.length} lost, ${leads.doubled.length} doubled; ` +
    `emails of drips: ${JSON.stringify(result.emails)}; answers: ${JSON.stringify(answers)}`,
);
