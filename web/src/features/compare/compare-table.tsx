import { Plus, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { creditLine, nameOf } from '../../listings/describe-listing.ts';
import { FirstPhoto } from '../../listings/first-photo.tsx';
import { formatPrice } from '../../listings/format-price.ts';
import { savedHomes, useKeys } from '../../listings/key-set.ts';
import type { ListingDetails } from '../../listings/listing.ts';
import { Lamp } from '../../listings/saving/lamp.tsx';
import { NoteField } from '../../listings/saving/note-field.tsx';
import type { SavedHome } from '../../listings/saving/saved-homes.ts';
import { ShowingSlot } from '../../listings/saving/showing-slot.tsx';
import { statuses, wordFor } from '../../listings/vocabulary.ts';
import { useListingLinkState } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Cell, Group } from './compare-rows.ts';

type CompareTableProps = {
  homes: readonly ListingDetails[];
  groups: readonly Group[];
  /** What the visitor saved of them. */
  saved: readonly SavedHome[];
  /** Whether another home may be added. */
  canAdd: boolean;
  onRemove: (listingKey: string) => void;
};

// Rows are grids: on phones two homes are side by side, the others follow by swiping, and a label is above its values.
const columns = [
  '',
  'grid-cols-1',
  'grid-cols-2',
  'grid-cols-[repeat(3,calc(50%-0.5rem))]',
  'grid-cols-[repeat(4,calc(50%-0.5rem))]',
];
const wideColumns = [
  '',
  'md:grid-cols-[9rem_minmax(0,1fr)_7rem]',
  'md:grid-cols-[9rem_repeat(2,minmax(0,1fr))_7rem]',
  'md:grid-cols-[9rem_repeat(3,minmax(0,1fr))_7rem]',
  'md:grid-cols-[9rem_repeat(4,minmax(0,1fr))]',
];
const label =
  'sticky left-0 col-span-full w-fit text-left text-sm font-normal text-ink-soft md:static md:col-span-1 md:w-auto';

/** Homes side by side: a table whose columns are homes. */
export function CompareTable({ homes, groups, saved, canAdd, onRemove }: CompareTableProps) {
  const row = classNames('grid gap-x-4', columns[homes.length], wideColumns[homes.length]);
  return (
    <section
      aria-label="Homes Side by Side"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones
      tabIndex={0}
      className="relative snap-x overflow-x-auto overscroll-x-contain max-md:-mx-4 max-md:scroll-px-4 max-md:px-4"
    >
      <table className="block text-left">
        <thead className="block">
          <tr className={row}>
            <td className="max-md:hidden" />
            {homes.map((home) => (
              <HomeHead key={home.listing_key} home={home} onRemove={onRemove} />
            ))}
            {canAdd ? <AddHome n={homes.length + 1} /> : null}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title} className="block">
            <tr className="block">
              <th
                scope="rowgroup"
                colSpan={homes.length + 1}
                className="sticky left-0 mt-8 block w-full border-b border-ink pb-2 text-left font-semibold"
              >
                {title}
              </th>
            </tr>
            {rows.map((one) => (
              <tr key={one.label} className={classNames(row, 'border-b border-line py-2.5')}>
                <th scope="row" className={label}>
                  {one.label}
                </th>
                {one.cells.map((cell, at) => (
                  <Value key={homes[at]?.listing_key} cell={cell} lit={one.differs} />
                ))}
              </tr>
            ))}
            {title === 'Seeing It' ? <Notes {...{ homes, saved, row }} /> : null}
          </tbody>
        ))}
        <tfoot className="block">
          <tr className={classNames(row, 'pt-5')}>
            <th scope="row" className="max-md:hidden">
              <span className="sr-only">Next steps</span>
            </th>
            {homes.map((home) => (
              <td key={home.listing_key} className="flex min-w-0 snap-start flex-col gap-3">
                <ShowingSlot listing={home} wide />
                <p className="text-sm text-ink-soft">{creditLine(home)}</p>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function HomeHead({ home, onRemove }: { home: ListingDetails; onRemove: (key: string) => void }) {
  const state = useListingLinkState();
  const name = nameOf(home);
  return (
    <th
      scope="col"
      className="relative flex min-w-0 snap-start flex-col items-start gap-1 text-left font-normal"
    >
      <FirstPhoto
        home={home}
        sizes="(min-width: 48rem) 18rem, 46vw"
        className="aspect-[8/5] w-full rounded-card bg-tint"
      />
      <IconButton
        label={`Remove ${name} from the comparison`}
        icon={<X aria-hidden />}
        onClick={() => onRemove(home.listing_key)}
        className="absolute! top-2 right-2 bg-surface/92"
      />
      <p className="mt-2 font-display text-xl font-medium sm:text-2xl">{formatPrice(home)}</p>
      <Link
        to={paths.listing(home.listing_key)}
        state={state}
        className="min-h-6 rounded-small font-medium wrap-anywhere underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      {home.standard_status ? (
        <Badge tone={home.standard_status === 'Active' ? 'good' : 'neutral'}>
          {wordFor(statuses, home.standard_status)}
        </Badge>
      ) : null}
    </th>
  );
}

function Value({ cell: { text, best }, lit }: { cell: Cell; lit: boolean }) {
  return (
    <td className="flex min-w-0 snap-start flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span
        className={classNames(
          'min-w-0 wrap-anywhere',
          text === null && 'text-ink-soft',
          best !== null && 'font-semibold',
          !lit && 'text-ink-soft',
        )}
      >
        {text ?? 'Not listed'}
      </span>
      {best === null ? null : (
        <span className="inline-flex items-center gap-2 rounded-pill bg-warn-tint px-2.5 py-0.5 text-sm font-semibold text-warn">
          <Lamp />
          {best}
        </span>
      )}
    </td>
  );
}

type NotesProps = { homes: readonly ListingDetails[]; saved: readonly SavedHome[]; row: string };

function Notes({ homes, saved, row }: NotesProps) {
  if (saved.length === 0) return null;
  return (
    <tr className={classNames(row, 'border-b border-line py-2.5')}>
      <th scope="row" className={label}>
        Your note
      </th>
      {homes.map((home) => {
        const own = saved.find(({ listing_key }) => listing_key === home.listing_key);
        return (
          <td key={home.listing_key} className="min-w-0 snap-start">
            {own === undefined ? (
              <span className="text-ink-soft">Not saved</span>
            ) : (
              <NoteField listingKey={home.listing_key} name={nameOf(home)} note={own.note} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

function AddHome({ n }: { n: number }) {
  const hasSaved = useKeys(savedHomes).size > 0;
  const which = { 2: '2nd', 3: '3rd', 4: '4th' }[n] ?? '';
  return (
    <td className="max-md:hidden">
      <Link
        to={hasSaved ? paths.saved : paths.map()}
        className="flex h-full min-h-32 flex-col items-center justify-center gap-1 rounded-card border border-dashed border-edge text-center text-sm font-medium text-ink-soft hover:bg-tint"
      >
        <Plus aria-hidden className="size-4" />
        Add a {which} Home
      </Link>
    </td>
  );
}
