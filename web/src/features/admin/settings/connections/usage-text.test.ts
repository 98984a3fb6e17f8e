import { expect, it } from 'vitest';
import { usageText } from './usage-text.ts';

const today = { answers: 42, answers_built_in: 3, tokens: 181_000, token_limit: 5_000_000, cost: 0.36 };

it('tells answers, tokens, and the cost where it is known', () => {
  const rest = { limit_reached: false, visitors_at_limit: 0 };
  expect(usageText({ ...today, ...rest })).toBe(
    '42 answers, 3 built in instead, 181,000 of 5,000,000 tokens, $0.36',
  );
  expect(usageText({ ...today, ...rest, answers: 1, answers_built_in: 0, cost: null })).toBe(
    '1 answer, 181,000 of 5,000,000 tokens',
  );
  expect(usageText({ ...today, ...rest, answers_built_in: 0, cost: 0.0034 })).toBe(
    '42 answers, 181,000 of 5,000,000 tokens, less than $0.01',
  );
});
