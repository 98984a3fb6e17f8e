import { parseArgs } from 'node:util';
import { proveAlerts } from './alerts/prove-alerts.ts';

/**
 * Proves that an alert is never lost or told twice: `npm run crash:alerts -- [--searches 10000] [--changes 2000]
 * [--kills 10] [--seed N]`. A process matches changes of homes with followed searches and records the emails; it is
 * killed with -9 at random moments while more changes come. Exits 1 unless each search has each of its changes once,
 * and one email told it.
 */
const { values } = parseArgs({
  options: {
    searches: { type: 'string' },
    changes: { type: 'string' },
    kills: { type: 'string' },
    seed: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const options = {
  searches: Number(values.searches ?? 10_000),
  changes: Number(values.changes ?? 2_000),
  kills: Number(values.kills ?? 10),
};
console.log(
  `Alerts of ${options.searches} searches over ${options.changes} changes, ${options.kills} kills (--seed ${seed})`,
);
const from = performance.now();
const { kills, expected, emails, faults } = await proveAlerts({
  ...{ ...options, seed },
  say: (line) => console.log(`  ${line}`),
});
for (const fault of faults.slice(0, 20)) console.error(`FAULT: ${fault}`);
const seconds = Math.round((performance.now() - from) / 1000);
console.log(
  `${faults.length === 0 ? 'PROVED' : 'FAILED'}: ${expected} matches in ${emails} emails, ${kills} kills, ` +
    `${faults.length} faults, ${seconds} s`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
