import { type BenchPart, percentile, timeOf } from '../figure.ts';
import { readJson, signInAsAdmin } from '../site-session.ts';
import { namedHomes, startLargeSite } from './large-site.ts';

const types = ['Residential', 'Residential Lease', 'Land', 'Commercial'];
const rounds = 20;

/**
 * Measures the admin's market insights over HTTP, one call at a time: homes and a year of their areas; the first
 * call of each kind after a change of homes, and later ones.
 */
export const measureInsights: BenchPart = async (context) => {
  const site = await startLargeSite(context);
  try {
    const headers = await signInAsAdmin(site.url);
    const times: number[] = [];
    let first = 0;
    let rows = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const type of types) {
        const search = new URLSearchParams({ property_type: type });
        const took = await timeOf(async () => {
          const answer = await readJson(`${site.url}/api/treas/idx/v1/insights/any?${search}`, headers);
          rows = Math.max(rows, Array.isArray(answer) ? answer.length : 0);
        });
        if (round > 0) times.push(took);
        else first = Math.max(first, took);
      }
    }
    if (rows === 0) throw new Error('The insights are empty.');
    const sorted = times.sort((a, b) => a - b);
    return [
      {
        part: 'insights',
        name: `p95 of the insights, ${namedHomes(context.homes)}`,
        value: percentile(sorted, 0.95),
        unit: 'ms',
        aim: { is: 'at most', value: 300 },
        note: `p50 ${percentile(sorted, 0.5).toFixed(0)} ms, up to ${rows.toLocaleString('en-US')} rows`,
      },
      {
        part: 'insights',
        name: `the longest first call, ${namedHomes(context.homes)}`,
        value: first,
        unit: 'ms',
      },
    ];
  } finally {
    await site.end();
  }
};
