import { useState } from 'react';
import { useSite } from '../../../../api/site.ts';
import { withFilter } from '../../../../listings/filters/search-filters.ts';
import { dollars } from '../../../../listings/format-price.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FeaturesField, type FilterFieldProps, OwnListingsField, StatusField } from './choice-fields.tsx';
import { openHouseChoices } from './open-house-choices.ts';
import { LivingAreaFields, LotFields, NumberSelect, YearFields } from './range-fields.tsx';

const fees = [
  { value: '', label: 'Any fee' },
  { value: '0', label: 'No fee' },
  ...[50, 100, 200, 300, 500, 1000].map((fee) => ({
    value: String(fee),
    label: `Up to ${dollars(fee)}`,
  })),
];
const garages = [
  { value: '', label: 'Any' },
  ...[1, 2, 3].map((n) => ({ value: String(n), label: `${n}+` })),
];
const stories = [
  { value: '', label: 'Any' },
  ...[1, 2, 3].map((n) => ({ value: String(n), label: String(n) })),
];
const newer = [
  { value: '', label: 'Any time' },
  { value: '0', label: 'New today' },
  ...[3, 7, 14, 30].map((days) => ({ value: String(days), label: `${days} days or less` })),
];
const older = [
  { value: '', label: 'Any time' },
  ...[30, 60, 90, 180].map((days) => ({ value: String(days), label: `${days} days or longer` })),
];

/** The filters that have no place in the bar. */
export function MoreFields(props: FilterFieldProps) {
  const { filters, apply } = props;
  return (
    <div className="flex flex-col gap-5">
      <LivingAreaFields {...props} />
      <LotFields {...props} />
      <YearFields {...props} />
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberSelect label="HOA fee a month" name="maxHoaFee" options={fees} {...props} />
        <NumberSelect label="Garage spaces" name="minGarageSpaces" options={garages} {...props} />
        <NumberSelect label="Stories" name="stories" options={stories} {...props} />
      </div>
      {filters.maxHoaFee === undefined ? null : (
        <p className="-mt-3 text-sm text-ink-soft">Includes homes whose listing names no fee.</p>
      )}
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberSelect
          label="On the market at most"
          name="maxDaysOnMarket"
          options={newer}
          {...withoutOther(props, 'minDaysOnMarket')}
        />
        <NumberSelect
          label="On the market at least"
          name="minDaysOnMarket"
          options={older}
          {...withoutOther(props, 'maxDaysOnMarket')}
        />
      </div>
      <Checkbox
        label="Price reduced"
        checked={filters.priceReduced === true}
        onChange={({ target }) => apply(withFilter(filters, 'priceReduced', target.checked || undefined))}
      />
      <OpenHouseField {...props} />
      <KeywordsField {...props} />
      <FeaturesField {...props} />
      <StatusField {...props} />
      <OwnListingsField {...props} />
    </div>
  );
}

/** Clears the other end when one is chosen, so that they never cross. */
const withoutOther = (
  { filters, apply }: FilterFieldProps,
  other: 'minDaysOnMarket' | 'maxDaysOnMarket',
): FilterFieldProps => ({ filters, apply: (changed) => apply(withFilter(changed, other, undefined)) });

function OpenHouseField({ filters, apply }: FilterFieldProps) {
  const { timeZone } = useSite();
  const { openHouseFrom, openHouseTo } = filters;
  const choices = openHouseChoices(new Date(), timeZone);
  const current =
    openHouseFrom === undefined && openHouseTo === undefined
      ? ''
      : (choices.find(({ from, to }) => from === openHouseFrom && to === openHouseTo)?.value ?? 'days');
  const [asksDays, setAsksDays] = useState(false);
  const value = asksDays && current === '' ? 'days' : current;
  const set = (days: { openHouseFrom?: string | undefined; openHouseTo?: string | undefined }) => {
    const none = withFilter(withFilter(filters, 'openHouseFrom', undefined), 'openHouseTo', undefined);
    const given = Object.fromEntries(Object.entries(days).filter(([, day]) => day !== undefined));
    apply({ ...none, ...given });
  };
  const today = choices[0]?.from;
  return (
    <div className="flex flex-col gap-3">
      <Select
        label="Open house"
        options={[{ value: '', label: 'Any' }, ...choices, { value: 'days', label: 'Days of your choice' }]}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value);
          setAsksDays(target.value === 'days');
          if (chosen !== undefined) set({ openHouseFrom: chosen.from, openHouseTo: chosen.to });
          else if (target.value === '') set({});
        }}
      />
      {value !== 'days' ? null : (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="From"
            type="date"
            min={today}
            max={openHouseTo}
            value={openHouseFrom ?? ''}
            onChange={({ target }) => set({ openHouseFrom: target.value || undefined, openHouseTo })}
          />
          <TextField
            label="To"
            type="date"
            min={openHouseFrom ?? today}
            value={openHouseTo ?? ''}
            onChange={({ target }) => set({ openHouseFrom, openHouseTo: target.value || undefined })}
          />
        </div>
      )}
    </div>
  );
}

function KeywordsField({ filters, apply }: FilterFieldProps) {
  const value = filters.keywords ?? '';
  const [shown, setShown] = useState(value);
  const [text, setText] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  const words = text.trim();
  const hasWord = /[\p{L}\p{N}]/u.test(words);
  const commit = () => {
    if (words !== value && (words === '' || hasWord))
      apply(withFilter(filters, 'keywords', words || undefined));
  };
  return (
    <TextField
      label="Words in the description"
      placeholder="workshop, white oak"
      autoComplete="off"
      maxLength={100}
      error={words !== '' && !hasWord ? 'A word such as workshop' : undefined}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
