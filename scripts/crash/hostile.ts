import { conclude, numbersFrom, say } from './command.ts';
import { proveHostile } from './hostile/prove-hostile.ts';

/**
 * Proves that no input can stop the site: `npm run crash:hostile -- [--seconds 60] [--clients 5]`. The
 * clients send the worst input for every operation, within a real site's limits. Exits 1 when health checks
 * or searches exceed 250 ms (p99), the process ends, a call returns 500, or memory grows by over 100 MB after
 * a first pass through every kind of input.
 */
const { seconds, clients } = numbersFrom({ seconds: 60, clients: 5 });
const longestMs = 250;
const mostMegabytes = 100;

const { asked, memory, answers, slow, faults } = await proveHostile({
  seconds: Math.min(600, seconds),
  clients: Math.min(20, clients),
});
const grown = Math.round(memory.end - memory.start);
const missed = [
  ...new Set(faults),
  ...Object.entries(asked)
    .filter(([, { p99 }]) => !(p99 < longestMs))
    .map(([name, { p99 }]) => `${name} took ${Math.round(p99)} ms (p99)`),
  ...(grown < mostMegabytes ? [] : [`${grown} MB stayed`]),
];
for (const { operation, ms, status } of slow) say(`slow: ${operation} ${status} ${ms} ms`);
const told = Object.entries(asked).map(
  ([name, { p99, slowest, count }]) =>
    `${name} p99 ${Math.round(p99)} ms, slowest ${Math.round(slowest)} ms of ${count}`,
);
conclude(
  missed,
  `${told.join('; ')}; memory ${Math.round(memory.start)} MB, ` +
    `then ${Math.round(memory.end)} MB; answers ${JSON.stringify(answers)}`,
);
