import type { ChatAnswer } from '../talk/api.ts';

/** A question that a listing, or the assistant, doesn't answer, for the agent. Once sent, it is offered no more. */
export type AgentOffer = NonNullable<ChatAnswer['offer']> & { state?: 'sending' | 'sent' };

/** Returns an offer that can be taken again. */
export const openAgain = ({ state: _, ...offer }: AgentOffer): AgentOffer => offer;
