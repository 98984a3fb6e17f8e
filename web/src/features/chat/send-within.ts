import type { LeadOutcome } from './lead-queue.ts';

const patienceMs = 6000;

/** The outcome, or after six seconds *waiting*: the visitor goes on and the sending does too. */
export function sendWithin(sending: Promise<LeadOutcome>, ms: number = patienceMs): Promise<LeadOutcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ state: 'waiting' }), ms);
    void sending.then((outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    });
  });
}
