import { MapPin, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { counted } from '../orders/postcard-price.ts';
import type { PickedAddress } from './picked-addresses.ts';
import { unnamed } from './recipients.ts';

/** Clearing a longer list asks for confirmation. */
const clearedAtOnce = 3;

type SelectedAddressesProps = {
  addresses: readonly PickedAddress[];
  looking: boolean;
  onRemove: (id: string) => void;
  onClear: () => void;
};

/** The picked addresses, with their marker numbers. */
export function SelectedAddresses({ addresses, looking, onRemove, onClear }: SelectedAddressesProps) {
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const clear = () => {
    setAsking(false);
    onClear();
    heading.current?.focus();
  };
  const remove = (id: string) => {
    onRemove(id);
    // The focused button was removed.
    heading.current?.focus();
  };
  return (
    <section aria-label="Selected Addresses">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          Selected Addresses <span className="text-ink-soft">{`(${addresses.length})`}</span>
        </h2>
        {addresses.length === 0 ? null : (
          <Button
            look="quiet"
            size="small"
            className="shrink-0"
            onClick={() => (addresses.length > clearedAtOnce ? setAsking(true) : clear())}
          >
            Clear All
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {looking
          ? 'Looking up the address...'
          : `${counted(addresses.length, 'address', 'addresses')} selected`}
      </p>
      {addresses.length === 0 && !looking ? (
        <p className="flex items-center gap-3 rounded-card border border-dashed border-edge px-4 py-5 text-sm text-ink-soft">
          <MapPin aria-hidden className="size-5 shrink-0 text-accent" />
          Click a house on the map, or type an address: it appears here.
        </p>
      ) : (
        <ol className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
          {addresses.map(({ id, address, latitude }, n) => (
            <li key={id} className="flex items-center gap-3 py-1.5 pr-1 pl-3">
              <span
                aria-hidden
                className={
                  latitude === null
                    ? 'grid size-7 shrink-0 place-items-center rounded-pill border border-edge text-sm font-semibold'
                    : 'grid size-7 shrink-0 place-items-center rounded-pill bg-accent text-sm font-semibold text-accent-ink'
                }
              >
                {n + 1}
              </span>
              <span className="min-w-0 grow py-1 wrap-anywhere">
                {address}
                <span className="block text-sm text-ink-soft">
                  {latitude === null ? `${unnamed} · typed, not on the map` : unnamed}
                </span>
              </span>
              <IconButton label={`Remove ${address}`} icon={<X aria-hidden />} onClick={() => remove(id)} />
            </li>
          ))}
          {looking ? (
            <li className="flex items-center gap-3 px-4 py-3 text-ink-soft" aria-hidden>
              <Spinner />
              Looking up the address...
            </li>
          ) : null}
        </ol>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Clear All Addresses?"
        size="small"
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep Them</Button>
            <Button look="danger" onClick={clear}>
              Clear All
            </Button>
          </>
        }
      >
        <p>{`This removes all ${addresses.length} addresses and their markers.`}</p>
      </Dialog>
    </section>
  );
}
