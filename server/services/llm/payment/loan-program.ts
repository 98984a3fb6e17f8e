import type { Scan } from '../understand/scan.ts';
import { pattern } from './loan-patterns.ts';

const programs = (['fha', 'va', 'usda'] as const).map((program) => ({
  program,
  named: pattern(`${program} (?:loans?|mortgage|financing|buyers?|home loans?|benefits?)`),
  alone: pattern(program),
}));

/** Returns the program that a loan is of; undefined where none is named. */
export function programIn({ text }: Scan, isOfLoan: boolean): 'fha' | 'va' | 'usda' | undefined {
  for (const { program, named, alone } of programs) {
    // *VA* alone can be a state.
    const each = isOfLoan || program === 'fha' ? alone : named;
    each.lastIndex = 0;
    if (each.test(text)) return program;
  }
  return undefined;
}
