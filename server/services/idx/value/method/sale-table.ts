import { conditions, homeKinds, type Sale } from './home.ts';

/** Sales in columns of numbers: they take little memory, and go to a thread and back as one block. */
export type SaleTable = {
  count: number;
  /** The columns one after the other, each of `count` numbers; NaN for unknown. */
  numbers: Float64Array;
  /** The names that the columns of regions and ZIP codes count. */
  regions: string[];
  zips: string[];
};

const columns = [
  ...['id', 'day', 'price', 'kind', 'latitude', 'longitude', 'area', 'acres', 'beds', 'baths'],
  ...['built', 'stories', 'condition', 'renovated', 'region', 'zip'],
] as const;

/** Sales that are read one at a time, such as an array of them. */
export type Sales = { readonly length: number; at(index: number): Sale | undefined };

/** Writes sales in the order of their days. */
export function tableOf(sales: readonly Sale[]): SaleTable {
  const inOrder = [...sales].sort((a, b) => a.day - b.day || a.id - b.id);
  const table: SaleTable = {
    count: sales.length,
    numbers: new Float64Array(sales.length * columns.length),
    regions: [],
    zips: [],
  };
  const codes = { region: codesIn(table.regions), zip: codesIn(table.zips) };
  for (const [row, sale] of inOrder.entries()) {
    const coded: Record<string, unknown> = {
      ...sale,
      kind: homeKinds.indexOf(sale.kind),
      condition: sale.condition === null ? null : conditions.indexOf(sale.condition),
      region: codes.region(sale.region ?? ''),
      zip: sale.zip === null ? null : codes.zip(sale.zip),
    };
    for (const [column, name] of columns.entries()) {
      const value = coded[name];
      table.numbers[column * table.count + row] = typeof value === 'number' ? value : Number.NaN;
    }
  }
  return table;
}

/** Reads the sales of a table. */
export function salesIn({ count, numbers, regions, zips }: SaleTable): Sales {
  const read = (name: string, row: number): number | null => {
    const value = numbers[columns.indexOf(name as never) * count + row] as number;
    return Number.isNaN(value) ? null : value;
  };
  return {
    length: count,
    at(row) {
      if (row < 0 || row >= count) return undefined;
      const number = (name: string) => read(name, row) as number;
      const condition = read('condition', row);
      const zip = read('zip', row);
      return {
        id: number('id'),
        day: number('day'),
        price: number('price'),
        kind: homeKinds[number('kind')] ?? 'house',
        latitude: number('latitude'),
        longitude: number('longitude'),
        area: number('area'),
        acres: read('acres', row),
        beds: read('beds', row),
        baths: read('baths', row),
        built: read('built', row),
        stories: read('stories', row),
        condition: condition === null ? null : (conditions[condition] ?? null),
        renovated: read('renovated', row),
        region: regions[number('region')] ?? '',
        zip: zip === null ? null : (zips[zip] ?? null),
      };
    },
  };
}

export const listOf = (sales: Sales): Sale[] =>
  Array.from({ length: sales.length }, (_, index) => sales.at(index) as Sale);

function codesIn(names: string[]): (name: string) => number {
  const known = new Map<string, number>();
  return (name) => {
    const code = known.get(name) ?? names.push(name) - 1;
    known.set(name, code);
    return code;
  };
}
