export type SimilarFilters = { city: string; minPrice?: number; maxPrice?: number };

/** Returns the search that an answer links to (`Link: <…>; rel="related"`, RFC 8288); null without one. */
export function similarFilters(link: string | undefined): SimilarFilters | null {
  const [, target] = /<([^>]*)>\s*;\s*rel="related"/.exec(link ?? '') ?? [];
  if (target === undefined) return null;
  const query = new URLSearchParams(target.split('?')[1]);
  const city = query.get('city');
  if (city === null) return null;
  const [least, most] = [Number(query.get('minPrice')), Number(query.get('maxPrice'))];
  return { city, ...(least > 0 ? { minPrice: least } : {}), ...(most > 0 ? { maxPrice: most } : {}) };
}
