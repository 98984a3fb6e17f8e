import { describe, expect, it } from 'vitest';
import {
  failureOf,
  faultOf,
  networkProblem,
  ProblemError,
  readProblem,
  requestIdOf,
  sentenceFor,
} from './problem.ts';

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers });
const document = {
  type: '/problems/invalid-input',
  title: 'Invalid input',
  status: 400,
  detail: 'postalCode: must be a ZIP code',
  requestId: '01JDB7S0T5H4',
  errors: [{ pointer: '/query/postalCode', detail: 'must be a ZIP code' }, 'nonsense'],
};

describe('readProblem', () => {
  it('keeps id, status, request id and the faults that are faults', () => {
    const problem = readProblem(document, answer(400));
    expect(problem).toMatchObject({ id: 'invalid-input', status: 400, requestId: '01JDB7S0T5H4' });
    expect(problem.faults).toEqual([{ pointer: '/query/postalCode', detail: 'must be a ZIP code' }]);
  });

  it('makes do with an answer that is no problem document', () => {
    const problem = readProblem('<html>Bad gateway</html>', answer(502, { 'x-request-id': 'r-1' }));
    expect(problem).toMatchObject({ id: 'http-502', status: 502, requestId: 'r-1', faults: [] });
  });
});

describe('sentenceFor', () => {
  it('says when the site is unreachable', () => {
    expect(sentenceFor(networkProblem(new TypeError('Failed to fetch')))).toBe(
      'We couldn’t reach the site. Check your connection and try again.',
    );
  });

  it('prefers our own words for a known problem to the server’s', () => {
    const gone = new ProblemError({ id: 'listing-gone', status: 410, detail: 'row 7 has deleted_at' });
    expect(sentenceFor(gone)).toBe('This listing is no longer available.');
  });

  it('passes on the server’s message about invalid input, as a sentence', () => {
    expect(sentenceFor(readProblem(document, answer(400)))).toBe('Postal code must be a ZIP code.');
    const said = (detail: string) => sentenceFor(readProblem({ ...document, detail }, answer(400)));
    expect(said('dripDate1: This time has passed. Choose a later one.')).toBe(
      'This time has passed. Choose a later one.',
    );
    expect(said('site_id: must not be empty')).toBe('Site id must not be empty.');
    expect(said('There is no such style.')).toBe('There is no such style.');
  });

  it('never shows the server’s message about its own failure', () => {
    const broken = new ProblemError({
      id: 'internal',
      status: 500,
      detail: 'relation "leads" does not exist',
    });
    expect(sentenceFor(broken)).toBe('Something went wrong on our side. Please try again.');
    expect(sentenceFor(new Error('undefined is not a function'))).toBe(
      'Something went wrong. Please try again.',
    );
  });

  it('asks for patience when the rate is used up', () => {
    expect(sentenceFor(readProblem({}, answer(429)))).toContain('wait a moment');
  });
});

describe('failureOf', () => {
  const words = 'Failed to add contact. Please try again.';

  it('describes invalid input, which a retry cannot fix', () => {
    expect(failureOf(readProblem(document, answer(400)), words)).toBe('Postal code must be a ZIP code.');
    const silent = readProblem({ ...document, detail: undefined }, answer(400));
    expect(failureOf(silent, words)).toBe('Must be a ZIP code.');
  });

  it('says that the person asked to be deleted, which a retry cannot change', () => {
    const detail = 'The person with ann@example.com asked to be deleted.';
    const asked = readProblem({ type: '/problems/asked-to-be-deleted', detail }, answer(409));
    expect(failureOf(asked, words)).toBe(detail);
  });

  it.each([
    ['a failure of the site', readProblem({ type: '/problems/internal' }, answer(500))],
    ['a broken line', networkProblem(null)],
    ['a conflict', readProblem({ type: '/problems/conflict', detail: 'It has changed.' }, answer(409))],
    ['anything else', new Error('x')],
  ])('keeps the words for %s', (_what, error) => {
    expect(failureOf(error, words)).toBe(words);
  });
});

describe('faultOf and requestIdOf', () => {
  it('finds the fault of a field by its name, and none for another', () => {
    const problem = readProblem(document, answer(400));
    expect(faultOf(problem, 'postalCode')).toBe('Must be a ZIP code.');
    expect(faultOf(problem, 'email')).toBeUndefined();
    expect(faultOf(new Error('x'), 'email')).toBeUndefined();
  });

  it('returns the request id only when there is one', () => {
    expect(requestIdOf(readProblem(document, answer(400)))).toBe('01JDB7S0T5H4');
    expect(requestIdOf(networkProblem(null))).toBeUndefined();
  });
});
