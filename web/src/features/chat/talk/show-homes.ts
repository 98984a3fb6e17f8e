import { defaultFilters, type SearchFilters } from '../../../listings/filters/search-filters.ts';
import { chatTexts } from '../chat-texts.ts';
import { sampleListings } from '../welcome/sample-listings.ts';
import { type ChatResults, setResults } from './chat-state.ts';
import { say, type TalkContext, whileBusy } from './talk-context.ts';

/** Searches and shows the homes below a message; built-in samples when the search fails. */
export async function showHomes(
  filters: SearchFilters,
  messageId: number,
  context: TalkContext,
  changed = false,
) {
  const mark = changed ? { changed: true as const } : {};
  const loading: ChatResults = { state: 'loading', filters, homes: [], total: 0, ...mark };
  context.change((chat) => setResults(chat, messageId, loading));
  const found = { ...(await find(filters, context)), ...mark };
  context.change((chat) => {
    // Another filter may have been removed in the meantime: only the latest search counts.
    const message = chat.messages.find(({ id }) => id === messageId);
    return message?.results === loading ? setResults(chat, messageId, found) : chat;
  });
}

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

async function find(filters: SearchFilters, context: TalkContext): Promise<ChatResults> {
  try {
    return { state: 'found', filters, ...(await context.search(filters)) };
  } catch (error) {
    console.warn('The listings couldn’t be searched', error);
    return { state: 'samples', filters, homes: sampleListings, total: sampleListings.length };
  }
}
