import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { sentenceFor } from '../../../../../api/problem.ts';
import { propertySubTypes, propertyTypes, statuses } from '../../../../../listings/vocabulary.ts';
import { useAlerts } from '../../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Select } from '../../../../../ui/fields/select.tsx';
import { type Feed, type Lookup, type Mapping, useMapLookup } from './api.ts';
import { counted } from './feed-words.ts';
import { Fold } from './fold.tsx';

/** How many values are shown at first. */
const first = 5;

const fields: Record<Lookup['field'], { name: string; standards: readonly string[] }> = {
  // RESO's own words, which the MLS's documents use, rather than the labels that visitors see.
  StandardStatus: {
    name: 'Status',
    // These would remove homes, which can't be undone.
    standards: Object.keys(statuses).filter((status) => status !== 'Delete' && status !== 'Incomplete'),
  },
  PropertyType: { name: 'Property type', standards: Object.keys(propertyTypes) },
  PropertySubType: { name: 'Property subtype', standards: Object.keys(propertySubTypes) },
};

/** The values of a feed that the site doesn't know; homes with an unknown status or type are hidden until mapped. */
export function UnknownLookups({ feed: { id, unknown } }: { feed: Feed }) {
  const [isAll, setIsAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (unknown.length === 0) return null;
  const shown = isAll ? unknown : unknown.slice(0, first);
  const hides = [
    unknown.some(({ field }) => field === 'StandardStatus') ? 'status' : '',
    unknown.some(({ field }) => field === 'PropertyType') ? 'property type' : '',
  ].filter((one) => one !== '');
  return (
    <div className="flex flex-col gap-3 rounded-small border border-line p-3 text-sm">
      <h4 ref={heading} tabIndex={-1} className="flex gap-2 font-sans text-sm font-semibold">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        {`${counted(unknown.length, 'unknown value')} to map`}
      </h4>
      {hides.length === 0 ? null : (
        <p className="text-ink-soft">{`Homes with an unknown ${hides.join(' or ')} are hidden until you map it.`}</p>
      )}
      <ul className="flex flex-col gap-4">
        {shown.map((lookup) => (
          <LookupRow
            key={`${lookup.field} ${lookup.value}`}
            feed={id}
            lookup={lookup}
            onMapped={() => heading.current?.focus()}
          />
        ))}
      </ul>
      {unknown.length > shown.length ? (
        <Button size="small" look="quiet" className="self-start" onClick={() => setIsAll(true)}>
          {`Show ${unknown.length - shown.length} More`}
        </Button>
      ) : null}
    </div>
  );
}

/** The values that were mapped, each with a choice to change it. */
export function MappedLookups({ feed: { id, mapped = [] } }: { feed: Feed }) {
  if (mapped.length === 0) return null;
  return (
    <Fold title={counted(mapped.length, 'mapped value')}>
      <ul className="flex flex-col gap-4">
        {mapped.map((mapping) => (
          <LookupRow key={`${mapping.field} ${mapping.value}`} feed={id} lookup={mapping} />
        ))}
      </ul>
    </Fold>
  );
}

type LookupRowProps = { feed: string; lookup: Lookup | Mapping; onMapped?: () => void };

function LookupRow({ feed, lookup, onMapped }: LookupRowProps) {
  const { field, value, standard } = lookup;
  const isUnknown = 'homes' in lookup;
  const { name, standards } = fields[field];
  const [chosen, setChosen] = useState(standard !== null && standards.includes(standard) ? standard : '');
  const { alert, clear, toast } = useAlerts();
  const map = useMapLookup(feed);
  const isBusy = map.isPending;
  const send = () => {
    if (isBusy || chosen === '') return;
    clear();
    map.mutate(
      { field, value, standard: chosen },
      {
        onSuccess: ({ message }) => {
          toast(message);
          onMapped?.();
        },
        onError: (error) => alert(`${value} wasn’t mapped. ${sentenceFor(error)}`),
      },
    );
  };
  return (
    <li className="flex flex-col gap-2">
      <p className="wrap-anywhere">
        <span className="text-ink-soft">{`${name}: `}</span>
        <strong className="font-semibold">{value}</strong>
        {isUnknown ? `, ${counted(lookup.homes, 'home')}. ` : null}
        {isUnknown ? (
          <span className="text-ink-soft">
            {standard === null ? 'The feed doesn’t say what it means.' : `The feed says: ${standard}.`}
          </span>
        ) : null}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={`Standard value for ${value}`}
          hideLabel
          className="min-w-40 grow"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={[
            { value: '', label: 'Choose a value' },
            ...standards.map((one) => ({ value: one, label: one })),
          ]}
        />
        <Button
          size="small"
          aria-label={`${isUnknown ? 'Map' : 'Change'} ${value}`}
          className="aria-disabled:opacity-55"
          // Not disabled, because that would remove focus.
          aria-disabled={isBusy || chosen === ''}
          onClick={send}
        >
          {isBusy ? 'Mapping...' : isUnknown ? 'Map' : 'Change'}
        </Button>
      </div>
    </li>
  );
}
