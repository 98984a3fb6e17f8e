import { parseArgs } from 'node:util';
import { buildProduct } from '../bench/product-process.ts';
import { proveHostile } from './prove-hostile.ts';

/**
 * Proves that nobody stops the site with what they send: `npm run crash:hostile -- [--seconds 60] [--clients 5]`. The
 * clients post the worst input of every operation, within the limits of a real site. Exits 1 when health or a search
 * takes longer than 250 ms (99 of 100), the process ends, a call is answered 500, or more than 100 MB of memory stay
 * (counted from the end of a first pass of every kind of input).
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
