import { describe, expect, it } from 'vitest';
import { emptyJourney } from '../../../../testing/samples/clients.ts';
import { ProblemError } from '../../../api/problem.ts';
import { isUnconfirmed, journeyFailure, journeyStatus } from './journey-status.ts';

describe('the status of a journey', () => {
  it('shows the latest stage with a value, and its note', () => {
    const journey = {
      ...emptyJourney,
      lead: 'Completed',
      offer: 'In-Progress',
      offerNote: 'Two bids.',
    } as const;
    expect(journeyStatus(journey)).toBe('Your current status: Make Offer. Note: Two bids.');
    expect(journeyStatus({ ...journey, offerNote: ' ' })).toBe('Your current status: Make Offer.');
  });

  it('reports when no stage has a value', () => {
    expect(journeyStatus(emptyJourney)).toBe('No progress recorded yet. Contact us to get started!');
  });

  it('tells an unknown person from a failure', () => {
    const problem = (status: number) => new ProblemError({ id: 'x', status, detail: '' });
    expect(journeyFailure(problem(404), 'ann@example.com')).toBe(
      'No progress information found. Contact us to get started with your real estate journey!',
    );
    expect(journeyFailure(problem(401), 'ann@example.com')).toBe(
      'Please sign in to view your progress status.',
    );
    expect(journeyFailure(problem(500), 'ann@example.com')).toBe(
      'Unable to retrieve your progress at this time. Please try again later.',
    );
  });

  it('asks for the emailed link while the email is not confirmed', () => {
    const refused = (id: string) => new ProblemError({ id, status: 403, detail: '' });
    expect(isUnconfirmed(refused('email-not-confirmed'))).toBe(true);
    expect(isUnconfirmed(refused('not-allowed'))).toBe(false);
    expect(journeyFailure(refused('email-not-confirmed'), 'ann@example.com')).toBe(
      'Confirm your email to see your journey: open the link in our email to ann@example.com.',
    );
    expect(journeyFailure(refused('email-not-confirmed'), 'ann@example.com', false)).toBe(
      'Your email isn’t confirmed, and this site can’t send email right now. Contact us to see your journey.',
    );
  });
});
