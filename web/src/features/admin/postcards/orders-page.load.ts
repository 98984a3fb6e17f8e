import type { Needs } from '../../../navigation/page-needs.ts';
import { ordersQuery } from './api.ts';

export const needs: Needs = ({ client, site }) => client.fetchQuery(ordersQuery(site.siteId));
