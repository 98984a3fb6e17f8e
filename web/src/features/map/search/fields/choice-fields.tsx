import { useSite } from '../../../../api/site.ts';
import { firstName } from '../../../../forms/person-name.ts';
import { valuesOf } from '../../../../listings/filters/filter-chips.ts';
import { type SearchFilters, withFilter } from '../../../../listings/filters/search-filters.ts';
import { features, propertySubTypes, propertyTypes, statuses } from '../../../../listings/vocabulary.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import type { ApplyFilters } from '../use-map-search.ts';

export type FilterFieldProps = { filters: SearchFilters; apply: ApplyFilters };

type Several = 'propertyType' | 'propertySubType' | 'features' | 'status';

/** The statuses that a visitor chooses among; a search without one finds those on the market. */
const offeredStatuses = {
  Active: statuses.Active,
  'Coming Soon': statuses['Coming Soon'],
  'Active Under Contract': statuses['Active Under Contract'],
  Pending: statuses.Pending,
  Closed: statuses.Closed,
};

/** A filter that takes several values: any of the checked ones, or with none all. */
function SeveralField({
  legend,
  name,
  words,
  hint,
  filters,
  apply,
}: FilterFieldProps & {
  legend: string;
  name: Several;
  words: Readonly<Record<string, string>>;
  hint?: string;
}) {
  const chosen = valuesOf(filters[name]);
  const toggle = (value: string) => {
    const left = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    apply(withFilter(filters, name, left.join(',') || undefined));
  };
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {Object.entries(words).map(([value, label]) => (
          <Checkbox
            key={value}
            label={label}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
      {hint === undefined ? null : <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
    </fieldset>
  );
}

/** Chooses the property types. */
export const PropertyTypeField = (props: FilterFieldProps) => (
  <SeveralField legend="Property type" name="propertyType" words={propertyTypes} {...props} />
);

/** Chooses the building types. */
export const SubTypeField = (props: FilterFieldProps) => (
  <SeveralField legend="Sub type" name="propertySubType" words={propertySubTypes} {...props} />
);

export const FeaturesField = (props: FilterFieldProps) => (
  <SeveralField legend="Must have" name="features" words={features} {...props} />
);

export const StatusField = (props: FilterFieldProps) => (
  <SeveralField
    legend="Status"
    name="status"
    words={offeredStatuses}
    hint="Without a choice, homes on the market. Sold homes where their source allows it."
    {...props}
  />
);

/** Limits the search to the site's agent's own listings. */
export function OwnListingsField({ filters, apply }: FilterFieldProps) {
  const { agent } = useSite();
  const named = firstName(agent.name);
  return (
    <Checkbox
      label={`Only ${named}’s listings`}
      checked={filters.listAgentMlsId === agent.mlsId}
      onChange={({ target }) =>
        apply(withFilter(filters, 'listAgentMlsId', target.checked ? agent.mlsId : undefined))
      }
    />
  );
}
