import { type BenchPart, median } from './figure.ts';
import { memoryOf } from './process-usage.ts';
import { makeDataFolder, startProduct } from './product-process.ts';

const laterStarts = 3;

/**
 * Measures the time from the start command to the last line of its output, for the first start and later
 * ones, and the memory after it.
 */
export const measureStart: BenchPart = async ({ say }) => {
  const data = await makeDataFolder();
  try {
    const first = await timeStart(data.folder);
    const later: Awaited<ReturnType<typeof timeStart>>[] = [];
    for (let start = 0; start < laterStarts; start += 1) later.push(await timeStart(data.folder));
    say(`starts: ${[first, ...later].map(({ took }) => `${Math.round(took)} ms`).join(', ')}`);
    const last = later.at(-1) ?? first;
    return [
      {
        part: 'start',
        name: 'first start, with the demo’s homes',
        value: first.took,
        unit: 'ms',
      },
      {
        part: 'start',
        name: 'later starts',
        value: median(later.map(({ took }) => took)),
        unit: 'ms',
        note: `median of ${laterStarts}`,
      },
      { part: 'start', name: 'memory after a start, Node', value: last.memory.node, unit: 'MiB' },
      {
        part: 'start',
        name: 'memory after a start, PostgreSQL',
        value: last.memory.postgres,
        unit: 'MiB',
        note: last.memory.postgresShared
          ? 'shared pages counted for each process'
          : 'shared pages counted once',
      },
    ];
  } finally {
    await data.remove();
  }
};

async function timeStart(folder: string) {
  const from = performance.now();
  const product = startProduct(folder);
  try {
    await product.opened;
    const took = performance.now() - from;
    return { took, memory: memoryOf(product.pid) };
  } finally {
    await product.stop();
  }
}
