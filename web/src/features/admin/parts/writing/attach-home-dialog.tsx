import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '../../../../api/problem.ts';
import { sizeLine } from '../../../../listings/describe-listing.ts';
import { FirstPhoto } from '../../../../listings/first-photo.tsx';
import { formatPrice } from '../../../../listings/format-price.ts';
import { fullAddressOf } from '../../../../listings/full-address.ts';
import type { Listing } from '../../../../listings/listing.ts';
import { suggestionsQuery } from '../../../../listings/place-search/suggestions.ts';
import { listingsQuery } from '../../../../listings/queries.ts';
import { photoPath } from '../../../../navigation/paths.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { useSettled } from '../../../../ui/use-settled.ts';
import { interestsQuery, type Person, useUploadImage } from './api.ts';
import type { AttachedHome } from './draft.ts';
import { recipientsOf } from './recipient-field.tsx';

type AttachHomeDialogProps = {
  open: boolean;
  person: Person;
  onClose: () => void;
  onAttach: (home: AttachedHome) => void;
};

/** Chooses a home for an email: one that the person saved, or any by its address or listing number. */
export function AttachHomeDialog({ open, person, onClose, onAttach }: AttachHomeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Attach a Home">
      {open ? <HomeChoice person={person} onAttach={onAttach} /> : null}
    </Dialog>
  );
}

function HomeChoice({ person, onAttach }: Pick<AttachHomeDialogProps, 'person' | 'onAttach'>) {
  const [typed, setTyped] = useState('');
  const asked = useSettled(typed.trim(), 300);
  const found = useQuery({ ...suggestionsQuery(asked), enabled: asked !== '' });
  const saved = useSavedHomes(person);
  const attach = useAttach(onAttach);
  const homes = asked === '' ? saved : (found.data?.homes ?? []);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Address or listing number"
        autoComplete="off"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
      {attach.error === null ? null : <p className="text-sm text-bad">{sentenceFor(attach.error)}</p>}
      <p role="status" className="text-sm text-ink-soft">
        {asked === ''
          ? saved.length > 0
            ? 'Saved by this person:'
            : 'Homes that this person saves appear here. Search for any other.'
          : found.error !== null
            ? sentenceFor(found.error)
            : found.data !== undefined && homes.length === 0
              ? `No homes for ${asked}`
              : ''}
      </p>
      <ul aria-label="Homes" className="flex flex-col gap-2">
        {homes.map((home) => (
          <li key={home.listing_key}>
            <button
              type="button"
              disabled={attach.isPending}
              onClick={() => attach.mutate(home)}
              className="flex w-full items-center gap-4 rounded-card border border-line p-2 text-left hover:border-edge hover:bg-tint"
            >
              <FirstPhoto home={home} sizes="96px" className="aspect-[4/3] w-24 shrink-0 rounded-small" />
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-medium">{formatPrice(home)}</span>
                <span className="block">{fullAddressOf(home)}</span>
                <span className="block text-sm text-ink-soft">{sizeLine(home)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const mostSaved = 12;

/** Returns the homes that a person saved under any of their emails and that the site shows. */
function useSavedHomes(person: Person): Listing[] {
  const saved = useQueries({
    queries: recipientsOf(person, 'mail')
      .slice(0, 5)
      .map(({ value }) => interestsQuery(value)),
  });
  const keys = new Set(saved.flatMap(({ data }) => data?.map(({ listingKey }) => listingKey) ?? []));
  const found = useQueries({
    queries: [...keys].slice(0, mostSaved).map((listingKey) => listingsQuery({ listingKey }, 1)),
  });
  return found.flatMap(({ data }) => data?.listings ?? []);
}

/** Photos of listings are behind the gate, so recipients need a public copy. Without one, the home has no photo. */
function useAttach(onAttach: (home: AttachedHome) => void) {
  const { mutateAsync: upload } = useUploadImage();
  return useMutation({
    mutationFn: async (home: Listing) => {
      const { listing_key: listingKey } = home;
      const photo = await copyOfPhoto(home, upload).catch((error: unknown) => {
        console.warn('The photo couldn’t be copied', error);
        return undefined;
      });
      onAttach({ listingKey, name: fullAddressOf(home), ...(photo === undefined ? {} : { photo }) });
    },
  });
}

async function copyOfPhoto(
  { listing_key, photos_count }: Listing,
  upload: ReturnType<typeof useUploadImage>['mutateAsync'],
): Promise<string | undefined> {
  if (photos_count === 0) return undefined;
  const answer = await fetch(photoPath(listing_key, 0, 1200), { headers: { accept: 'image/jpeg' } });
  const file = await answer.blob();
  if (!answer.ok || !file.type.startsWith('image/')) return undefined;
  const { file_id } = await upload({ file, filename: `${listing_key}.${file.type.split('/')[1]}` });
  return file_id;
}
