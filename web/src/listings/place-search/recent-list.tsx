import { Clock, X } from 'lucide-react';
import { placeText, type SearchPlace } from '../filters/parse-location.ts';
import { recentSearches } from './recent-searches.ts';

/** The earlier searches of this device, each with a button that removes it. */
export function RecentList({
  recent,
  onSearch,
}: {
  recent: readonly SearchPlace[];
  onSearch: (place: SearchPlace) => void;
}) {
  if (recent.length === 0) return null;
  return (
    <section aria-label="Recent on this device" className="px-4 pt-2 pb-4">
      <div className="flex items-center justify-between">
        <h2 className="text-sm font-semibold text-ink-soft">Recent on this device</h2>
        <button
          type="button"
          onClick={recentSearches.clear}
          className="min-h-11 px-2 text-sm font-medium text-accent"
        >
          Clear
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((place) => {
          const name = placeText(place);
          return (
            <li
              key={name}
              className="inline-flex min-h-11 max-w-full items-center rounded-pill border border-line"
            >
              <button
                type="button"
                onClick={() => onSearch(place)}
                className="inline-flex min-h-11 min-w-0 items-center gap-2 pl-4"
              >
                <Clock aria-hidden className="size-4 shrink-0 text-ink-soft" />
                <span className="truncate">{name}</span>
              </button>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => recentSearches.remove(place)}
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-soft hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
