import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { postgrid } from '../../api/clients.ts';

/** Queries the agent's contacts in list order; a contact's index, from 0, is its address_index. */
export const contactsQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['listAddresses', { siteId }],
    queryFn: ({ signal }) => {
      const params = { path: { siteId } };
      return call(postgrid.GET('/treas-postgrid/s3/get-address-list/{siteId}', { params, signal }));
    },
  });
