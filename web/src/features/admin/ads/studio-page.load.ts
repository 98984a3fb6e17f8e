import type { Needs } from '../../../navigation/page-needs.ts';
import { creativesQuery } from './api.ts';

export const needs: Needs = ({ client, site }) => client.fetchQuery(creativesQuery(site.siteId));
