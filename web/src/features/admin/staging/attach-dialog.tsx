import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ProblemError, sentenceFor } from '../../../api/problem.ts';
import { useSite } from '../../../api/site.ts';
import { listingsQuery } from '../../../listings/queries.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type StagedRoom, useNoteListing } from './api.ts';

/** How many of the agent's own listings are offered. */
const mostOffered = 200;
const form = 'attach-listing';

type AttachDialogProps = { room: StagedRoom | null; onClose: () => void };

/** Asks for the listing that a kept result is noted with, and says what that does and what it does not. */
export function AttachDialog({ room, onClose }: AttachDialogProps) {
  const id = useId();
  const note = useNoteListing();
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
  note: ReturnType<typeof useNoteListing>;
  onClose: () => void;
};

function AttachForm({ id, room, note, onClose }: AttachFormProps) {
  const { agent } = useSite();
  const { toast } = useAlerts();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const own = useQuery(listingsQuery({ listAgentMlsId: agent.mlsId }, mostOffered)).data?.listings ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const listingKey = typed.trim();
    if (listingKey === '') return setFault('Please enter a listing key.');
    note.mutate(
      { id: room.id, listingKey },
      {
        onSuccess: () => {
          toast(`Noted with the listing ${listingKey}.`);
          onClose();
        },
        onError: (error) => setFault(attachFailure(error)),
      },
    );
  };
  return (
    <form
      id={id}
      aria-label="Attach to a Listing"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <p className="text-ink-soft">
        The staged picture and its original are noted with the listing, for you alone and here in the studio.
        Nothing on the site changes: visitors do not see the picture, and the listing’s own photos stay as
        they are. A staged picture is never a listing’s first photo.
      </p>
      {own.length === 0 ? null : (
        <Select
          label="One of your listings"
          value={own.some(({ listing_key }) => listing_key === typed) ? typed : ''}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
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
        maxLength={128}
        value={typed}
        error={fault}
        hint="As the MLS gives it, such as DEMO-10042."
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(undefined);
        }}
      />
    </form>
  );
}

const attachFailure = (error: unknown): string => {
  const unknownKey =
    error instanceof ProblemError && (error.id === 'listing-not-found' || error.status === 400);
  return unknownKey ? 'No property found with this listing key.' : sentenceFor(error);
};
