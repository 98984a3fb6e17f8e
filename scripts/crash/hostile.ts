import { parseArgs } from 'node:util';
import { buildProduct } from '../bench/product-process.ts';
import { proveHostile } from './prove-hostile.ts';

/**
 * Proves that no input can stop the site: `npm run crash:hostile -- [--seconds 60] [--clients 5]`. The
 * clients send the worst input for every operation, within a real site's limits. Exits 1 when health checks
 * or searches exceed 250 ms (p99), the process ends, a call returns 500, or memory grows by over 100 MB after
 * a first pass through every kind of input.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string' }, clients: { type: 'string' } } });
const longestMs = 250;
const mostMegabytes = 100;

buildProduct();
const { asked, memory, answers, slow, faults } = await proveHostile({
  seconds: Math.min(600, Number(values.seconds ?? 60)),
  clients: Math.min(20, Number(values.clients ?? 5)),
});
const grown = Math.round(memory.end - memory.start);
const missed = [
  ...new Set(faults),
  ...Object.entries(asked)
    .filter(([, { p99 }]) => !(p99 < longestMs))
    .map(([name, { p99 }]) => `${name} took ${Math.round(p99)} ms (p99)`),
  ...(grown < mostMegabytes ? [] : [`${grown} MB stayed`]),
];
for (const { operation, ms, status } of slow) console.log(`  slow: ${operation} ${status} ${ms} ms`);
for (const fault of missed.slice(0, 20)) console.error(`FAULT: ${fault}`);
const told = Object.entries(asked).map(
  ([name, { p99, slowest, count }]) =>
    `${name} p99 ${Math.round(p99)} ms, slowest ${Math.round(slowest)} ms of ${count}`,
);
console.log(
  `${missed.length === 0 ? 'PROVED' : 'FAILED'}: ${told.join('; ')}; memory ${Math.round(memory.start)} MB, ` +
    `then ${Math.round(memory.end)} MB; answers ${JSON.stringify(answers)}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
