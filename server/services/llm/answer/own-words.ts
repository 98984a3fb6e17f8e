import { firstNameOf } from '../../../text/person-name.ts';
import type { Answer } from './reply.ts';

const stands = /\bthe agent\b/g;
const quoted = /[“"][^“”"]{1,400}[”"]/g;
/** What of an answer the visitor said. */
const ofVisitor = ['message', 'propertyDetails', 'conversationSummary'] as const;

/**
 * Puts the agent's first name back where an answer has the visitor's own words, in which the rules read *the agent*: *la
 * señora Avery*, *does this Avery grow up here*.
 */
export function inOwnWords(answer: Answer, said: string, agentName: string): Answer {
  const name = firstNameOf(agentName) ?? agentName;
  const named = (text: string): string => text.replace(stands, name);
  const params: Record<string, unknown> = { ...answer.params };
  for (const key of ofVisitor) if (typeof params[key] === 'string') params[key] = named(params[key]);
  const { offer } = answer;
  return {
    ...answer,
    // *Say “contact the agent”* is our own.
    response: said.includes('the agent') ? answer.response.replace(quoted, named) : answer.response,
    ...(answer.params === undefined ? {} : { params }),
    ...(offer === undefined ? {} : { offer: { ...offer, question: named(offer.question) } }),
  };
}
