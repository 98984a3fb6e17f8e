import { readTestNames } from './read-test-names.ts';
import type { Requirement } from './requirement.ts';

/**
 * Returns the faults of a list: duplicate ids, rows without a test, tests missing from the named file, and
 * exact texts that none of the test files contains. `read` returns a file's text, or null when it does not
 * exist.
 */
export function findFaults(
  requirements: readonly Requirement[],
  read: (file: string) => string | null,
): string[] {
  const ids = requirements.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands twice`);
  const files = readFiles(requirements, read);
  return [...twice, ...requirements.flatMap((requirement) => faultsOf(requirement, files))];
}

type Files = ReadonlyMap<string, { source: string; names: ReadonlySet<string> } | null>;

const fileOf = (test: string): string => test.split(' › ')[0] ?? '';
const nameOf = (test: string): string => test.slice(fileOf(test).length + ' › '.length);

function readFiles(requirements: readonly Requirement[], read: (file: string) => string | null): Files {
  const files = new Set(requirements.flatMap(({ tests }) => tests.map(fileOf)));
  return new Map(
    [...files].map((file) => {
      const source = read(file);
      return [file, source === null ? null : { source, names: readTestNames(source, file) }];
    }),
  );
}

function faultsOf({ id, kind, what, tests }: Requirement, files: Files): string[] {
  if (tests.length === 0) return [`${id} has no test`];
  const missing = tests.flatMap((test) => {
    const file = files.get(fileOf(test));
    if (!file) return [`${id}: ${fileOf(test)} is not there`];
    return file.names.has(nameOf(test)) ? [] : [`${id}: ${fileOf(test)} has no test “${nameOf(test)}”`];
  });
  const exact = kind !== 'text' || tests.some((test) => files.get(fileOf(test))?.source.includes(what));
  return exact ? missing : [...missing, `${id}: no file of its tests holds “${what}”`];
}
