import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Returns the longest timeout that a test file sets, in ms, as an estimate of its duration. */
const limitOf = ({ moduleId }: TestSpecification) =>
  Math.max(
    0,
    ...[...readFileSync(moduleId, 'utf8').matchAll(/imeout: ([\d_]+)/g)].map(([, ms = '']) =>
      Number(ms.replaceAll('_', '')),
    ),
  );

/** Runs the slowest files first, so that no worker is left alone with one at the end; then sorts by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const limits = new Map(files.map((file) => [file, limitOf(file)]));
    return (await super.sort(files)).toSorted((a, b) => (limits.get(b) ?? 0) - (limits.get(a) ?? 0));
  }
}
