import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  changeSearch,
  changesText,
  refreshSearches,
  type SavedSearch,
  type SearchChange,
  searchChangesQuery,
} from '../../../listings/following/saved-searches.ts';
import { shortPrice } from '../../../listings/format-price.ts';
import { fullAddressOf } from '../../../listings/full-address.ts';
import { ListingPhoto } from '../../../listings/photo.tsx';
import { paths } from '../../../navigation/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dayOf } from '../saved-texts.ts';

type ChangesDialogProps = { search: SavedSearch; open: boolean; onClose: () => void };

/** What changed in a search. Closing it ends the news; if that fails, the same changes are news again. */
export function ChangesDialog({ search, open, onClose }: ChangesDialogProps) {
  const client = useQueryClient();
  const close = () => {
    onClose();
    void changeSearch(search.id, { looked: true })
      .then(() => refreshSearches(client))
      .catch(() => undefined);
  };
  return (
    <Dialog open={open} onClose={close} title={`Changes: ${search.name}`}>
      {open ? <ChangeList search={search} /> : null}
    </Dialog>
  );
}

function ChangeList({ search }: { search: SavedSearch }) {
  const { data, error, refetch } = useQuery(searchChangesQuery(search.id));
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-40 rounded-card" />
    ) : (
      <NotLoaded quiet what="The changes" error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<BellOff aria-hidden />}
        title="Nothing Has Changed Yet"
        text={`New homes, price drops, homes back on the market, and sales appear here${
          search.state === 'unconfirmed' ? ' once you’ve confirmed your email' : ''
        }.`}
      />
    );
  }
  return (
    <>
      {changesText(search) === '' ? (
        <p className="mb-4 text-ink-soft">
          Nothing new since you last looked, on {dayOf(search.looked_at)}. The changes before that:
        </p>
      ) : null}
      <ul aria-label="Changes" className="divide-y divide-line">
        {data.map((change) => (
          <li
            key={`${change.home.listing_key} ${change.kind} ${change.at}`}
            className="flex gap-4 py-4 first:pt-0 last:pb-0"
          >
            <ListingPhoto
              listingKey={change.home.listing_key}
              n={0}
              alt=""
              sizes="96px"
              className="aspect-[3/2] w-24 shrink-0 rounded-small object-cover"
            />
            <div className="min-w-0">
              <p className="font-semibold">{wordsOf(change)}</p>
              <Link
                to={paths.listing(change.home.listing_key)}
                className="text-accent underline-offset-2 hover:underline"
              >
                {fullAddressOf(change.home)}
              </Link>
              <p className="text-sm text-ink-soft">
                Listed by{' '}
                {[change.home.list_office_name, change.home.attribution_contact].filter(Boolean).join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function wordsOf({ kind, at, price_from, price_to, home }: SearchChange): string {
  const price = home.current_price == null ? '' : ` · ${shortPrice(home.current_price)}`;
  if (kind === 'sold') return `Sold on ${dayOf(at)}`;
  if (kind === 'price-drop' && price_from !== null && price_to !== null)
    return `Reduced ${shortPrice(price_from - price_to)} on ${dayOf(at)}${price}`;
  return `${kind === 'new' ? 'New' : 'Back on the market'} on ${dayOf(at)}${price}`;
}
