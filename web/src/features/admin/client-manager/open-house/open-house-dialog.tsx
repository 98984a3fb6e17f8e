import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Maximize2, Search } from 'lucide-react';
import { useState } from 'react';
import { getListingByKey as spec } from '../../../../../../openapi/generated/idx.limits.ts';
import { failureOf } from '../../../../api/problem.ts';
import { useSite } from '../../../../api/site.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import type { ListingDetails } from '../../../../listings/listing.ts';
import { listingQuery } from '../../../../listings/queries.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { FoundHome } from '../homes/found-home.tsx';
import { isNoListing, lookupFailure, openHouseQuery, useSetOpenHouse } from './open-house-api.ts';
import { OpenHouseCode } from './open-house-code.tsx';
import { OpenHouseScreen } from './open-house-screen.tsx';

const notSet = 'Failed to set open house MLS key. Please try again.';

type OpenHouseDialogProps = { open: boolean; onClose: () => void };

/** Sets the listing of the open house, and shows its QR code. */
export function OpenHouseDialog({ open, onClose }: OpenHouseDialogProps) {
  const { siteId } = useSite();
  const { data: current, isPending } = useQuery(openHouseQuery(siteId));
  return (
    <Dialog open={open} onClose={onClose} title="Open House MLS Key">
      {isPending ? <Skeleton className="h-40 w-full" /> : <OpenHouseForm current={current ?? null} />}
    </Dialog>
  );
}

function OpenHouseForm({ current }: { current: string | null }) {
  const { alert, clear, toast } = useAlerts();
  const client = useQueryClient();
  const save = useSetOpenHouse();
  const [found, setFound] = useState<ListingDetails | null>(null);
  const [looking, setLooking] = useState(false);
  const [fullscreen, setFullscreen] = useState(false);
  const { data: set } = useQuery({ ...listingQuery(current ?? ''), enabled: current !== null });

  /** Shows the key's home, or why it can't be shown. Returns false only when no such home exists. */
  const lookUp = async (wanted: string): Promise<boolean> => {
    setLooking(true);
    form.clearErrors();
    try {
      setFound(await client.fetchQuery(listingQuery(wanted)));
      return true;
    } catch (error) {
      setFound(null);
      form.setError('listingKey', { message: lookupFailure(error) });
      return !isNoListing(error);
    } finally {
      setLooking(false);
    }
  };
  const { field, form, formProps } = useSpecForm<{ listingKey: string }>({
    ...{ spec, fields: ['listingKey'], defaults: { listingKey: current ?? '' } },
    send: async ({ listingKey }): Promise<void> => {
      if (!(await lookUp(listingKey))) return form.setFocus('listingKey');
      await save.mutateAsync(listingKey);
      toast('Open house MLS key saved');
    },
    onRefused: (_faults, { listingKey }) => {
      if (listingKey === '') alert('Please enter an MLS key');
    },
    onError: (error, told) => told || alert(failureOf(error, notSet)),
  });
  const wanted = form.watch('listingKey').trim();
  const shown = found ?? (wanted === current ? set : undefined);
  const look = () => {
    if (wanted === '') alert('Please enter an MLS key');
    else void lookUp(wanted);
  };
  const end = () =>
    save.mutate('', {
      onSuccess: () => {
        form.reset({ listingKey: '' });
        setFound(null);
        toast('The open house has ended');
      },
      onError: (error) => alert(failureOf(error, notSet)),
    });

  return (
    <div className="flex flex-col gap-6">
      <form {...formProps} aria-label="Open House MLS Key" className="flex flex-col gap-4">
        <p className="text-ink-soft">
          Visitors who scan the code at the door see this home and leave their details for it.
        </p>
        <TextField
          label="MLS key"
          autoComplete="off"
          onInput={() => {
            setFound(null);
            clear();
          }}
          {...field('listingKey')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {current === null ? null : (
            <Button look="quiet" onClick={end} disabled={save.isPending} className="mr-auto">
              End the Open House
            </Button>
          )}
          <Button icon={<Search aria-hidden />} onClick={look} busy={looking && !save.isPending}>
            Look Up
          </Button>
          <Button type="submit" look="primary" busy={save.isPending} busyText="Saving..." disabled={looking}>
            Save
          </Button>
        </div>
      </form>
      {shown === undefined ? null : <FoundHome home={shown} />}
      {current === null ? null : (
        <section
          aria-label="QR code"
          className="flex flex-wrap items-center gap-6 rounded-card border border-line p-4"
        >
          <OpenHouseCode listingKey={current} className="size-36" />
          <div className="flex min-w-40 grow basis-0 flex-col items-start gap-3">
            <p>
              The code of the open house for <strong className="font-semibold">{current}</strong>.
            </p>
            <Button icon={<Maximize2 aria-hidden />} onClick={() => setFullscreen(true)}>
              Show Fullscreen
            </Button>
          </div>
        </section>
      )}
      <OpenHouseScreen
        listingKey={fullscreen ? current : null}
        home={set ?? null}
        onClose={() => setFullscreen(false)}
      />
    </div>
  );
}
