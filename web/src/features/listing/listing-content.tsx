import { useQuery } from '@tanstack/react-query';
import { TrendingDown } from 'lucide-react';
import { useSite } from '../../api/site.ts';
import { creditLine, photosNote } from '../../listings/describe-listing.ts';
import { feedAge } from '../../listings/feed-age.ts';
import { formatPrice, hidesSoldPrice, priceCutOf } from '../../listings/format-price.ts';
import { fullAddressOf } from '../../listings/full-address.ts';
import type { ListingDetails } from '../../listings/listing.ts';
import { listingsQuery } from '../../listings/queries.ts';
import { ShowingCard } from '../../listings/showing/showing-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from './facts/facts.tsx';
import { headlineFacts, statusText } from './facts/listing-facts.ts';
import { ListingActions } from './listing-actions.tsx';
import { ListingHistory } from './listing-history.tsx';
import { OpenHouses } from './open-houses.tsx';
import { MonthlyPayment } from './payment/payment.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { isPrivateSale } from './private-sale.ts';
import { SectionNav } from './section-nav.tsx';
import { SimilarHomes } from './similar/similar-homes.tsx';
import { sourceLine } from './source-line.ts';
import { usePhotoViewer } from './use-photo-viewer.ts';

/** How many photos to request when the provider does not count them: as many as the strip shows. */
const uncounted = 5;

/** All details of a home, shown in the modal. */
export function ListingContent({ listing }: { listing: ListingDetails }) {
  const { agent, staging } = useSite();
  const { listing_key: listingKey, public_remarks: remarks } = listing;
  const address = fullAddressOf(listing);
  const count = listing.photos_count ?? uncounted;
  const viewer = usePhotoViewer(count);
  return (
    <>
      <PhotoStrip {...{ listingKey, address, count }} onOpen={viewer.show} />
      <PhotoViewer
        {...{ listingKey, address, count }}
        stageable={staging === 'all' || listing.list_agent_mls_id === agent.mlsId}
        n={viewer.n}
        onShow={viewer.show}
        onClose={viewer.close}
      />
      <SectionNav listing={listing} />
      <div className="grid gap-x-10 gap-y-8 p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Headline listing={listing} address={address} />
        <aside aria-label="Next steps" className="flex flex-col gap-5 lg:row-span-3">
          <ListingActions listing={listing} />
          <ShowingCard listingKey={listingKey} home={address} />
          <Credit listing={listing} />
        </aside>
        {remarks ? (
          <section aria-label="About this home">
            <p className="max-w-prose whitespace-pre-line">{remarks}</p>
          </section>
        ) : null}
        <div className="flex min-w-0 flex-col gap-8">
          <OpenHouses listing={listing} />
          <Facts listing={listing} />
        </div>
      </div>
      <div className="@container flex flex-col gap-10 bg-tint p-5 sm:p-8">
        <MonthlyPayment listing={listing} />
        <ListingHistory listing={listing} />
      </div>
      <div className="@container p-5 sm:p-8">
        <SimilarHomes listing={listing} />
      </div>
    </>
  );
}

function Headline({ listing, address }: { listing: ListingDetails; address: string }) {
  const status = statusText(listing);
  const photos = photosNote(listing);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="font-display text-3xl font-medium sm:text-4xl">{formatPrice(listing)}</p>
        {status === null ? null : <Badge tone={toneOf(listing.standard_status)}>{status}</Badge>}
      </div>
      {hidesSoldPrice(listing) && isPrivateSale(listing) ? (
        <p className="mt-1 text-base text-ink-soft">Sold price not public in Texas</p>
      ) : null}
      <PriceCut listing={listing} />
      <p className="mt-2 text-lg">{address}</p>
      {listing.neighborhood ? <p className="text-ink-soft">{listing.neighborhood}</p> : null}
      {photos === null ? null : <p className="mt-2 text-base text-ink-soft">{photos}</p>}
      <ul aria-label="At a Glance" className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-lg">
        {headlineFacts(listing).map(({ value, label }) => (
          <li key={label}>
            <strong className="font-semibold">{value}</strong> {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How much lower the price is than at first. */
function PriceCut({ listing }: { listing: ListingDetails }) {
  const cut = priceCutOf(listing);
  if (cut === null) return null;
  return (
    <p className="mt-1 inline-flex items-center gap-1.5 font-medium text-good">
      <TrendingDown aria-hidden className="size-4" />
      Reduced ${cut.toLocaleString('en-US')}
    </p>
  );
}

function toneOf(status: string | null | undefined): 'good' | 'warn' | 'neutral' {
  if (status === 'Active' || status === 'Coming Soon') return 'good';
  return status === 'Pending' || status === 'Active Under Contract' ? 'warn' : 'neutral';
}

/** The listing's office, source, and number (FEED 4), the age of the data, and the disclaimers of the MLS and of the listing's feed. */
function Credit({ listing }: { listing: ListingDetails }) {
  const { disclaimers } = useSite();
  const { data: feed } = useQuery(listingsQuery({ listingKey: listing.listing_key }, 1));
  const age = feedAge(listing.source_updated_at ?? feed?.feedUpdatedAt ?? null, Date.now());
  const credits = [creditLine(listing), sourceLine(listing)].filter((line) => line !== null);
  return (
    <div className="flex flex-col gap-2 text-base text-ink-soft">
      {credits.length === 0 ? null : <p>{credits.map((line) => `${line.replace(/\.$/, '')}.`).join(' ')}</p>}
      <p>
        {age === null ? null : `Updated ${age}. `}
        {disclaimers.listings}
      </p>
      {listing.disclaimer ? <p className="whitespace-pre-line">{listing.disclaimer}</p> : null}
    </div>
  );
}
