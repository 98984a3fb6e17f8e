import type { Needs } from '../../../page-needs.ts';
import { reviewsQuery } from './api.ts';

export const needs: Needs = ({ client, site }) => client.fetchQuery(reviewsQuery(site.siteId));
