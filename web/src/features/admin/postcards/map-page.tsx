import { ArrowRight } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ProblemError, sentenceFor } from '../../../api/problem.ts';
import { randomId } from '../../../browser/random-id.ts';
import { whenReachable } from '../../../browser/when-reachable.ts';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { addressAt } from './api.ts';
import { useOrder } from './draft.ts';
import { NextStepBar } from './next-step-bar.tsx';
import { type PickedAddress, type Place, withAddress } from './recipients/picked-addresses.ts';
import { type Chosen, pickedRecipient } from './recipients/recipients.ts';
import { SelectedAddresses } from './recipients/selected-addresses.tsx';
import { TypedAddressForm } from './recipients/typed-address-form.tsx';

const AddressMap = lazy(() => whenReachable(() => import('./recipients/address-map.tsx')));

/** Picks addresses on a map or by typing, instead of contacts. */
export function Component() {
  const navigate = useNavigate();
  const { addresses, pending, pick, add, remove, clear } = usePicking();
  const helpId = useId();
  const goOn = () => {
    const recipients = addresses.map(pickedRecipient);
    void navigate(adminPaths.mailMarketingUpload, { state: { from: 'map', recipients } satisfies Chosen });
  };
  return (
    <>
      <ScreenHead title="Select Address from Map" back={{ to: adminPaths.mailMarketing, text: 'Back' }} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="lg:sticky lg:top-6">
          <div className="relative isolate h-[52dvh] min-h-80 overflow-hidden rounded-card border border-line bg-tint lg:h-[calc(100dvh-18rem)]">
            <Suspense
              fallback={
                <div className="grid size-full place-items-center text-accent">
                  <Spinner label="Loading the map" className="animate-late" />
                </div>
              }
            >
              <AddressMap addresses={addresses} pending={pending} onPick={pick} helpId={helpId} />
            </Suspense>
          </div>
          <p id={helpId} className="mt-2 text-sm text-ink-soft">
            Click a house to add its address. With the keyboard: arrow keys move the map, + and - zoom, Enter
            adds the address under the cross.
          </p>
        </div>
        <div className="flex flex-col gap-6">
          <SelectedAddresses
            addresses={addresses}
            looking={pending.length > 0}
            onRemove={remove}
            onClear={clear}
          />
          <Card className="p-5">
            <h2 className="mb-3 text-xl">Type an Address</h2>
            <TypedAddressForm onAdd={add} />
          </Card>
        </div>
      </div>
      <NextStepBar count={addresses.length}>
        <Button look="primary" onClick={goOn}>
          <span className="inline-flex items-center gap-2">
            {`Continue with ${addresses.length} address(es)`}
            <ArrowRight aria-hidden />
          </span>
        </Button>
      </NextStepBar>
    </>
  );
}

/** The list of addresses and its changes. A failed lookup shows an error and changes nothing. */
function usePicking() {
  const { alert, clear, toast } = useAlerts();
  const { draft: addresses, set: setAddresses } = useOrder('addresses');
  const [pending, setPending] = useState<readonly Place[]>([]);
  // Two lookups may finish together: each must see the other's address.
  const newest = useRef(addresses);
  const change = (next: readonly PickedAddress[]) => {
    newest.current = [...next];
    setAddresses(newest.current);
  };
  const include = (address: string, place: Place | null) => {
    const picked = { id: randomId(), address, latitude: null, longitude: null, ...place };
    const next = withAddress(newest.current, picked);
    if (next === newest.current) toast('That address is in the list already.');
    else change(next);
    clear();
  };
  const pick = async (place: Place) => {
    setPending((now) => [...now, place]);
    try {
      const { address, ...at } = await addressAt(place);
      include(address, at);
    } catch (error) {
      const unknown = error instanceof ProblemError && error.status === 404;
      alert(
        unknown
          ? 'No address found there. Click closer to a house, or type the address.'
          : `We couldn’t look up the address. ${sentenceFor(error)}`,
      );
    } finally {
      setPending((now) => now.filter((each) => each !== place));
    }
  };
  return {
    addresses,
    pending,
    pick: (place: Place) => void pick(place),
    add: (address: string) => include(address, null),
    remove: (id: string) => change(newest.current.filter((each) => each.id !== id)),
    clear: () => change([]),
  };
}
