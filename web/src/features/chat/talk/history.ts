import { filterChips } from '../../../listings/filters/filter-chips.ts';
import type { SearchFilters } from '../../../listings/filters/search-filters.ts';
import { countText } from '../count-text.ts';
import type { ChatTurn } from './api.ts';
import type { ChatMessage, ChatResults } from './chat-state.ts';

/** The number of turns sent with a message. */
const historyTurns = 30;
/** The maximum length of a turn (openapi/llm.yaml). */
export const turnLength = 8000;
/** The number of homes below an answer that are sent (openapi/llm.yaml). */
const homesOfTurn = 12;

/** Returns the conversation for the assistant: its latest turns, with the homes that the page shows below each answer. */
export function historyOf(messages: readonly ChatMessage[], welcome: string): ChatTurn[] {
  return [{ role: 'assistant', content: welcome }, ...messages.flatMap(turnsOf).slice(1 - historyTurns)];
}

function turnsOf({ type, content, results, about }: ChatMessage): ChatTurn[] {
  const said = content.slice(0, turnLength);
  if (type === 'user') return [{ role: 'user', content: said }];
  const isChanged = results?.changed === true;
  const turn: ChatTurn = {
    role: 'assistant',
    content: said,
    ...(isChanged ? {} : homesBelow(results)),
    ...(about === undefined || about.length === 0 ? {} : { about: about.slice(0, 4) }),
  };
  if (results === undefined || !isChanged) return [turn];
  // A manually removed filter is reported like any other request, and what the page shows since like its answer.
  const changed = { role: 'user' as const, content: wishesOf(results.filters) };
  if (results.state !== 'found') return [turn, changed];
  return [turn, changed, { role: 'assistant', content: countText(results.total), ...homesBelow(results) }];
}

/** Returns the keys of the homes below an answer, in their order; none for the built-in samples. */
function homesBelow(results: ChatResults | undefined): Pick<ChatTurn, 'homes'> {
  if (results === undefined || results.state !== 'found' || results.homes.length === 0) return {};
  return { homes: results.homes.slice(0, homesOfTurn).map(({ listing_key }) => listing_key) };
}

function wishesOf(filters: SearchFilters): string {
  const wishes = filterChips(filters).map(({ label }) => label);
  return `Start over. Show me homes: ${wishes.join(', ')}`;
}
