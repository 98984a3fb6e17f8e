import { queryOptions } from '@tanstack/react-query';

const magic = 'PMTiles';

/** Queries whether the site's map file can be read, by its first bytes; fails when it can't. */
export function mapFileQuery(url: string) {
  return queryOptions({
    queryKey: ['getMapFile', { url }],
    queryFn: async ({ signal }): Promise<true> => {
      const response = await fetch(url, { headers: { range: `bytes=0-${magic.length - 1}` }, signal });
      if (response.status !== 206) throw new Error(`The map file answered ${response.status}`);
      if ((await response.text()) !== magic) throw new Error('The map file is damaged');
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
