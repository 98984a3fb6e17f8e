import { listingQuery, listingsQuery } from '../../listings/queries.ts';
import type { Needs } from '../../navigation/page-needs.ts';

export const needs: Needs = ({ client, params: { listingKey = '' } }) =>
  Promise.all([
    client.fetchQuery(listingQuery(listingKey)),
    client.fetchQuery(listingsQuery({ listingKey }, 1)),
  ]);
