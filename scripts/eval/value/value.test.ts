import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { evaluateValue, kingCountyFile, readKingCounty } from './value.ts';

test.skipIf(!existsSync(kingCountyFile))(
  'comes as near to the prices of King County as it should (skipped without ../shared/data)',
  () => {
    const { asked, answered, medianError, within10, held } = evaluateValue(readKingCounty(kingCountyFile));
    expect(answered / asked).toBeGreaterThan(0.99);
    // Slightly worse than the current results, so that a larger loss fails.
    expect(medianError).toBeLessThan(0.093);
    expect(within10).toBeGreaterThan(0.53);
    expect(held).toBeGreaterThan(0.78);
    expect(held).toBeLessThan(0.82);
  },
  60_000,
);
