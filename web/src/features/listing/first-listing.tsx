import { fullAddressOf } from '../../listings/full-address.ts';
import type { ListingDetails } from '../../listings/listing.ts';
import { dialogBackdrop, dialogBody, dialogFrame } from '../../ui/popups/dialog-frame.ts';
import { ListingContent } from './listing-content.tsx';

/** A home in the layout of its dialog, for the server-rendered page: the dialog itself needs the app. */
export function FirstListing({ listing }: { listing: ListingDetails }) {
  return (
    <>
      <div className={dialogBackdrop} />
      <section aria-label={fullAddressOf(listing)} className={dialogFrame('large')}>
        <div className={dialogBody}>
          <ListingContent listing={listing} />
        </div>
      </section>
    </>
  );
}
