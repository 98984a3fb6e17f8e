import type { Connection } from './api.ts';

const number = (value: number) => value.toLocaleString('en-US');

/** Returns a model's answers, tokens, and cost of a day: `42 answers, 3 built in instead, 181,000 of 5,000,000 tokens, $0.36`. */
export function usageText({
  answers,
  answers_built_in: builtIn,
  tokens,
  token_limit: limit,
  cost,
}: NonNullable<Connection['today']>): string {
  return [
    answers === 1 ? '1 answer' : `${number(answers)} answers`,
    ...(builtIn === 0 ? [] : [`${number(builtIn)} built in instead`]),
    `${number(tokens)} of ${number(limit)} tokens`,
    ...(cost === null ? [] : [cost > 0 && cost < 0.005 ? 'less than $0.01' : `$${cost.toFixed(2)}`]),
  ].join(', ');
}
