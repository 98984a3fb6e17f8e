import { Heart, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useIsCompared } from '../../listings/comparing/compared-homes.ts';
import { creditLine, nameOf, sizeLine } from '../../listings/describe-listing.ts';
import { writeFilters } from '../../listings/filters/search-filters.ts';
import { FirstPhoto } from '../../listings/first-photo.tsx';
import { dollars, formatPrice } from '../../listings/format-price.ts';
import { fullAddressOf } from '../../listings/full-address.ts';
import type { Listing } from '../../listings/listing.ts';
import { NoPhoto } from '../../listings/photo.tsx';
import { Lamp } from '../../listings/saving/lamp.tsx';
import { NoteField } from '../../listings/saving/note-field.tsx';
import type { SavedHome } from '../../listings/saving/saved-homes.ts';
import { ShowingSlot } from '../../listings/saving/showing-slot.tsx';
import { OwnShowingState } from '../../listings/showing/own-showing.tsx';
import { useListingLinkState } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { dayOf, happenedLines, isSold, openText, priceBefore } from './saved-texts.ts';
import { useRemoval } from './use-removal.ts';

const tones = { good: 'text-good', warn: 'text-warn', plain: 'text-ink' } as const;

type RowProps = { saved: SavedHome; canCompare: boolean };

/** A saved home: as it is now, what happened to it, the visitor's note, and what to do next. */
export function SavedRow({ saved, canCompare }: RowProps) {
  const { listing_key, home, saved_at, note } = saved;
  const removal = useRemoval(listing_key);
  const name = home === null ? `the home saved on ${dayOf(saved_at)}` : nameOf(home);
  if (removal.isRemoved) return <RemovedRow {...{ name, removal }} />;
  return (
    <div className="grid gap-x-6 gap-y-4 py-6 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)] md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto]">
      <div className="relative self-start">
        {home === null ? (
          <NoPhoto className={photoShape} />
        ) : (
          <FirstPhoto home={home} sizes="(min-width: 40rem) 15rem, 92vw" className={photoShape} />
        )}
        {home === null || isSold(saved) ? null : (
          <button
            type="button"
            aria-label={`Saved ${name}`}
            aria-busy={removal.isRemoving || undefined}
            onClick={removal.remove}
            className="absolute top-2 right-2 inline-flex size-11 items-center justify-center rounded-pill bg-surface/92 text-accent hover:bg-surface"
          >
            <Heart aria-hidden className="size-5" fill="currentColor" />
          </button>
        )}
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <Happened saved={saved} />
        {home === null ? (
          <p className="text-ink-soft">You saved this home on {dayOf(saved_at)}.</p>
        ) : (
          <Facts saved={saved} home={home} />
        )}
        <OwnShowingState listingKey={listing_key} home={name} />
        <div className="mt-1 w-full max-w-prose">
          <NoteField {...{ listingKey: listing_key, name, note }} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:col-start-2 md:col-start-3 md:flex-col md:items-end">
        {home === null ? null : isSold(saved) ? (
          <SimilarLink listing={home} />
        ) : (
          <ShowingSlot listing={home} />
        )}
        {home === null || isSold(saved) ? (
          <Button
            look="quiet"
            size="small"
            busy={removal.isRemoving}
            aria-label={`Remove ${name}`}
            icon={<Trash2 aria-hidden />}
            onClick={removal.remove}
          >
            Remove
          </Button>
        ) : (
          <CompareChoice {...{ listingKey: listing_key, name, canCompare }} />
        )}
      </div>
    </div>
  );
}

const photoShape = 'aspect-[3/2] w-full rounded-card bg-tint';

function Happened({ saved }: { saved: SavedHome }) {
  const lines = happenedLines(saved);
  const open = saved.home === null || isSold(saved) ? null : openText(saved, new Date());
  if (lines.length === 0 && open === null) return null;
  return (
    <ul
      aria-label="What happened"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-semibold"
    >
      {lines.map(({ text, tone, isNews }) => (
        <li key={text} className={classNames('inline-flex items-center gap-2.5', tones[tone])}>
          {isNews ? <Lamp /> : null}
          {text}
          {isNews ? <span className="sr-only">, new</span> : null}
        </li>
      ))}
      {open === null ? null : (
        <li>
          <Badge tone="warn">{open}</Badge>
        </li>
      )}
    </ul>
  );
}

function Facts({ saved, home }: { saved: SavedHome; home: Listing }) {
  const state = useListingLinkState();
  const before = priceBefore(saved);
  const sold = isSold(saved);
  const credit = creditLine(home);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold">{sold ? soldText(saved, home) : formatPrice(home)}</span>
        {sold && home.list_price ? (
          <span className="text-ink-soft">listed at {dollars(home.list_price)}</span>
        ) : before === null ? null : (
          <s className="text-ink-soft">
            <span className="sr-only">before </span>
            {dollars(before)}
          </s>
        )}
      </p>
      <p className="font-medium">{sizeLine(home)}</p>
      <p>
        <Link
          to={paths.listing(home.listing_key)}
          state={state}
          className="inline-flex min-h-6 items-center rounded-small text-ink-soft underline-offset-4 hover:underline"
        >
          {fullAddressOf(home)}
        </Link>
      </p>
      {credit === null ? null : (
        <p className="text-sm text-ink-soft">
          {credit.replace(/\.$/, '')}
          {sold && saved.close_price !== null ? '. Sold price from the feed.' : null}
        </p>
      )}
    </>
  );
}

function soldText({ close_price }: SavedHome, home: Listing): string {
  const word = home.property_type?.endsWith('Lease') ? 'Leased' : 'Sold';
  return close_price === null ? word : `${word} for ${dollars(close_price)}`;
}

function SimilarLink({ listing: { city, list_price } }: { listing: Listing }) {
  const about = (part: number) => Math.round(((list_price ?? 0) * part) / 10_000) * 10_000;
  const range = list_price ? { minPrice: about(0.75), maxPrice: about(1.25) } : {};
  const filters = writeFilters({ ...(city ? { city } : {}), ...range });
  return (
    <Link to={paths.map(filters)} className={buttonClass({ size: 'small' })}>
      See Similar Homes
    </Link>
  );
}

type CompareChoiceProps = { listingKey: string; name: string; canCompare: boolean };

function CompareChoice({ listingKey, name, canCompare }: CompareChoiceProps) {
  const { isCompared, turn } = useIsCompared(listingKey);
  return (
    <Checkbox
      label="Compare"
      aria-label={`Compare ${name}`}
      checked={isCompared}
      disabled={!isCompared && !canCompare}
      onChange={turn}
    />
  );
}

function RemovedRow({ name, removal }: { name: string; removal: ReturnType<typeof useRemoval> }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-4 py-4">
      <p>
        Removed <span className="font-medium">{name}</span>.
      </p>
      <Button
        size="small"
        autoFocus
        busy={removal.isRestoring}
        onClick={removal.undo}
        aria-label={`Undo: save ${name} again`}
      >
        Undo
      </Button>
    </div>
  );
}
