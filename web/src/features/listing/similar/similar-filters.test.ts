import { expect, test } from 'vitest';
import { similarFilters } from './similar-filters.ts';

test('reads the search that a gone home links to', () => {
  const link =
    '</api/treas/idx/v1/retrieve-property-summary?city=San+Marcos&minPrice=310000&maxPrice=520000>; rel="related"';
  expect(similarFilters(link)).toEqual({ city: 'San Marcos', minPrice: 310_000, maxPrice: 520_000 });
  expect(similarFilters('</x?city=Jenks>; rel="related"')).toEqual({ city: 'Jenks' });
  for (const other of [undefined, '', '</style.css>; rel="preload"', '</x?minPrice=1>; rel="related"'])
    expect(similarFilters(other)).toBeNull();
});
