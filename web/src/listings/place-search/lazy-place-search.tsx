import { Search } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenReachable } from '../../browser/when-reachable.ts';
import { useOpenListing } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { controlClass } from '../../ui/fields/field-frame.tsx';
import type { SearchPlace } from '../filters/parse-location.ts';
import type { PlaceSearchProps } from './place-search.tsx';
import { SearchButton } from './search-button.tsx';

const placeholder = 'City, ZIP, or address';
const noPlace: SearchPlace = {};

/**
 * A search field whose suggestions load with the focus, since most visits don't need them. Until then it is a plain one,
 * which searches on the map without any code.
 */
export function LazyPlaceSearch({
  startsFocused = false,
  ...searching
}: Pick<PlaceSearchProps, 'onPlace' | 'onAsk' | 'counts'> & {
  /** Takes the focus at once: for a field that a press opened. */
  startsFocused?: boolean;
}) {
  const openListing = useOpenListing();
  const plain = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<{
    Field: ComponentType<PlaceSearchProps>;
    start: PlaceSearchProps['start'];
  }>();
  const load = () => {
    void whenReachable(() => import('./place-search.tsx')).then(
      ({ PlaceSearch }) => {
        const input = plain.current;
        const start = {
          text: input?.value ?? '',
          isFocused: input !== null && input === document.activeElement,
        };
        // At once: what is typed before the new field stands would be lost.
        flushSync(() => setLoaded((before) => before ?? { Field: PlaceSearch, start }));
      },
      // The plain field still searches.
      () => undefined,
    );
  };
  if (loaded !== undefined)
    return (
      <loaded.Field
        place={noPlace}
        onHome={openListing}
        {...searching}
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
          // biome-ignore lint/a11y/noAutofocus: the visitor asked for this field
          autoFocus={startsFocused}
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
        <SearchButton />
      </form>
    </search>
  );
}
