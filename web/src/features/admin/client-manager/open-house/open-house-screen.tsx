import { useSite } from '../../../../api/site.ts';
import { fullAddressOf } from '../../../../listings/full-address.ts';
import type { ListingDetails } from '../../../../listings/listing.ts';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { OpenHouseCode } from './open-house-code.tsx';

type OpenHouseScreenProps = {
  /** The home of the open house; null while the screen is closed. */
  listingKey: string | null;
  home: ListingDetails | null;
  onClose: () => void;
};

/** The QR code in full screen, for a tablet at the door. Escape closes it. */
export function OpenHouseScreen({ listingKey, home, onClose }: OpenHouseScreenProps) {
  const { agent, brokerage, gate } = useSite();
  return (
    <Dialog open={listingKey !== null} onClose={onClose} title="Open House QR Code" hideTitle size="full">
      {listingKey === null ? null : (
        <div className="flex min-h-full flex-col items-center justify-center gap-6 text-center">
          <p className="font-display text-3xl sm:text-4xl">Welcome to the open house</p>
          <OpenHouseCode listingKey={listingKey} className="size-[min(68vmin,62dvh)]" />
          <p className="text-lg text-ink-soft">Scan to see the home and leave your details</p>
          <div>
            <p className="font-display text-2xl">{home === null ? listingKey : fullAddressOf(home)}</p>
            <p className="mt-1 text-ink-soft">
              {agent.name} · {brokerage.name}
            </p>
          </div>
          {gate === 'off' ? null : (
            <p className="text-ink-soft">Visitors are asked for the site’s phrase first: post it nearby.</p>
          )}
        </div>
      )}
    </Dialog>
  );
}
