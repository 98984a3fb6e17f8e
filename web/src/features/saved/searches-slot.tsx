import { SavedSearches } from './searches/saved-searches.tsx';

/** The place of the searches that the visitor follows, beside the saved homes. */
export function SearchesSlot() {
  return <SavedSearches />;
}
