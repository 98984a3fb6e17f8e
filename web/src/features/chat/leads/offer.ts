import type { ChatAnswer } from '../talk/api.ts';

/** A question that a listing doesn't answer, for the agent. Once sent, it is offered no more. */
export type AgentOffer = NonNullable<ChatAnswer['offer']> & { state?: 'sending' | 'sent' };

/** Returns an offer that can be taken again. */
export const openAgain = ({ listingKey, question }: AgentOffer): AgentOffer => ({ listingKey, question });
