import { lazy, Suspense, useRef } from 'react';
import { useMatch } from 'react-router-dom';
import { useSite } from '../../api/site.ts';
import { useEndFirstLook } from '../../browser/first-look.ts';
import { whenReachable } from '../../browser/when-reachable.ts';
import { useOpenListing } from '../../navigation/navigation.ts';
import { useDocumentTitle } from '../../ui/head/use-document-title.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { ResultsHeading, ResultsPanel } from './results-panel.tsx';
import { ResultsSheet } from './results-sheet.tsx';
import { FilterBar } from './search/filter-bar.tsx';
import { useMapSearch } from './search/use-map-search.ts';
import { useMapResults } from './use-map-results.ts';

const ListingMap = lazy(() => whenReachable(() => import('./listing-map.tsx')));

/** The full-page map: filters above, the list beside the map, or over it on phones. */
export function Component() {
  const site = useSite();
  const { filters, apply, isUnread } = useMapSearch();
  const results = useMapResults(filters);
  const openListing = useOpenListing();
  const open = useMatch('/listing/:listingKey')?.params.listingKey;
  const beside = useMedia('(min-width: 48rem)');
  const list = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  // A listing over the map sets the title.
  useDocumentTitle(open === undefined ? `${results.count} · ${site.name}` : null);

  useEndFirstLook(results.found !== undefined || results.error !== null);

  const heading = <ResultsHeading {...{ filters, apply, results, isUnread }} />;
  const panel = <ResultsPanel {...{ filters, apply, results }} />;
  return (
    <div className="flex grow flex-col bg-paper md:min-h-0">
      <FilterBar {...{ filters, apply }} count={results.shortCount} />
      <div className="relative flex grow md:min-h-0">
        {beside ? (
          <section
            ref={list}
            tabIndex={-1}
            aria-label="List of the results"
            className="relative flex w-2/5 max-w-lg min-w-76 shrink-0 flex-col border-r border-line lg:w-1/3"
          >
            <SkipButton onPress={() => mapIn(frame.current)?.focus()}>Skip to the Map</SkipButton>
            <div className="shrink-0 py-4">{heading}</div>
            <div className="min-h-0 grow overflow-y-auto overscroll-contain">{panel}</div>
          </section>
        ) : null}
        <div ref={frame} className="relative isolate z-0 min-w-0 grow overflow-hidden bg-tint">
          {beside ? <SkipButton onPress={() => list.current?.focus()}>Skip to the List</SkipButton> : null}
          <Suspense
            fallback={
              <div className="grid size-full place-items-center text-accent">
                <Spinner label="Loading the map" className="animate-late" />
              </div>
            }
          >
            <ListingMap
              {...{ filters, apply, results }}
              selected={open ?? filters.listingKey ?? null}
              onOpen={openListing}
            />
          </Suspense>
        </div>
        {beside ? null : (
          <ResultsSheet heading={heading} empty={results.error !== null || results.found?.total === 0}>
            {panel}
          </ResultsSheet>
        )}
      </div>
    </div>
  );
}

const mapIn = (frame: HTMLElement | null) => frame?.querySelector<HTMLElement>('.leaflet-container');

/** Passes the list or the map, whose stops can be hundreds; shown while it has the focus. */
function SkipButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="absolute top-3 left-3 z-1001 rounded-pill bg-accent px-5 py-3 font-medium text-accent-ink shadow-float not-focus:sr-only"
    >
      {children}
    </button>
  );
}
