import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { siteProfile } from '../../../testing/site-profile.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { siteQuery } from '../../api/site.ts';
import type { SearchFilters } from '../../listings/filters/search-filters.ts';
import { FirstMap } from './first-map.tsx';

const nothing = { listings: [], total: 0, feedUpdatedAt: null, place: null };
const bounds = { north: 31, south: 30, east: -97, west: -98 };

function drawn(filters: SearchFilters, file: typeof siteProfile.map.file = null): string {
  const client = createQueryClient();
  client.setQueryData(siteQuery.queryKey, { ...siteProfile, map: { ...siteProfile.map, file } });
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client },
      createElement(FirstMap, { filters, found: nothing, footer: null }),
    ),
  );
}

test('shows the tiles of the map’s beginning, or that the map is loading', () => {
  expect(drawn({})).toContain('<foreignObject');
  expect(drawn({})).not.toContain('Loading the map');
  const file = { url: '/gateway/v1/map/0123456789abcdef.pmtiles', maxZoom: 14 };
  for (const html of [drawn({ city: 'Austin' }), drawn(bounds), drawn({}, file)]) {
    expect(html).not.toContain('<foreignObject');
    expect(html).toContain('Loading the map');
  }
});
