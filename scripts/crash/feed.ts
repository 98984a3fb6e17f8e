import { parseArgs } from 'node:util';
import { proveFeed } from './feed/prove-feed.ts';

/**
 * Proves that a listing feed is never lost, doubled, or kept: `npm run crash:feed -- [--runs 500] [--seed N]
 * [--homes 60] [--lanes 2]`. Each run is a feed of its own whose data change between requests, whose answers fail in
 * the ways of FEED 6, and whose process is killed with -9. Exits 1 when at rest the visible homes, their versions,
 * photos, or open houses aren't the feed's, or a cursor fell.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    homes: { type: 'string' },
    lanes: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const runs = Number(values.runs ?? 500);
console.log(`Replicating ${runs} feeds with edits, faults, and kills (--seed ${seed})`);
const from = performance.now();
const { kills, faults } = await proveFeed({
  ...{ runs, seed, homes: Number(values.homes ?? 60), lanes: Number(values.lanes ?? 2) },
  say: (line) => console.log(`  ${line}`),
});
for (const fault of faults.slice(0, 30)) console.error(`FAULT: ${fault}`);
const seconds = Math.round((performance.now() - from) / 1000);
console.log(
  `${faults.length === 0 ? 'PROVED' : 'FAILED'}: ${runs} feeds, ${kills} kills, ${faults.length} faults, ${seconds} s`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
