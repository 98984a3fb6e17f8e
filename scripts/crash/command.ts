import { parseArgs } from 'node:util';
import { buildProduct } from '../bench/product-process.ts';

/** Reads a command's numbers (`--kills 5`), each with a default, and builds the product. */
export function numbersFrom<Name extends string>(defaults: Record<Name, number>): Record<Name, number> {
  const names = Object.keys(defaults) as Name[];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options });
  buildProduct();
  const read = names.map((name) => [name, Number(values[name] ?? defaults[name])] as const);
  return Object.fromEntries(read) as Record<Name, number>;
}

/** The default of `--seed`: another one for each run. */
export const anySeed = Date.now() % 1_000_000;

/** Reports progress. */
export const say = (line: string) => console.log(`  ${line}`);

/** Prints the first faults and the verdict, and sets the exit code. */
export function conclude(faults: readonly string[], words: string): void {
  for (const fault of faults.slice(0, 20)) console.error(`FAULT: ${fault}`);
  console.log(`${faults.length === 0 ? 'PROVED' : 'FAILED'}: ${words}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** Returns the fault of a proof that was over before all its kills. */
export const faultsOfKills = (killed: number, wanted: number, what: string): string[] =>
  killed === wanted ? [] : [`killed ${killed} times only: the ${what} were all sent before`];

export function countBy<T>(list: readonly T[], keyOf: (one: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of list) counts[keyOf(one)] = (counts[keyOf(one)] ?? 0) + 1;
  return counts;
}
