import { kindOf, sizeLine } from '../../../../listings/describe-listing.ts';
import { FirstPhoto } from '../../../../listings/first-photo.tsx';
import { formatPrice } from '../../../../listings/format-price.ts';
import { fullAddressOf } from '../../../../listings/full-address.ts';
import type { ListingDetails } from '../../../../listings/listing.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { homeFacts } from './home-facts.ts';

/** Shows the home of a listing key, so that the agent can verify it. */
export function FoundHome({ home }: { home: ListingDetails }) {
  return (
    <section aria-label="The home" className="flex flex-col gap-4 rounded-card border border-line p-4">
      <div className="flex flex-col gap-4 sm:flex-row">
        <FirstPhoto
          home={home}
          sizes="(min-width: 40rem) 224px, 90vw"
          className="aspect-[3/2] w-full rounded-small sm:w-56"
        />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <p className="font-display text-2xl">{formatPrice(home)}</p>
            {home.standard_status ? <Badge>{home.standard_status}</Badge> : null}
          </div>
          <p className="mt-1 font-medium">{fullAddressOf(home)}</p>
          <p className="text-ink-soft">{sizeLine(home)}</p>
          <p className="text-ink-soft">{kindOf(home)}</p>
          <p className="text-sm text-ink-soft">{home.listing_key}</p>
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {homeFacts(home).map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-1">
            <dt className="shrink-0 text-ink-soft">{label}</dt>
            <dd className="text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
