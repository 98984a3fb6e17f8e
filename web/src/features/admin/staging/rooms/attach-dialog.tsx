import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { StagedRoomListing as spec } from '../../../../../../openapi/generated/staging.limits.ts';
import { ProblemError, sentenceFor } from '../../../../api/problem.ts';
import { useSite } from '../../../../api/site.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { listingsQuery } from '../../../../listings/queries.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { type StagedRoom, useAttachRoom } from '../api.ts';

/** The maximum number of the agent's own listings offered. */
const mostOffered = 200;
const form = 'attach-listing';

type AttachDialogProps = { room: StagedRoom | null; onClose: () => void };

/** Asks for the listing to attach a stored result to, and explains the effect. */
export function AttachDialog({ room, onClose }: AttachDialogProps) {
  const id = useId();
  const note = useAttachRoom();
  return (
    <Dialog
      open={room !== null}
      onClose={onClose}
      title="Attach to a Listing"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={`${form}-${id}`}
            look="primary"
            busy={note.isPending}
            busyText="Attaching..."
          >
            Attach
          </Button>
        </>
      }
    >
      {room === null ? null : <AttachForm id={`${form}-${id}`} {...{ room, note, onClose }} />}
    </Dialog>
  );
}

type AttachFormProps = {
  id: string;
  room: StagedRoom;
  note: ReturnType<typeof useAttachRoom>;
  onClose: () => void;
};

function AttachForm({ id, room, note, onClose }: AttachFormProps) {
  const { agent } = useSite();
  const { toast } = useAlerts();
  const own = useQuery(listingsQuery({ listAgentMlsId: agent.mlsId }, mostOffered)).data?.listings ?? [];
  const { field, form, formProps } = useSpecForm<{ listingKey: string }>({
    ...{ spec, fields: ['listingKey'], specNames: { listingKey: 'listing_key' } },
    defaults: { listingKey: '' },
    empty: { listingKey: 'Please enter a listing key.' },
    send: async ({ listingKey }) => {
      await note.mutateAsync({ id: room.id, listingKey });
      toast(`Noted with the listing ${listingKey}.`);
      onClose();
    },
    onError: (error) => form.setError('listingKey', { message: attachFailure(error) }),
  });
  const typed = form.watch('listingKey');
  return (
    <form id={id} aria-label="Attach to a Listing" {...formProps} className="flex flex-col gap-4">
      <p className="text-ink-soft">
        This keeps the staged photo and its original with the listing, for you only, here in the studio.
        Nothing on the site changes: visitors don’t see it, and the listing’s own photos stay as they are. A
        staged photo is never a listing’s first photo.
      </p>
      {own.length === 0 ? null : (
        <Select
          label="One of your listings"
          value={own.some(({ listing_key }) => listing_key === typed) ? typed : ''}
          onChange={(event) => {
            form.setValue('listingKey', event.target.value);
            form.clearErrors();
          }}
          options={[
            { value: '', label: 'Choose a listing' },
            ...own.map(({ listing_key, full_address }) => ({
              value: listing_key,
              label: full_address ?? listing_key,
            })),
          ]}
        />
      )}
      <TextField
        label="Listing key"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint="As in the MLS, such as DEMO-10042."
        {...field('listingKey')}
      />
    </form>
  );
}

const attachFailure = (error: unknown): string => {
  const unknownKey =
    error instanceof ProblemError && (error.id === 'listing-not-found' || error.status === 400);
  return unknownKey ? 'No property found with this listing key.' : sentenceFor(error);
};
