import { expect, it } from 'vitest';
import { networkProblem, ProblemError } from '../../../../api/problem.ts';
import { failures, failureText } from './failure-text.ts';

const refused = new ProblemError({ id: 'internal', status: 500, detail: '' });

it('has the document’s text for every failure', () => {
  expect(Object.values(failures).map(([words]) => words)).toEqual([
    'Error loading templates',
    'Error saving template. Please try again.',
    'Error updating template. Please try again.',
    'Error deleting template.',
    'Error uploading image. Please try again.',
    'Error deleting image.',
    'Error improving template, showing original',
    'Error scheduling drip campaign.',
    'Error sending email. Please try again.',
  ]);
});

it('has a variant of every failure for an unreachable site', () => {
  for (const what of Object.keys(failures) as (keyof typeof failures)[]) {
    const words = failureText(what, refused);
    expect(failureText(what, networkProblem(null))).toBe(words.replace(/^Error/, 'Network error'));
  }
});
