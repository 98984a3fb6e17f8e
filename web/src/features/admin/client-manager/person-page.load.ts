import type { Needs } from '../../../navigation/page-needs.ts';
import { personQuery } from './api.ts';

export const needs: Needs = async ({ client, site, search }) => {
  const email = search.get('email');
  if (email) await client.fetchQuery(personQuery(site.siteId, email));
};
