import { useState } from 'react';
import { useSite } from '../../../api/site.ts';
import { type SearchFilters, withFilter } from '../../../listings/search-filters.ts';
import { choiceOf, propertySubTypes, propertyTypes } from '../../../listings/vocabulary.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { parseAmount } from './parse-amount.ts';
import type { ApplyFilters } from './use-map-search.ts';

export type FilterFieldProps = { filters: SearchFilters; apply: ApplyFilters; pill?: boolean | undefined };

const optionsOf = (words: Readonly<Record<string, string>>, any: string) => [
  { value: '', label: any },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];
const typeOptions = optionsOf(propertyTypes, 'Any type');
const subTypeOptions = optionsOf(propertySubTypes, 'Any sub type');
const countOptions = (counts: readonly number[], any: string) => [
  { value: '', label: any },
  ...counts.map((count) => ({ value: String(count), label: String(count) })),
];
const leastBedrooms = countOptions([1, 2, 3, 4], 'Any');
const mostBedrooms = countOptions([1, 2, 3, 4, 5], 'Any');

/** Chooses the property type. */
export function PropertyTypeField({ filters, apply, pill }: FilterFieldProps) {
  return (
    <Select
      label="Property type"
      hideLabel={pill}
      pill={pill}
      options={typeOptions}
      value={filters.propertyType ?? ''}
      onChange={({ target }) =>
        apply(withFilter(filters, 'propertyType', choiceOf(propertyTypes, target.value)))
      }
    />
  );
}

/** Chooses the building type. */
export function SubTypeField({ filters, apply, pill }: FilterFieldProps) {
  return (
    <Select
      label="Sub type"
      hideLabel={pill}
      pill={pill}
      options={subTypeOptions}
      value={filters.propertySubType ?? ''}
      onChange={({ target }) =>
        apply(withFilter(filters, 'propertySubType', choiceOf(propertySubTypes, target.value)))
      }
    />
  );
}

/** The minimum and maximum number of bedrooms. When they would cross, the earlier choice is cleared. */
export function BedroomFields({ filters, apply }: FilterFieldProps) {
  const { minBedrooms: least, maxBedrooms: most } = filters;
  const set = (name: 'minBedrooms' | 'maxBedrooms', text: string) => {
    const next = withFilter(filters, name, text === '' ? undefined : Number(text));
    const crossed = (next.minBedrooms ?? 0) > (next.maxBedrooms ?? Infinity);
    const earlier = name === 'minBedrooms' ? 'maxBedrooms' : 'minBedrooms';
    apply(crossed ? withFilter(next, earlier, undefined) : next);
  };
  return (
    <div className="grid grid-cols-2 gap-4">
      <Select
        label="Min bedrooms"
        options={withValue(leastBedrooms, least)}
        value={String(least ?? '')}
        onChange={({ target }) => set('minBedrooms', target.value)}
      />
      <Select
        label="Max bedrooms"
        options={withValue(mostBedrooms, most)}
        value={String(most ?? '')}
        onChange={({ target }) => set('maxBedrooms', target.value)}
      />
    </div>
  );
}

/** Adds the current value to the choices, because a shared search may use another one. */
function withValue(options: { value: string; label: string }[], value: number | undefined) {
  const text = String(value ?? '');
  return options.some((option) => option.value === text)
    ? options
    : [...options, { value: text, label: text }];
}

/** The minimum and maximum price, as free text. */
export function PriceFields({ filters, apply }: FilterFieldProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <PriceField label="Min price" name="minPrice" filters={filters} apply={apply} />
      <PriceField label="Max price" name="maxPrice" filters={filters} apply={apply} />
    </div>
  );
}

function PriceField({
  label,
  name,
  filters,
  apply,
}: FilterFieldProps & { label: string; name: 'minPrice' | 'maxPrice' }) {
  const value = filters[name];
  const [shown, setShown] = useState(value);
  const [text, setText] = useState(amountText(value));
  const [error, setError] = useState<string>();
  if (shown !== value) {
    setShown(value);
    setText(amountText(value));
    setError(undefined);
  }
  const commit = () => {
    const amount = parseAmount(text);
    if (text.trim() !== '' && amount === undefined) return setError('A price such as 450,000 or 700k');
    const { minPrice, maxPrice } = withFilter(filters, name, amount);
    if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
      return setError(name === 'minPrice' ? 'Min price exceeds max price' : 'Max price is below min price');
    }
    setError(undefined);
    setText(amountText(amount));
    if (amount !== value) apply(withFilter(filters, name, amount));
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      placeholder={name === 'minPrice' ? 'No min' : 'No max'}
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

function amountText(amount: number | undefined): string {
  return amount === undefined ? '' : `$${amount.toLocaleString('en-US')}`;
}

/** Limits the search to the site's agent's own listings. */
export function OwnListingsField({
  filters,
  apply,
  className,
}: FilterFieldProps & { className?: string | undefined }) {
  const { agent } = useSite();
  const firstName = agent.name.split(' ')[0] ?? agent.name;
  return (
    <Checkbox
      label={`Only ${firstName}’s listings`}
      className={className}
      checked={filters.listAgentMlsId === agent.mlsId}
      onChange={({ target }) =>
        apply(withFilter(filters, 'listAgentMlsId', target.checked ? agent.mlsId : undefined))
      }
    />
  );
}
