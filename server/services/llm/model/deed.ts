import type { Answer } from '../answer/reply.ts';
import { isNeutral } from '../answer/texts.ts';
import { readLimit } from '../understand/text/normalise.ts';
import { actOf, isWhole } from './acts.ts';
import { describesPeople } from './forbidden-words.ts';
import { givesOrders } from './instructions.ts';
import type { Notes } from './notes.ts';

export type Deed = Omit<Answer, 'response'>;

/** The actions that need no other words than the built-in ones, and none that are late. */
const done: ReadonlySet<Answer['action']> = new Set([
  'save_search',
  'show_login',
  'show_registration',
  'get-crm',
  'seller_inquiry',
]);

/**
 * Returns whether the model isn't asked in a turn: questions about people get the one neutral reply, instructions to a
 * machine never reach a model that could obey them, and an action whose details are complete is done at once.
 */
export function isForBuiltIn(message: string, { response, action, params }: Answer): boolean {
  if (done.has(action) || (action === 'agent_contact_request' && isWhole(params))) return true;
  const read = message.slice(0, readLimit);
  return describesPeople(read) || isNeutral(response) || givesOrders(read);
}

/** Returns the search whose homes the page shows with an answer; null when it shows none. */
export function homesOfDeed({ action, params }: Deed): Deed | null {
  if (params === undefined || (action !== undefined && action !== 'show_map')) return null;
  return { params, ...(action === undefined ? {} : { action }) };
}

/**
 * Returns what the page does: the built-in action, which a model completes but never takes away, or the one that the
 * model noted. `search` is the model's search that the page shows already.
 */
export function deedOf(notes: Notes, builtIn: Answer, search: Notes['search']): Deed {
  const { response: _response, ...read } = builtIn;
  const asked = actOf(builtIn);
  if (asked === 'show_map') return search === null ? read : { action: 'show_map', params: search.params };
  const act =
    notes.acts.find(({ name }) => name === asked) ?? (asked === null ? notes.acts.at(-1) : undefined);
  if (act !== undefined && (asked !== null || builtIn.action === undefined))
    return { action: act.action, ...(act.params === undefined ? {} : { params: act.params }) };
  if (builtIn.action !== undefined || search === null) return read;
  return { params: search.params };
}
