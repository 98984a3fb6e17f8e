import type { Needs } from '../../../navigation/page-needs.ts';
import { orderQuery } from './api.ts';

export const needs: Needs = ({ client, site, params: { id = '' } }) =>
  client.fetchQuery(orderQuery(site.siteId, id));
