import { expect, it } from 'vitest';
import { networkProblem, ProblemError } from '../../../../api/problem.ts';
import { type Failure, failures, failureText } from './failure-text.ts';

const textsFor = (error: ProblemError) =>
  (Object.keys(failures) as Failure[]).map((what) => failureText(what, error));

it('has the document’s text for every failure', () => {
  expect(textsFor(new ProblemError({ id: 'internal', status: 500, detail: '' }))).toEqual([
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
  expect(textsFor(networkProblem(null))).toEqual([
    'Network error loading templates',
    'Network error saving template. Please try again.',
    'Network error updating template. Please try again.',
    'Network error deleting template.',
    'Network error uploading image. Please try again.',
    'Network error deleting image.',
    'Network error improving template, showing original',
    'Network error scheduling drip campaign.',
    'Network error sending email. Please try again.',
  ]);
});
