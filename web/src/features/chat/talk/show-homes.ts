import {
  defaultFilters,
  filtersFromAssistant,
  type SearchFilters,
} from '../../../listings/filters/search-filters.ts';
import { chatTexts } from '../chat-texts.ts';
import { sampleListings } from '../welcome/sample-listings.ts';
import { type ChatResults, type Said, setResults, setSaid } from './chat-state.ts';
import type { ShownHomes } from './read-answer.ts';
import { say, type TalkContext, whileBusy } from './talk-context.ts';

/** Searches and shows the homes below a message; built-in samples when the search fails. */
export async function showHomes(
  filters: SearchFilters,
  messageId: number,
  context: TalkContext,
  { changed = false, offset = 0 }: { changed?: boolean; offset?: number } = {},
) {
  const mark = { ...(changed ? { changed: true as const } : {}), ...(offset > 0 ? { offset } : {}) };
  const loading: ChatResults = { state: 'loading', filters, homes: [], total: 0, ...mark };
  context.change((chat) => setResults(chat, messageId, loading));
  const found = { ...(await find(filters, context, offset)), ...mark };
  context.change((chat) => {
    // Another filter may have been removed in the meantime: only the latest search counts.
    const message = chat.messages.find(({ id }) => id === messageId);
    return message?.results === loading ? setResults(chat, messageId, found) : chat;
  });
}

/**
 * Shows the homes of an answer whose words are still being written, and the map if it is on it; called again when another
 * search replaces them.
 */
export function showWriting({ action, params = {} }: ShownHomes, context: TalkContext): void {
  const filters = filtersFromAssistant(params);
  const offset = offsetIn(params);
  const before = context.read().messages.find(({ id }) => id === context.read().writing)?.results;
  if (before !== undefined && (before.offset ?? 0) === offset && isSame(before.filters, filters)) return;
  if (action === 'show_map') context.openMap(filters, before !== undefined);
  if (context.read().writing === null) {
    const id = say(context, { content: '' });
    context.change((chat) => ({ ...chat, writing: id }));
  }
  const { writing } = context.read();
  if (writing !== null) void showHomes(filters, writing, context, { offset });
}

const isSame = (one: SearchFilters, other: SearchFilters) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/**
 * Shows an answer with the homes of its search, and the map if it is on it: in the message that has been showing them
 * while it was written, or in a new one.
 */
export function showAnswer(said: Said, answer: ShownHomes, context: TalkContext): void {
  const { writing } = context.read();
  if (writing !== null) {
    showWriting(answer, context);
    context.change((chat) => setSaid(chat, writing, said));
    return;
  }
  const { params = {} } = answer;
  const filters = filtersFromAssistant(params);
  if (answer.action === 'show_map') context.openMap(filters);
  void showHomes(filters, say(context, said), context, { offset: offsetIn(params) });
}

const offsetIn = ({ offset }: Readonly<Record<string, unknown>>): number =>
  typeof offset === 'number' && offset > 0 ? Math.round(offset) : 0;

/**
 * Performs an accepted offer: shows the residential homes of a ZIP code without the assistant. "Default
 * property type Residential" (the product's document, section 9).
 */
export async function showHomesIn(zip: string, context: TalkContext) {
  await whileBusy(context, async (isCurrent) => {
    const results = await find({ ...defaultFilters, zip }, context);
    if (!isCurrent()) return;
    const content = results.state === 'samples' ? chatTexts.samples : chatTexts.found(results.total, zip);
    say(context, { content, results });
  });
}

async function find(filters: SearchFilters, context: TalkContext, offset = 0): Promise<ChatResults> {
  try {
    return { state: 'found', filters, ...(await context.search(filters, offset)) };
  } catch (error) {
    console.warn('The listings couldn’t be searched', error);
    return { state: 'samples', filters, homes: sampleListings, total: sampleListings.length };
  }
}
