import { Heart, MapPin, MessageCircle, Printer, Video } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { CompareButton } from '../../listings/comparing/compare-button.tsx';
import { writeFilters } from '../../listings/filters/search-filters.ts';
import { formatPrice } from '../../listings/format-price.ts';
import { fullAddressOf } from '../../listings/full-address.ts';
import type { ListingDetails } from '../../listings/listing.ts';
import { tileClass } from '../../listings/tile-class.ts';
import { useSaveHome } from '../../listings/use-save-home.ts';
import { paths } from '../../navigation/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ShareButton } from './share/share-button.tsx';

/** The actions for a home, all quiet: the page's one accent is the request for a showing. */
export function ListingActions({ listing }: { listing: ListingDetails }) {
  const navigate = useNavigate();
  const { listing_key: listingKey, latitude, longitude } = listing;
  const { saved, busy, press } = useSaveHome(listingKey);
  const address = fullAddressOf(listing);
  const tour = /^https?:\/\//.test(listing.virtual_tour_url ?? '')
    ? (listing.virtual_tour_url ?? null)
    : null;
  const onMap = typeof latitude === 'number' && typeof longitude === 'number';
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-3">
        <Button
          id="save-home"
          className={classNames(tileClass, saved && 'border-lamp! bg-glow!')}
          aria-label={saved ? 'Saved' : 'Save This Home'}
          busy={busy}
          busyText="Saving..."
          onClick={press}
          icon={
            <Heart
              aria-hidden
              fill={saved ? 'currentColor' : 'none'}
              className={saved ? 'text-accent' : ''}
            />
          }
        >
          {saved ? 'Saved' : 'Save'}
        </Button>
        <CompareButton listingKey={listingKey} />
        <ShareButton
          listingKey={listingKey}
          title={address}
          text={[formatPrice(listing), address].join(', ')}
        />
        <Button className={tileClass} icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Button
        id="ask-about-home"
        wide
        onClick={() => void navigate(paths.home, { state: { askAbout: listingKey } })}
        icon={<MessageCircle aria-hidden />}
      >
        Ask About This Home
      </Button>
      {onMap ? (
        <Button
          id="show-on-map"
          wide
          onClick={() => void navigate(paths.map(writeFilters({ listingKey })))}
          icon={<MapPin aria-hidden />}
        >
          Show on Map
        </Button>
      ) : null}
      {tour === null ? null : (
        <a
          href={tour}
          target="_blank"
          rel="noreferrer"
          className={classNames(buttonClass({ look: 'outline' }), 'w-full')}
        >
          <Video aria-hidden />
          Virtual Tour
        </a>
      )}
    </div>
  );
}
