import type { TokenBudget } from '../../../providers/language/budget.ts';
import type { Answer } from '../answer/reply.ts';
import { answerWithModel, type ModelTurn, modelLeads } from './answer-with-model.ts';
import { homesOfDeed } from './deed.ts';

/** A turn, and whose tokens it uses. */
export type LedTurn = Omit<ModelTurn, 'onUsage'> & {
  budget: TokenBudget | undefined;
  siteId: string;
  /** The visitor's address, as the gateway saw it. */
  address: string;
};

/**
 * Lets the model lead a turn, if it may be asked and tokens of the day are left: the page shows the built-in answer's
 * homes at once, and the model's words follow. Returns null when the built-in answer applies.
 */
export async function leadWithModel({ budget, siteId, address, ...turn }: LedTurn): Promise<Answer | null> {
  const { builtIn, message, log } = turn;
  if (!modelLeads(message, builtIn)) return null;
  const reached = budget?.reached(siteId, address) ?? null;
  if (reached !== null) {
    log.info({ reached }, 'the language model’s tokens of the day are used up');
    return null;
  }
  const homes = homesOfDeed(builtIn);
  if (homes !== null) turn.onHomes?.(homes);
  const answer = await answerWithModel({
    ...turn,
    onUsage: (usage) => budget?.spend(siteId, address, usage),
  });
  // Whoever has left got no answer from anyone.
  if (answer !== null || turn.gone?.aborted !== true)
    budget?.answered(siteId, answer === null ? 'built-in' : 'model');
  return answer;
}
