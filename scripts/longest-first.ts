import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose tests take far longer than their length tells. */
const long = [
  'month-of-an-agent.e2e.ts',
  'day-of-an-agent.e2e.ts',
  'server/testing/product/main.test.ts',
  'server/testing/product/generated-client.test.ts',
  'openapi/served-specs.test.ts',
  'embedded/keeper.test.ts',
  'preview/restyle.test.ts',
  'visit-on-a-phone.e2e.ts',
];

/** Begins with what takes longest, so that at the end no worker is left alone with it; then, as usual, by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = long.findIndex((name) => moduleId.endsWith(name));
      return place === -1 ? long.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
