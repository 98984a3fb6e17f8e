import { Search } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { whenReachable } from '../../../browser/when-reachable.ts';
import type { SearchPlace } from '../../../listings/parse-location.ts';
import type { PlaceSearchProps } from '../../../listings/place-search/place-search.tsx';
import { defaultFilters, writeFilters } from '../../../listings/search-filters.ts';
import { useOpenListing } from '../../../navigation/navigation.ts';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { controlClass } from '../../../ui/fields/field-frame.tsx';

const placeholder = 'City, ZIP, or address';

/**
 * The search field of the home page. Its suggestions are code that most visits don't need: it loads with the focus, and
 * until then the field is a plain one, which searches without any code.
 */
export function HomeSearch() {
  const navigate = useNavigate();
  const openListing = useOpenListing();
  const plain = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<{
    Field: ComponentType<PlaceSearchProps>;
    start: PlaceSearchProps['start'];
  }>();
  const load = () => {
    void whenReachable(() => import('../../../listings/place-search/place-search.tsx')).then(
      ({ PlaceSearch }) => {
        const input = plain.current;
        const start = {
          text: input?.value ?? '',
          isFocused: input !== null && input === document.activeElement,
        };
        setLoaded((before) => before ?? { Field: PlaceSearch, start });
      },
      // The plain field still searches.
      () => undefined,
    );
  };
  const search = (place: SearchPlace) =>
    void navigate(paths.map(writeFilters({ ...defaultFilters, ...place })));
  if (loaded !== undefined)
    return (
      <loaded.Field
        place={noPlace}
        onPlace={search}
        onHome={openListing}
        {...{ placeholder, start: loaded.start }}
        hasButton
      />
    );
  return (
    <search>
      <form action={paths.map()} className="relative" onPointerEnter={load} onFocus={load}>
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-4 text-ink-soft"
        />
        <input
          ref={plain}
          name="q"
          type="search"
          aria-label="Location"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          required
          placeholder={placeholder}
          className={classNames(controlClass, 'min-h-13 rounded-pill pr-28 pl-10')}
        />
        <button
          type="submit"
          className={classNames(
            buttonClass({ look: 'primary', size: 'small' }),
            'absolute inset-y-1.5 right-1.5',
          )}
        >
          Search
        </button>
      </form>
    </search>
  );
}

const noPlace: SearchPlace = {};
