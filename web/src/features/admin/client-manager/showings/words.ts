import type { Action, ShowingRequest } from './api.ts';

type State = ShowingRequest['state'];
type Tone = 'neutral' | 'good' | 'warn';

/** The state of a request for the agent. */
export const stateWords: Record<State, { text: string; tone: Tone }> = {
  requested: { text: 'Waiting for You', tone: 'warn' },
  proposed: { text: 'Time Proposed', tone: 'neutral' },
  accepted: { text: 'Scheduled', tone: 'good' },
  declined: { text: 'Declined', tone: 'neutral' },
  canceled: { text: 'Canceled', tone: 'neutral' },
  expired: { text: 'Expired', tone: 'neutral' },
};

type Words = { button: string; title: string; send: string; busy: string };

export const actionWords: Record<Action, Words> = {
  accept: { button: 'Accept', title: 'Accept a Time', send: 'Accept', busy: 'Accepting...' },
  propose: {
    ...{ button: 'Propose Another Time', title: 'Propose Another Time' },
    ...{ send: 'Propose Time', busy: 'Proposing...' },
  },
  decline: { button: 'Decline', title: 'Decline This Request?', send: 'Decline', busy: 'Declining...' },
  move: { button: 'Move', title: 'Move This Showing', send: 'Move Showing', busy: 'Moving...' },
  cancel: {
    ...{ button: 'Cancel', title: 'Cancel This Showing?' },
    ...{ send: 'Cancel Showing', busy: 'Canceling...' },
  },
};

/** What the agent can do with a request now, the most likely first. */
export function actionsOf({ state, start }: ShowingRequest, now: number): Action[] {
  if (state === 'requested') return ['accept', 'propose', 'decline'];
  if (state === 'proposed') return ['propose', 'cancel'];
  if (state === 'expired') return ['propose', 'decline'];
  const isAhead = start !== null && Date.parse(start) > now;
  return state === 'accepted' && isAhead ? ['move', 'cancel'] : [];
}

/** Returns whether a request still needs attention, now or until its showing. */
export const isOpen = (request: ShowingRequest, now: number): boolean =>
  request.state !== 'expired' && actionsOf(request, now).length > 0;
