import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/postgrid.d.ts';
import { call } from '../../../../api/call.ts';
import { postgrid } from '../../../../api/clients.ts';
import { useSite } from '../../../../api/site.ts';

export type Contact = components['schemas']['Contact'];
export type ContactFields = components['schemas']['ContactFields'];
export type ReplacedList = components['schemas']['ReplacedList'];

/** The agent's contacts in the order of the list; a contact's place in it, from 0, is its address_index. */
export function contactsQuery(siteId: string) {
  return queryOptions({
    queryKey: ['listAddresses', { siteId }],
    queryFn: ({ signal }) =>
      call(
        postgrid.GET('/treas-postgrid/s3/get-address-list/{siteId}', {
          params: { path: { siteId } },
          signal,
        }),
      ),
  });
}

/** The list that the last upload replaced; without a date when there is none. */
export function replacedListQuery(siteId: string) {
  return queryOptions({
    queryKey: ['getReplacedAddresses', { siteId }],
    queryFn: ({ signal }) =>
      call(
        postgrid.GET('/treas-postgrid/s3/replaced-list/{siteId}', { params: { path: { siteId } }, signal }),
      ),
  });
}

/** What a change of the contacts makes old: the list itself, the list behind it, and what is known of people. */
function useContactsChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['listAddresses', 'getReplacedAddresses', 'getPerson'].map((operation) =>
        client.invalidateQueries({ queryKey: [operation] }),
      ),
    );
}

/** Adds a contact. */
export function useAddContact() {
  const { siteId } = useSite();
  const changed = useContactsChanged();
  return useMutation({
    mutationFn: (address: ContactFields) =>
      call(postgrid.POST('/treas-postgrid/s3/add-address', { body: { site_id: siteId, address } })),
    onSuccess: changed,
  });
}

export type ContactChange = { index: number; email: string; name: string; address: ContactFields };

/** Changes the contact at a place, if it still has the email and name that were seen there; else fails with status 409. */
export function useChangeContact() {
  const { siteId } = useSite();
  const changed = useContactsChanged();
  return useMutation({
    mutationFn: ({ index, email, name, address }: ContactChange) =>
      call(
        postgrid.PUT('/treas-postgrid/s3/update-address', {
          body: {
            site_id: siteId,
            address_index: index,
            expected_email: email,
            expected_name: name,
            address,
          },
        }),
      ),
    // A refusal means that the list is another by now.
    onSettled: changed,
  });
}

/** Deletes every contact of an email. */
export function useDeleteContact() {
  const { siteId } = useSite();
  const changed = useContactsChanged();
  return useMutation({
    mutationFn: (email: string) =>
      call(postgrid.POST('/treas-postgrid/s3/remove-by-email', { body: { site_id: siteId, email } })),
    onSuccess: changed,
  });
}

/** Brings back the list that was seen to be replaced at a moment; the present one takes its place. */
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
    // A refusal means that the lists are others by now; after a lost answer they may be.
    onSettled: changed,
  });
}
