import { LRUCache } from 'lru-cache';
import { type Area, areasOf } from '../../../../../areas/areas.ts';
import { type AreaBox, boxOfAreas, linesOf, withinAreas } from '../../../../../areas/within-areas.ts';

type SearchAreas = {
  areas: readonly Area[];
  box: AreaBox;
  isWithin: (latitude: number, longitude: number) => boolean;
};

const known = new LRUCache<string, SearchAreas>({ max: 200 });

/** Returns the areas of a checked search; null when it has none. */
export function searchAreas({ areas: text }: { areas?: string }): SearchAreas | null {
  if (text === undefined) return null;
  const found = known.get(text);
  if (found !== undefined) return found;
  const areas = areasOf(text);
  const read = { areas, box: boxOfAreas(areas), isWithin: withinAreas(areas) };
  known.set(text, read);
  return read;
}

/**
 * Returns the SQL condition that a home is within one of the areas. PostgreSQL's polygons are fast, but take what is
 * nearer than a millionth of a degree as on the line; within about a meter, the lines are counted as in memory.
 */
export function areaCondition({ areas }: SearchAreas, place: (value: unknown) => string): string {
  const within = areas.map((area) => {
    const box = boxOfAreas([area]);
    const lines = linesOf(area).filter(({ y, toY }) => y !== toY);
    const column = (name: 'x' | 'y' | 'toX' | 'toY') => `${place(lines.map((line) => line[name]))}::float8[]`;
    const corners = area.map(({ latitude, longitude }) => `(${longitude},${latitude})`);
    const shape = `${place(`(${corners.join(',')})`)}::polygon`;
    return `(latitude between ${place(box.south)}::float8 and ${place(box.north)}::float8
      and longitude between ${place(box.west)}::float8 and ${place(box.east)}::float8
      and case when point(longitude, latitude) <-> path(${shape}) > 0.00001
        then ${shape} @> point(longitude, latitude)
        else (select count(*) % 2 = 1
          from unnest(${column('x')}, ${column('y')}, ${column('toX')}, ${column('toY')}) line(x, y, to_x, to_y)
          where (y > latitude) <> (to_y > latitude)
            and longitude < (to_x - x) * (latitude - y) / (to_y - y) + x) end)`;
  });
  return `(${within.join(' or ')})`;
}
