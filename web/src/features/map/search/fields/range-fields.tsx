import { useState } from 'react';
import { type SearchFilters, withFilter } from '../../../../listings/filters/search-filters.ts';
import { dollars } from '../../../../listings/format-price.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { FilterFieldProps } from './choice-fields.tsx';
import { parseAmount, parseNumber } from './parse-amount.ts';

/** The filters that are numbers. */
export type NumberName = {
  [Name in keyof SearchFilters]-?: SearchFilters[Name] extends number | undefined ? Name : never;
}[keyof SearchFilters];

const countOptions = (counts: readonly number[], any: string) => [
  { value: '', label: any },
  ...counts.map((count) => ({ value: String(count), label: String(count) })),
];

/** Adds the current value to the choices, because a shared search may use another one. */
function withValue(options: { value: string; label: string }[], value: number | undefined) {
  const text = String(value ?? '');
  return options.some((option) => option.value === text)
    ? options
    : [...options, { value: text, label: text }];
}

/** A choice among numbers. */
export function NumberSelect({
  label,
  name,
  options,
  filters,
  apply,
}: FilterFieldProps & { label: string; name: NumberName; options: { value: string; label: string }[] }) {
  return (
    <Select
      label={label}
      options={withValue(options, filters[name])}
      value={String(filters[name] ?? '')}
      onChange={({ target }) =>
        apply(withFilter(filters, name, target.value === '' ? undefined : Number(target.value)))
      }
    />
  );
}

type RangeProps = FilterFieldProps & {
  /** What the range is of, in the labels: `Min bedrooms`. */
  of: string;
  least: NumberName;
  most: NumberName;
};

/** The minimum and the maximum among choices. When they would cross, the earlier choice is cleared. */
function CountRange({
  of,
  least,
  most,
  counts,
  filters,
  apply,
}: RangeProps & { counts: { least: readonly number[]; most: readonly number[] } }) {
  const set = (changed: SearchFilters, earlier: NumberName) => {
    const crossed = (changed[least] ?? 0) > (changed[most] ?? Infinity);
    apply(crossed ? withFilter(changed, earlier, undefined) : changed);
  };
  return (
    <div className="grid grid-cols-2 gap-4">
      <NumberSelect
        label={`Min ${of}`}
        name={least}
        options={countOptions(counts.least, 'Any')}
        filters={filters}
        apply={(changed) => set(changed, most)}
      />
      <NumberSelect
        label={`Max ${of}`}
        name={most}
        options={countOptions(counts.most, 'Any')}
        filters={filters}
        apply={(changed) => set(changed, least)}
      />
    </div>
  );
}

const bedrooms = { least: [1, 2, 3, 4], most: [1, 2, 3, 4, 5] };
const bathrooms = { least: [1, 1.5, 2, 2.5, 3, 4], most: [1, 2, 3, 4, 5] };

export const BedroomFields = (props: FilterFieldProps) => (
  <CountRange of="bedrooms" least="minBedrooms" most="maxBedrooms" counts={bedrooms} {...props} />
);
export const BathroomFields = (props: FilterFieldProps) => (
  <CountRange of="bathrooms" least="minBathrooms" most="maxBathrooms" counts={bathrooms} {...props} />
);

/** How a typed number is read, shown, and explained. */
type Kind = {
  parse: (text: string) => number | undefined;
  show: (value: number) => string;
  example: string;
};

const price: Kind = {
  parse: parseAmount,
  show: dollars,
  example: 'A price such as 450,000 or 700k',
};
const area: Kind = {
  parse: (text) => parseNumber(text, { most: 10_000_000, whole: true }),
  show: (value) => value.toLocaleString('en-US'),
  example: 'Square feet such as 1,800',
};
const year: Kind = {
  parse: (text) => parseNumber(text, { least: 1600, most: 2200, whole: true }),
  show: String,
  example: 'A year such as 1995',
};
const lot: Kind = {
  parse: (text) => parseNumber(text, { most: 1_000_000 }),
  show: (value) => value.toLocaleString('en-US'),
  example: 'Acres such as 0.25',
};

/** The minimum and the maximum as typed numbers. */
function TypedRange({ of, least, most, kind, filters, apply }: RangeProps & { kind: Kind }) {
  const end = (label: string, name: NumberName) => (
    <TypedNumber {...{ label, name, of, least, most, kind, filters, apply }} />
  );
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      {end(`Min ${of}`, least)}
      {end(`Max ${of}`, most)}
    </div>
  );
}

function TypedNumber({
  label,
  name,
  of,
  least,
  most,
  kind,
  filters,
  apply,
}: RangeProps & { label: string; name: NumberName; kind: Kind }) {
  const value = filters[name];
  const textOf = (number: number | undefined) => (number === undefined ? '' : kind.show(number));
  const [shown, setShown] = useState(value);
  const [text, setText] = useState(textOf(value));
  const [error, setError] = useState<string>();
  if (shown !== value) {
    setShown(value);
    setText(textOf(value));
    setError(undefined);
  }
  const commit = () => {
    const number = kind.parse(text);
    if (text.trim() !== '' && number === undefined) return setError(kind.example);
    const next = withFilter(filters, name, number);
    if ((next[least] ?? -Infinity) > (next[most] ?? Infinity)) {
      return setError(name === least ? `Min ${of} exceeds max ${of}` : `Max ${of} is below min ${of}`);
    }
    setError(undefined);
    setText(textOf(number));
    if (number !== value) apply(next);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      placeholder={name === least ? 'No min' : 'No max'}
      error={error}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

export const PriceFields = (props: FilterFieldProps) => (
  <TypedRange of="price" least="minPrice" most="maxPrice" kind={price} {...props} />
);
export const LivingAreaFields = (props: FilterFieldProps) => (
  <TypedRange of="square feet" least="minLivingArea" most="maxLivingArea" kind={area} {...props} />
);
export const YearFields = (props: FilterFieldProps) => (
  <TypedRange of="year built" least="minYearBuilt" most="maxYearBuilt" kind={year} {...props} />
);
export const LotFields = (props: FilterFieldProps) => (
  <TypedRange of="lot, in acres" least="minLotSize" most="maxLotSize" kind={lot} {...props} />
);
