import type { Needs } from '../../../navigation/page-needs.ts';
import { adsQuery } from './api.ts';

export const needs: Needs = ({ client, site }) => client.fetchQuery(adsQuery(site.siteId));
