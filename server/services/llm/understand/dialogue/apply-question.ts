import { readHomeQuestion } from '../../home/home-question.ts';
import type { HomeClause } from '../clauses/about-clause.ts';
import type { Part } from '../clauses/read-parts.ts';
import { hideSensitive } from '../contact.ts';
import type { Dialogue } from './dialogue.ts';
import { withAskedOrder } from './search-state.ts';
import { addTopic } from './task-after.ts';
import { readTurnOnce, type TurnOptions } from './turn-cache.ts';

/** Notes a question about homes on the table: search, task, and showing stay as they are. */
export function applyQuestion(
  before: Dialogue,
  { asks, words: said, homes, address }: Extract<Part, { asks: HomeClause }>,
  options: TurnOptions,
): Dialogue {
  const { text: words, found: hadSensitive } = hideSensitive(said);
  const turn = { ...readTurnOnce('', options), words, hadSensitive };
  const again = asks === 'home' && before.lastAsked !== '' && isBareReference(words);
  return {
    ...before,
    turn,
    intent: asks,
    asked: {
      ...{ of: asks, words: again ? before.lastAsked : words },
      ...(address === undefined ? {} : { address }),
    },
    lastAsked: asks === 'home' && !again ? words : before.lastAsked,
    homes,
    search: { ...withAskedOrder(before.search), notes: [] },
    topics: addTopic(before.topics, { ...turn, intent: asks }, before.task),
  };
}

/** *And the second?*, *hmm, what about 412 E Elm*: asks of another home what was asked of the last one. */
function isBareReference(words: string): boolean {
  if (words.trim().split(/\s+/).length > 6 || asksSomething.test(words)) return false;
  const { topics, things } = readHomeQuestion(words);
  return topics.length + things.length === 0;
}

const asksSomething =
  /\b(?:is(?!.*\btoo\b)|are|does|do|did|has|have|was|were|can|will|how(?! about)|which|who|when|where|why|tell|more|details|info)\b|\bwhat(?!(?: about|s? up with)\b)/i;
