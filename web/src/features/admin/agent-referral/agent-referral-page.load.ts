import type { Needs } from '../../../navigation/page-needs.ts';
import { referralsQuery } from './api.ts';

export const needs: Needs = ({ client, site }) => client.fetchQuery(referralsQuery(site.siteId));
