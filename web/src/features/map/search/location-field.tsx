import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { parseLocation, placeText } from '../../../listings/parse-location.ts';
import { inPlace, type SearchFilters, withFilter } from '../../../listings/search-filters.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ApplyFilters } from './use-map-search.ts';

type LocationFieldProps = { filters: SearchFilters; apply: ApplyFilters; className?: string | undefined };

/** City, state, or ZIP code; Enter searches. */
export function LocationField({ filters, apply, className }: LocationFieldProps) {
  const place = placeText(filters);
  const [shown, setShown] = useState(place);
  const [text, setText] = useState(place);
  // The search changed elsewhere (Back, a chip, the map), so the field shows the new place.
  if (shown !== place) {
    setShown(place);
    setText(place);
  }
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === place && filters.north === undefined) return;
    apply(withFilter(inPlace(filters, parseLocation(text)), 'listingKey', undefined));
  };
  return (
    <search className={className}>
      <form onSubmit={search}>
        <TextField
          label="Location"
          hideLabel
          name="location"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={filters.north === undefined ? 'City, state, or ZIP' : 'This part of the map'}
          icon={<Search aria-hidden />}
          value={text}
          onChange={(event) => setText(event.target.value)}
          controlClassName="rounded-pill"
        />
      </form>
    </search>
  );
}
