import { expect, test } from 'vitest';
import { ProblemError } from '../../api/problem.ts';
import { mayHaveArrived } from './may-have-arrived.ts';

test.each([
  [0, true],
  [502, true],
  [504, true],
  [400, false],
  [429, false],
  [500, false],
])('after a failure of status %i an order may have been recorded: %s', (status, expected) => {
  expect(mayHaveArrived(new ProblemError({ id: 'x', status, detail: '' }))).toBe(expected);
});
