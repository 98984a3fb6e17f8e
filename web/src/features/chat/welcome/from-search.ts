import { flushSync } from 'react-dom';
import type { SearchPlace } from '../../../listings/filters/parse-location.ts';
import { defaultFilters, writeFilters } from '../../../listings/filters/search-filters.ts';
import { paths } from '../../../navigation/paths.ts';
import { changeChat } from '../talk/chat-store.ts';

/** Returns the address of a fresh search in a place. */
export const onMap = (place: SearchPlace): string => paths.map(writeFilters({ ...defaultFilters, ...place }));

/** Puts a text into the composer, behind what is there. Mostly buyers search, and a service enables the composer. */
export function ask(text: string): void {
  flushSync(() =>
    changeChat((chat) => ({
      ...chat,
      service: chat.service ?? 'buying',
      draft: [chat.draft.trim(), text].filter((part) => part !== '').join(' '),
    })),
  );
  document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Message"]')?.focus();
}
