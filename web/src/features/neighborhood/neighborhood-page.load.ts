import type { Needs } from '../../navigation/page-needs.ts';
import { currentHomesQuery } from './api.ts';

export const needs: Needs = ({ client, site }) =>
  client.fetchQuery(currentHomesQuery(site.neighborhood.postalCode));
