import { expect, test } from 'vitest';
import { Problem } from '../errors/errors.ts';
import { scaledBestOf } from '../testing/machine-speed.ts';
import { allOperations, specs } from '../testing/specs.ts';
import { createValidators } from './validation.ts';

const validators = createValidators(specs);
const operation = allOperations.find(({ id }) => id === 'openGate');
if (operation === undefined) throw new Error('no such operation');
const { body: checkBody } = validators(operation);

function faultsOf(body: unknown) {
  try {
    checkBody(body, 'application/json');
  } catch (error) {
    if (error instanceof Problem) return error.errors;
    throw error;
  }
  return [];
}

/** Returns as many fields as fit into a body of 1 MiB. */
const manyNames = (value: unknown) =>
  Object.fromEntries(Array.from({ length: 110_000 }, (_, index) => [`k${index}`, value]));

test('reports every error of a short input, with its location', () => {
  expect(faultsOf({ phrase: 7, other: 1, third: 2 })).toEqual([
    { pointer: '/body/other', detail: 'is not known here' },
    { pointer: '/body/third', detail: 'is not known here' },
    { pointer: '/body/phrase', detail: 'must be string' },
  ]);
  expect(faultsOf({ phrase: 'open house' })).toEqual([]);
});

test('reports at most twenty errors', () => {
  const names = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, 0]));
  expect(faultsOf(names)).toHaveLength(20);
  expect(faultsOf(manyNames('\u0001'))).toHaveLength(20);
});

test('reports the first error of an input with very many names', () => {
  expect(faultsOf(manyNames(0))).toHaveLength(1);
  expect(faultsOf({ phrase: 'a\u0001', ...manyNames(0) })).toEqual([
    { pointer: '/body/phrase', detail: 'must not contain control characters' },
  ]);
});

test.each([
  ['unknown names', manyNames(0)],
  ['control characters', manyNames('\u0001')],
  ['one list', { phrase: Array.from({ length: 500_000 }, () => 0) }],
])('rejects the largest body quickly: %s', async (_, body) => {
  const reject = () => expect(faultsOf(body).length).toBeGreaterThan(0);
  expect(await scaledBestOf(reject)).toBeLessThan(0.5);
});
