import { type Row, textOf } from './read-answer.ts';

/** The options of a query for a page of rows. */
export type PageQuery = {
  filter?: string;
  orderby?: string;
  top?: number;
  select?: string[];
  expand?: string[];
  count?: boolean;
};

/** Writes a text for `$filter`, its quotes doubled. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The most keys in a filter, and characters once it is encoded: some servers answer a URL above 2,048 with 404. */
const mostKeys = 20;
const longestFilter = 1500;

/** Parts keys into groups, each short enough for one filter by `field`; a long key is a group of its own. */
export function groupKeys(field: string, keys: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const key of keys) {
    const group = groups.at(-1) ?? [];
    const isFull =
      group.length === mostKeys ||
      encodeURIComponent(keyFilter(field, [...group, key])).length > longestFilter;
    if (group.length === 0 || isFull) groups.push([key]);
    else group.push(key);
  }
  return groups;
}

/** Returns the filter for rows whose `field` is one of the keys. */
export const keyFilter = (field: string, keys: readonly string[]): string =>
  keys.map((key) => `${field} eq ${quoted(key)}`).join(' or ');

/** Resources that platforms of several MLSs keep apart by OriginatingSystemName. */
const apart = new Set(['Property', 'Member', 'Office', 'OpenHouse', 'Media']);

/**
 * Returns the URL of a query. Every value is percent-encoded, `+` too, which servers read as a blank: `+00:00` in
 * a timestamp. `resource` may have a path below it, such as `Property/replication`.
 */
export function queryUrl(
  root: string,
  resource: string,
  query: PageQuery,
  originatingSystem: string | null,
): string {
  const { top, select = [], expand = [], orderby, count } = query;
  const options: [string, string | undefined][] = [
    ['$filter', withSystem(resource, query.filter, originatingSystem)],
    ['$orderby', orderby],
    ['$top', top?.toString()],
    ['$select', select.join(',')],
    ['$expand', expand.join(',')],
    ['$count', count === true ? 'true' : undefined],
  ];
  return address(root, resource, options);
}

/** Returns the URL of one row by its key, a text of any form. */
export function rowUrl(root: string, resource: string, key: string, expand: string[]): string {
  return address(root, `${resource}(${encodeURIComponent(quoted(key))})`, [['$expand', expand.join(',')]]);
}

/** Whether a row that was read by its key, which takes no filter, is that of another MLS on the platform. */
export function isOfOtherSystem(resource: string, row: Row, system: string | null): boolean {
  const own = textOf(row.OriginatingSystemName)?.toLowerCase();
  return system !== null && apart.has(resource) && own !== undefined && own !== system.toLowerCase();
}

function address(root: string, path: string, options: [string, string | undefined][]): string {
  const written = options.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${root}/${path}${written.length === 0 ? '' : `?${written.join('&')}`}`;
}

function withSystem(resource: string, filter: string | undefined, system: string | null): string | undefined {
  const [name = ''] = resource.split('/');
  if (system === null || !apart.has(name) || filter?.includes('OriginatingSystemName') === true)
    return filter;
  const own = `OriginatingSystemName eq ${quoted(system)}`;
  if (filter === undefined || filter === '') return own;
  return / or /i.test(filter) ? `${own} and (${filter})` : `${own} and ${filter}`;
}
