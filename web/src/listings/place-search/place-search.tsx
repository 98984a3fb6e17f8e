import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import {
  type FormEvent,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { classNames } from '../../ui/class-names.ts';
import { controlClass } from '../../ui/fields/field-frame.tsx';
import { popupClass } from '../../ui/popups/popup-class.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { parseLocation, placeText, type SearchPlace } from '../filters/parse-location.ts';
import { ChoiceList } from './choice-list.tsx';
import { Correction } from './choice-row.tsx';
import { RecentList } from './recent-list.tsx';
import { recentSearches } from './recent-searches.ts';
import { SearchButton } from './search-button.tsx';
import {
  type Choice,
  type Counts,
  countText,
  firstMeant,
  groupsOf,
  isQuestion,
  questionGroup,
  suggestionsQuery,
} from './suggestions.ts';
import { tellSpelling } from './taken-spelling.ts';

export type PlaceSearchProps = {
  /** The place of the current search. */
  place: SearchPlace;
  /** Shown in the empty field. */
  placeholder: string;
  /** Searches in a place. */
  onPlace: (place: SearchPlace) => void;
  /** Which homes of a suggested place the search shows. */
  counts?: Counts | undefined;
  /** Opens a home. */
  onHome: (listingKey: string) => void;
  /** Asks the assistant. Without it, that isn't offered. */
  onAsk?: ((text: string) => void) | undefined;
  /** What a plain field before this one held. */
  start?: { text: string; isFocused: boolean } | undefined;
  /** Shows a button to search. */
  hasButton?: boolean | undefined;
  className?: string | undefined;
};

/** How long, in ms, typing rests before it is looked up, and how long Enter waits for the suggestions. */
const restMs = 120;
const patienceMs = 3000;

/**
 * The search field: a city, ZIP code, neighborhood, school district, street, address, or listing number, with suggestions
 * while typing and the earlier searches before. Enter takes the first suggestion of the typed name.
 */
export function PlaceSearch(props: PlaceSearchProps) {
  const { place, placeholder, onPlace, counts, onHome, onAsk, start, hasButton = false, className } = props;
  const shownPlace = placeText(place);
  const [shown, setShown] = useState(shownPlace);
  const [text, setText] = useState(start?.text ?? shownPlace);
  const [open, setOpen] = useState(start?.isFocused ?? false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const client = useQueryClient();
  // The search changed elsewhere (Back, a chip, the map), so the field shows the new place.
  if (shown !== shownPlace) {
    setShown(shownPlace);
    setText(shownPlace);
  }
  const typed = text.trim();
  const settled = useSettled(typed, restMs);
  const isTyping = typed !== '' && typed !== shownPlace;
  const { data, isFetching } = useQuery({
    ...suggestionsQuery(settled),
    enabled: open && isTyping && settled !== '',
  });
  const answer = useDeferredValue(isTyping ? data : undefined);
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.read, noPlaces);
  const found = answer === undefined ? [] : groupsOf(answer, counts);
  const groups = onAsk === undefined || !isTyping ? found : [...found, questionGroup(typed)];

  const isOpen = open && (isTyping || recent.length > 0);
  const hasList = isOpen && groups.length > 0;

  const popup = useRef<HTMLDivElement>(null);
  const rows = groups.length;
  // On a phone, the keyboard and the composer leave little room.
  useEffect(() => {
    if (isOpen && rows > 0) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, rows]);

  const search = (next: SearchPlace, corrected: string | null = null) => {
    setOpen(false);
    tellSpelling(corrected === null ? null : { typed, name: corrected, place: next });
    recentSearches.add(next);
    setShown(placeText(next));
    setText(placeText(next));
    onPlace(next);
  };
  const choose = (choice: Choice) => {
    if (choice.kind !== 'home' && choice.kind !== 'question') return search(choice.place);
    setOpen(false);
    setText(shownPlace);
    if (choice.kind === 'home') onHome(choice.home.listing_key);
    else onAsk?.(choice.text);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed === '') return search({});
    if (typed === shownPlace) return search(place);
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
    // Where nothing is suggested, what was typed is searched for as it is.
    const found = await Promise.race([client.fetchQuery(suggestionsQuery(typed)), late]).catch(
      () => undefined,
    );
    // Something else was typed meanwhile.
    if (input.current !== null && input.current.value.trim() !== typed) return;
    const first = found === undefined ? undefined : firstMeant(found);
    if (first !== undefined && 'place' in first) search(first.place, found?.corrected);
    else if (first !== undefined) choose(first);
    else if (onAsk !== undefined && isQuestion(typed)) onAsk(typed);
    else search(parseLocation(typed));
  };

  return (
    <search
      className={classNames('relative', className)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
        input.current?.focus();
      }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <label htmlFor={id} className="sr-only">
          Location
        </label>
        <Autocomplete.Root
          // Its own popup would hide the rest of the page from screen readers.
          inline
          open={hasList}
          items={groups}
          mode="none"
          filter={null}
          value={text}
          onValueChange={(value, { reason }) => {
            if (reason === 'item-press') return;
            setText(value);
            setOpen(true);
          }}
          itemToStringValue={({ name }) => name}
        >
          <span className="relative block">
            <Search
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-4 my-auto size-4 text-ink-soft"
            />
            <Autocomplete.Input
              ref={input}
              // Only after a plain field that had the focus.
              autoFocus={start?.isFocused}
              // The list of its own kind is always there, but ours is not.
              render={(props) => <input {...props} role="combobox" aria-expanded={hasList} />}
              onClick={() => setOpen(true)}
              onKeyDown={({ key }) => {
                if (key === 'ArrowDown') setOpen(true);
              }}
              id={id}
              name="location"
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={100}
              placeholder={placeholder}
              className={classNames(
                controlClass,
                'rounded-pill pl-10 [&::-webkit-search-cancel-button]:hidden',
                hasButton ? 'min-h-13 pr-38' : text === '' ? 'pr-4' : 'pr-10',
              )}
            />
            {text === '' ? null : (
              <button
                type="button"
                aria-label="Clear the search"
                onClick={() => {
                  setText('');
                  setOpen(true);
                  input.current?.focus();
                }}
                className={classNames(
                  'absolute inset-y-0 flex w-11 items-center justify-center rounded-pill text-ink-soft hover:text-ink',
                  hasButton ? 'right-25' : 'right-0',
                )}
              >
                <X aria-hidden className="size-4" />
              </button>
            )}
            {hasButton ? <SearchButton /> : null}
          </span>
          {isOpen ? (
            <div
              ref={popup}
              aria-busy={isFetching}
              className={classNames(
                popupClass,
                '@container absolute top-full left-0 z-50 mt-2 max-h-[min(70dvh,32rem)] w-full min-w-72 overflow-y-auto',
                hasButton && 'lg:-inset-x-16 lg:w-auto',
              )}
            >
              <Correction
                corrected={answer?.corrected ?? null}
                typed={settled}
                onKeep={() => search({ q: typed })}
              />
              <Autocomplete.Status className="sr-only">
                {isTyping && !isFetching ? countText(groups) : ''}
              </Autocomplete.Status>
              {isTyping && found.length === 0 ? (
                <p className="px-4 py-3 text-sm text-ink-soft">
                  {isFetching || settled !== typed
                    ? 'Looking…'
                    : `No place, street, or home on the market is like “${typed}”.`}
                </p>
              ) : null}
              <ChoiceList columns={groups.length > 1} onChoose={choose} />
              {isTyping ? null : <RecentList recent={recent} onSearch={search} />}
            </div>
          ) : null}
        </Autocomplete.Root>
        {/* Enter submits only a form with a button, since the list has a field of its own. */}
        {hasButton ? null : <button type="submit" hidden />}
      </form>
    </search>
  );
}

const none: readonly SearchPlace[] = [];
const noPlaces = () => none;
