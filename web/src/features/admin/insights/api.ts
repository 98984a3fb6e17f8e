import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../../openapi/generated/idx.d.ts';
import { call } from '../../../api/call.ts';
import { idx } from '../../../api/clients.ts';

export type InsightRow = components['schemas']['InsightRow'];
export type InsightType = components['schemas']['InsightPropertyType'];

/** The property types of the screen, the default first (section 9). */
export const insightTypes = [
  'Residential',
  'Residential Lease',
  'Land',
  'Commercial',
] as const satisfies readonly InsightType[];

/** Returns the property type in the URL; the default when missing or unknown. */
export function insightTypeOf(text: string | null): InsightType {
  return insightTypes.find((type) => type === text) ?? insightTypes[0];
}

/** Queries the market's rows for a property type: one per area, ZIP code, and month. */
export function insightsQuery(siteId: string, propertyType: InsightType) {
  return queryOptions({
    queryKey: ['getInsights', { siteId, propertyType }],
    queryFn: ({ signal }) => {
      const params = { path: { siteId }, query: { property_type: propertyType } };
      return call(idx.GET('/api/treas/idx/v1/insights/{siteId}', { params, signal }));
    },
  });
}
