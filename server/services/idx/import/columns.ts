import { z } from 'zod';
import { type InputField, inputFields, type ListingInput } from '../listings/input.ts';
import { bareSpelling } from '../listings/vocabulary.ts';
import { type ColumnUse, type FieldKind, fieldsNamed, isKeptOut, kindOf } from './field-names.ts';
import { readMediaItems } from './read-media-items.ts';
import { readConsent, readFlag, readNumber, readText } from './read-value.ts';

/** One row of a file: a CSV row by its header, or a JSON object. */
export type SourceRecord = Record<string, unknown>;

/** The operator's overrides of the detected names: column → field, or null to skip the column. */
export type Mapping = Record<string, InputField | null>;

/** An error in the operator's input; the message is for the operator. */
export class ImportFault extends Error {}

const mappingShape = z.record(z.string(), z.enum(inputFields).nullable());

/** Parses a mapping file: `{"their column": "our_field"}`. The message lists every error. */
export function readMapping(text: string): Mapping {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ImportFault(`The mapping file is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = mappingShape.safeParse(json);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) =>
      issue.path.length === 0
        ? '  it must be an object of column names and fields'
        : `  "${issue.path.join('.')}": there is no such field`,
    );
    throw new ImportFault(
      `The mapping file cannot be used:\n${faults.join('\n')}\nFields: ${inputFields.join(', ')}`,
    );
  }
  for (const [column, field] of Object.entries(parsed.data)) {
    if (field !== null && isKeptOut(column)) {
      throw new ImportFault(
        `The mapping file cannot be used: "${column}" is never stored (compensation or private).`,
      );
    }
  }
  return parsed.data;
}

type Use = ColumnUse & { kind: FieldKind };

/** Fields whose non-numeric values reject the row; in other number fields such a value is ignored. */
const mustBeNumbers = new Set<InputField>(['list_price', 'original_list_price', 'close_price']);

/** Creates the column readers of a source, resolving each column's fields once. */
export function openColumns(mapping: Mapping = {}, set: Partial<Record<InputField, string>> = {}) {
  const uses = new Map<string, readonly Use[]>();
  const usesOf = (column: string): readonly Use[] => {
    const found = uses.get(column);
    if (found !== undefined) return found;
    const named = isKeptOut(column) ? [] : (mappedTo(mapping, column) ?? fieldsNamed(column));
    const made = named.map((use) => ({ ...use, kind: kindOf(use.field) }));
    uses.set(column, made);
    return made;
  };
  const fixed = Object.entries(set).map(
    ([field, value]) => [field, readAs(kindOf(field as InputField), value)] as const,
  );

  /** How a column fills a field, found once: `readOne` is called for each row. */
  const useFor = new Map<InputField, Map<string, Use | undefined>>();

  /** Returns one field's value from the best filled column; null without one. */
  const readOne = (record: SourceRecord, field: InputField): string | number | boolean | null => {
    if (set[field] !== undefined) return readAs(kindOf(field), set[field]);
    let best: { rank: number; value: string | number | boolean } | null = null;
    const known = useFor.get(field) ?? new Map<string, Use | undefined>();
    useFor.set(field, known);
    for (const column in record) {
      if (!known.has(column))
        known.set(
          column,
          usesOf(column).find((candidate) => candidate.field === field),
        );
      const use = known.get(column);
      if (use === undefined || (best !== null && best.rank <= use.rank)) continue;
      const value = readAs(use.kind, record[column]);
      if (value !== null) best = { rank: use.rank, value };
    }
    return best?.value ?? null;
  };

  /** Returns why a row can't be imported, by column and value; null when it can. */
  const faultOf = (record: SourceRecord, input: ListingInput): string | null => {
    for (const column in record) {
      // Another column of the field can have the value.
      const use = usesOf(column).find(({ field }) => mustBeNumbers.has(field) && input[field] === undefined);
      if (use === undefined) continue;
      const said = readText(record[column]);
      if (said !== null && readNumber(record[column]) === null)
        return `the column ${column} holds "${said.slice(0, 60)}", which is no price`;
    }
    return null;
  };

  return {
    usesOf,
    readOne,
    faultOf,
    /** Returns the home in a row; for a field with several columns, the best filled one counts. */
    read(record: SourceRecord): ListingInput {
      const input: Record<string, unknown> = {};
      const ranks: Partial<Record<InputField, number>> = {};
      for (const column in record) {
        for (const { field, rank, kind } of usesOf(column)) {
          if ((ranks[field] ?? Number.POSITIVE_INFINITY) <= rank) continue;
          const value = readAs(kind, record[column]);
          if (value === null) continue;
          input[field] = value;
          ranks[field] = rank;
        }
      }
      for (const [field, value] of fixed) input[field] = value;
      const media = readMediaItems(record);
      return {
        ...input,
        listing_key: String(input.listing_key ?? ''),
        ...(media.length === 0 ? {} : { media }),
      };
    },
  };
}

export type Columns = ReturnType<typeof openColumns>;

function mappedTo(mapping: Mapping, column: string): ColumnUse[] | undefined {
  const field = mapping[column];
  if (field === undefined) return undefined;
  return field === null ? [] : [{ field, rank: -1 }];
}

function readAs(kind: FieldKind, value: unknown): string | number | boolean | null {
  if (kind === 'number') return readNumber(value);
  if (kind === 'consent') return readConsent(value);
  return kind === 'flag' ? readFlag(value) : readText(value);
}

/** Returns inferred defaults: a table of house sales (sqft, year built, no type) has single-family houses. */
export function defaultsFor(columns: readonly string[]): Partial<Record<InputField, string>> {
  const names = new Set(columns.map(bareSpelling));
  const fields = new Set(columns.flatMap((column) => fieldsNamed(column).map(({ field }) => field)));
  const typed = fields.has('property_type') || fields.has('property_sub_type');
  return !typed && names.has('sqftliving') && names.has('yrbuilt')
    ? { property_type: 'Residential', property_sub_type: 'SingleFamilyResidence' }
    : {};
}

/** Reads `--set field=value` arguments. */
export function readSet(pairs: readonly string[]): Partial<Record<InputField, string>> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      const field = inputFields.find((name) => name === pair.slice(0, at));
      if (field === undefined) {
        throw new ImportFault(`--set ${pair}: write it as field=value. Fields: ${inputFields.join(', ')}`);
      }
      const value = pair.slice(at + 1);
      // The operator learns of a typing error, which a feed can't.
      const kind = kindOf(field) === 'consent' ? 'flag' : kindOf(field);
      if (readText(value) !== null && readAs(kind, value) === null) {
        throw new ImportFault(
          `--set ${pair}: ${field} must be ${kind === 'flag' ? 'yes or no' : 'a number'}.`,
        );
      }
      return [field, value];
    }),
  );
}
