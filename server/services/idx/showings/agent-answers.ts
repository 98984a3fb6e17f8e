import type { components, operations } from '../../../../openapi/generated/idx.d.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { tellDelivery } from '../../../jobs/outbox/delivery.ts';
import type { JsonAnswer } from '../../service.ts';
import { accept, cancel, decline, propose } from './decide.ts';
import type { Desk } from './desk.ts';
import { lockRequest, type RequestRow, stateOf } from './repository.ts';

type Answer = components['schemas']['ShowingAnswer'];
type Said = JsonAnswer<operations['answerShowingRequest']>;

const done: Record<Answer['action'], string> = {
  accept: 'The showing is accepted.',
  propose: 'The time is proposed.',
  decline: 'The request is declined.',
  move: 'The showing is moved.',
  cancel: 'The showing is canceled.',
};

/** The states in which each answer is possible. */
const possible: Record<Answer['action'], string[]> = {
  accept: ['requested'],
  propose: ['requested', 'proposed', 'expired'],
  decline: ['requested', 'proposed', 'expired'],
  move: ['accepted'],
  cancel: ['accepted', 'proposed'],
};

/** What is further ahead is a slip of the keyboard. */
const mostDaysAhead = 730;

/**
 * Applies the agent's answer to a request. Throws `not-found`, `conflict` when the request isn't in a state for it, and
 * `invalid-input` at a missing or past time, or one to accept that the visitor didn't choose.
 */
export async function answerByAgent(desk: Desk, id: number, answer: Answer): Promise<Said> {
  const request = await lockRequest(desk.tx, desk.siteId, id);
  if (request === null) throw problem('not-found', { detail: 'There is no such showing request.' });
  const { action } = answer;
  const state = stateOf(request, desk.now);
  if (!possible[action].includes(state))
    throw problem('conflict', { detail: `This request is ${state}. Load it again to see what you can do.` });
  const recorded = await apply(desk, request, answer);
  if (recorded === null) return { message: done[action] };
  if ('skipped' in recorded)
    return {
      message: `${done[action]} The visitor got no email, as nobody has confirmed it for this request. ${recorded.skipped} Call or write to them.`,
    };
  const told = tellDelivery('The email to the visitor', recorded);
  return { message: `${done[action]} ${told}`, delivery: recorded.delivery };
}

function apply(desk: Desk, request: RequestRow, answer: Answer) {
  const { action, note } = answer;
  if (action === 'decline') return decline(desk, request, { by: 'agent', note });
  if (action === 'cancel') return cancel(desk, request, { by: 'agent', note });
  const start = startOf(answer, desk.now);
  if (action === 'propose') return propose(desk, request, { start, note });
  if (action === 'accept' && !request.times.includes(start.toISOString()))
    throw invalidInput('/body/start', 'Choose one of the visitor’s times, or propose another one.');
  return accept(desk, request, { start, by: 'agent', note });
}

function startOf({ start }: Answer, now: Date): Date {
  if (start === undefined) throw invalidInput('/body/start', 'Choose a time.');
  const moment = new Date(start);
  if (Number.isNaN(moment.getTime())) throw invalidInput('/body/start', 'Choose a time that exists.');
  if (moment <= now) throw invalidInput('/body/start', 'This time has passed. Choose a later one.');
  if (moment.getTime() > now.getTime() + mostDaysAhead * 86_400_000)
    throw invalidInput('/body/start', 'Choose a time within the next two years.');
  return moment;
}
