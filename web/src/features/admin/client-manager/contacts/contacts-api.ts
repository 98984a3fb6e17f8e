import { queryOptions, useMutation } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/postgrid.d.ts';
import { call } from '../../../../api/call.ts';
import { postgrid } from '../../../../api/clients.ts';
import { useSite } from '../../../../api/site.ts';
import { useRefresh } from '../../../../api/use-refresh.ts';

export type Contact = components['schemas']['Contact'];
export type ContactFields = components['schemas']['ContactFields'];
export type ReplacedList = components['schemas']['ReplacedList'];

/** Queries the list that the last upload replaced; without a date when there is none. */
export function replacedListQuery(siteId: string) {
  return queryOptions({
    queryKey: ['getReplacedAddresses', { siteId }],
    queryFn: ({ signal }) =>
      call(
        postgrid.GET('/treas-postgrid/s3/replaced-list/{siteId}', { params: { path: { siteId } }, signal }),
      ),
  });
}

/** Invalidates the contacts, the replaced list, and data about people. */
export const useContactsChanged = () =>
  useRefresh('listAddresses', 'getReplacedAddresses', 'readPerson', 'listFacts');

/** Adds a contact. */
export function useAddContact() {
  const { siteId } = useSite();
  const changed = useContactsChanged();
  return useMutation({
    mutationFn: ({ address, even_deleted }: { address: ContactFields } & EvenDeleted) =>
      call(
        postgrid.POST('/treas-postgrid/s3/add-address', {
          body: { site_id: siteId, address, ...(even_deleted ? { even_deleted } : {}) },
        }),
      ),
    onSuccess: changed,
  });
}

type EvenDeleted = { even_deleted?: boolean };
export type ContactChange = {
  index: number;
  email: string;
  name: string;
  address: ContactFields;
} & EvenDeleted;

/** Changes the contact at an index if it still has this email and name; otherwise fails with status 409. */
export function useChangeContact() {
  const { siteId } = useSite();
  const changed = useContactsChanged();
  return useMutation({
    mutationFn: ({ index, email, name, address, even_deleted }: ContactChange) =>
      call(
        postgrid.PUT('/treas-postgrid/s3/update-address', {
          body: {
            ...{ site_id: siteId, address_index: index, address },
            ...{ expected_email: email, expected_name: name },
            ...(even_deleted ? { even_deleted } : {}),
          },
        }),
      ),
    // A rejection means that the list has changed.
    onSettled: changed,
  });
}

/** Deletes every contact with an email. */
export function useDeleteContact() {
  const { siteId } = useSite();
  const changed = useContactsChanged();
  return useMutation({
    mutationFn: (email: string) =>
      call(postgrid.POST('/treas-postgrid/s3/remove-by-email', { body: { site_id: siteId, email } })),
    onSuccess: changed,
  });
}

/** Restores the list replaced at the given time; the current one takes its place. */
export function useRestoreContacts() {
  const { siteId } = useSite();
  const changed = useContactsChanged();
  return useMutation({
    mutationFn: ({ replaced_at }: ReplacedList) =>
      call(
        postgrid.POST('/treas-postgrid/s3/restore-list', {
          body: { site_id: siteId, ...(replaced_at === null ? {} : { replaced_at }) },
        }),
      ),
    // A rejection means that the lists have changed; a lost response, that they may have.
    onSettled: changed,
  });
}
