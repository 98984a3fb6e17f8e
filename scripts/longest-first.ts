import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest time limit that a file sets itself, in ms: what takes long says so. */
const limitOf = ({ moduleId }: TestSpecification) =>
  Math.max(
    0,
    ...[...readFileSync(moduleId, 'utf8').matchAll(/imeout: ([\d_]+)/g)].map(([, ms = '']) =>
      Number(ms.replaceAll('_', '')),
    ),
  );

/** Begins with what takes longest, so that at the end no worker is left alone with it; then, as usual, by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const limits = new Map(files.map((file) => [file, limitOf(file)]));
    return (await super.sort(files)).toSorted((a, b) => (limits.get(b) ?? 0) - (limits.get(a) ?? 0));
  }
}
