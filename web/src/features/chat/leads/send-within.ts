import type { LeadOutcome } from './lead-queue.ts';

const patienceMs = 6000;

/** Returns the outcome, or *waiting* after six seconds: the visitor continues and so does sending. */
export function sendWithin(sending: Promise<LeadOutcome>): Promise<LeadOutcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ state: 'waiting' }), patienceMs);
    void sending.then((outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    });
  });
}
