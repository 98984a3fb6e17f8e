import { ImportFault, type SourceRecord } from '../columns.ts';
import { longestRow, type SourceRow } from './read-csv.ts';

/** Keys of the list of homes in feeds: OData and RESO Common Format, Spark, and plain exports. */
const listKeys = new Set(['value', 'Results', 'results', 'properties', 'listings', 'data', 'bundle']);

/**
 * Reads the homes of a JSON file one by one, without holding the file in memory: a bare array, or the list of
 * an envelope (`{"@odata.context", "value": []}`, `{"D": {"Results": []}}`). `line` counts the homes from 1.
 * Throws an ImportFault for a home of over 262,144 characters, with its number.
 */
export async function* readJson(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let count = 0;
  for await (const item of listItems(text)) {
    count += 1;
    let parsed: unknown;
    try {
      parsed = JSON.parse(item);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      yield { line: count, record: {}, fault: `it is not JSON: ${reason}` };
      continue;
    }
    const record = recordOf(parsed);
    yield record === null
      ? { line: count, record: {}, fault: 'it is not an object' }
      : { line: count, record, fault: null };
  }
}

/** Returns a home's fields; in Spark they are under `StandardFields`, next to its `Id`. */
function recordOf(parsed: unknown): SourceRecord | null {
  if (!isObject(parsed)) return null;
  if (!isObject(parsed.StandardFields)) return parsed;
  const { StandardFields: fields } = parsed;
  return { ...fields, ListingKey: fields.ListingKey ?? parsed.Id, PropertyType: sparkType(fields) };
}

// Spark's one-letter types (from `PropertyTypes`); an MLS can define others.
const sparkTypes: Record<string, string> = {
  A: 'Residential',
  B: 'ResidentialIncome',
  C: 'Land',
  D: 'CommercialSale',
  E: 'Farm',
  F: 'ResidentialLease',
};
const sparkType = ({ PropertyType: type }: SourceRecord) =>
  typeof type === 'string' ? (sparkTypes[type] ?? type) : type;

const isObject = (value: unknown): value is SourceRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Yields the items of the first list that is the whole file or under a known key. */
async function* listItems(text: AsyncIterable<string>): AsyncGenerator<string> {
  const path: { array: boolean; key: string }[] = [];
  let listDepth = -1;
  let inString = false;
  let escaped = false;
  let word = '';
  let item = '';
  let count = 0;
  let done = false;
  const add = (part: string) => {
    item += part;
    if (item.length <= longestRow) return;
    throw new ImportFault(
      `Home ${count + 1} has more than 262,144 characters (a quotation mark or bracket may never be closed). Nothing was stored.`,
    );
  };
  for await (const piece of text) {
    let from = 0;
    for (let at = 0; at < piece.length && !done; at += 1) {
      const char = piece[at];
      if (inString) {
        if (escaped) escaped = false;
        else if (char === '\\') escaped = true;
        else if (char === '"') inString = false;
        else if (listDepth === -1 && word.length < 40) word += char;
        continue;
      }
      if (char === '"') {
        inString = true;
        if (listDepth === -1) word = '';
      } else if (char === '[' || char === '{') {
        path.push({ array: char === '[', key: word });
        if (listDepth === -1 && char === '[' && (path.length === 1 || listKeys.has(word))) {
          listDepth = path.length;
          from = at + 1;
        }
        word = '';
      } else if ((char === ',' || char === ']') && path.length === listDepth) {
        add(piece.slice(from, at));
        if (item.trim() !== '') {
          count += 1;
          yield item;
        }
        item = '';
        from = at + 1;
        if (char === ']') done = true;
      } else if (char === ']' || char === '}') {
        path.pop();
      }
    }
    if (done) return;
    if (listDepth !== -1) add(piece.slice(from));
  }
  throw new ImportFault(
    listDepth === -1
      ? `No list of homes was found: expected an array, or one under ${[...listKeys].join(', ')}.`
      : 'The file ends in the middle of its list of homes.',
  );
}
