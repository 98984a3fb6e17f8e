import type { Needs } from '../../../navigation/page-needs.ts';
import { reviewsQuery } from './api.ts';

export const needs: Needs = ({ client, site }) => client.fetchQuery(reviewsQuery(site.siteId));
