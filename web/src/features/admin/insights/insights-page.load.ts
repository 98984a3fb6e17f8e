import type { Needs } from '../../../navigation/page-needs.ts';
import { insightsQuery, insightTypeOf } from './api.ts';

export const needs: Needs = ({ client, site, search }) =>
  client.fetchQuery(insightsQuery(site.siteId, insightTypeOf(search.get('type'))));
