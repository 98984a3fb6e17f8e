import { listingQuery } from '../../listings/queries.ts';
import type { Needs } from '../../navigation/page-needs.ts';
import { keysIn } from './keys-in.ts';

export const needs: Needs = ({ client, search }) =>
  Promise.allSettled(keysIn(search).map((key) => client.fetchQuery(listingQuery(key))));
