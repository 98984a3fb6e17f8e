import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { CardSkeleton } from '../../listings/card-skeleton.tsx';
import { useComparedHomes } from '../../listings/comparing/compared-homes.ts';
import { type SavedList, savedHomesQuery } from '../../listings/saving/saved-homes.ts';
import { paths } from '../../navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { CompareBar } from './compare-bar.tsx';
import { DeviceNote } from './device-note.tsx';
import { SavedRow } from './saved-row.tsx';
import { changesOf, type SavedSort, savedSorts, sorted } from './saved-texts.ts';
import { SearchesSlot } from './searches-slot.tsx';

/** What a visitor saved: the homes with what changed, and the searches. */
export function Component() {
  const { user } = useSession();
  const { data, error, refetch } = useQuery(savedHomesQuery(user?.username ?? null));
  return (
    <div className="mx-auto w-full max-w-page px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="mb-2 text-4xl">Saved</h1>
      {data === undefined ? null : <WhatChanged list={data} />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="min-w-0">
          {data === undefined ? (
            error === null ? (
              <Loading />
            ) : (
              <NotLoaded what="Your saved homes" error={error} onRetry={() => void refetch()} />
            )
          ) : (
            <Homes list={data} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <SearchesSlot />
          {data === undefined ? null : <DeviceNote list={data} />}
        </div>
      </div>
    </div>
  );
}

function WhatChanged({ list }: { list: SavedList }) {
  const { day, kinds } = changesOf(list);
  if (list.homes.length === 0) return null;
  if (kinds.length === 0) {
    return (
      <p className="text-lg text-ink-soft">
        {day === null
          ? 'We’ll mark price and status changes here.'
          : `Nothing changed since you last looked, on ${day}.`}
      </p>
    );
  }
  return (
    <p className="text-lg text-ink-soft">
      {day === null ? 'Since you saved them: ' : `Since you last looked, on ${day}: `}
      {kinds.map((kind, at) => (
        <span key={kind}>
          {at === 0 ? null : at < kinds.length - 1 ? ', ' : kinds.length === 2 ? ' and ' : ', and '}
          <strong className="font-semibold text-ink">{kind}</strong>
        </span>
      ))}
      .
    </p>
  );
}

function Homes({ list: { homes } }: { list: SavedList }) {
  const [sort, setSort] = useState<SavedSort>('changed');
  const { isFull } = useComparedHomes();
  if (homes.length === 0) {
    return (
      <EmptyState
        icon={<Heart aria-hidden />}
        title="No Saved Homes Yet"
        text="Homes you save with the heart appear here, with price and status changes."
        action={
          <Link to={paths.map()} className={buttonClass({ look: 'primary' })}>
            Explore the Map
          </Link>
        }
      />
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-ink pb-3">
        <h2 className="text-2xl">{homes.length === 1 ? '1 Home' : `${homes.length} Homes`}</h2>
        {homes.length > 1 ? (
          <Select
            pill
            hideLabel
            label="Sort"
            value={sort}
            onChange={({ target }) => setSort(target.value as SavedSort)}
            options={Object.entries(savedSorts).map(([value, label]) => ({ value, label }))}
          />
        ) : null}
      </div>
      <ul aria-label="Saved Homes" className="divide-y divide-line border-b border-line">
        {sorted(homes, sort).map((saved) => (
          <li key={saved.listing_key}>
            <SavedRow saved={saved} canCompare={!isFull} />
          </li>
        ))}
      </ul>
      <CompareBar />
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your saved homes" className="flex flex-col gap-6">
      {[0, 1, 2].map((n) => (
        <CardSkeleton key={n} isRow />
      ))}
    </div>
  );
}
