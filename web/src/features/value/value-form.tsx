import { estimateValue } from '../../../../openapi/generated/idx.limits.ts';
import type { KeptDraft } from '../../forms/use-draft.ts';
import { useSpecForm } from '../../forms/use-spec-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AddressField } from './address-field.tsx';
import type { AddressSuggestion } from './api.ts';
import { conditions, faultsIn, type HomeDetails, homeTypes, knownDetails, parts } from './home-details.ts';

const spec = {
  ...estimateValue,
  address: { ...estimateValue.address, required: true },
  ...{ bedrooms: { required: true }, bathrooms: { required: true }, livingArea: { required: true } },
  ...{ yearBuilt: { required: true }, condition: { ...estimateValue.condition, required: true } },
  renovated: {},
};
const fields = [
  ...['address', 'homeType', 'bedrooms', 'bathrooms', 'livingArea', 'yearBuilt', 'lotAcres'],
  ...['condition', 'renovated', 'renovatedYear'],
] as readonly (keyof HomeDetails)[];

const optionsOf = (choices: Record<string, string>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

type ValueFormProps = {
  kept: Pick<KeptDraft<HomeDetails>, 'draft' | 'blank' | 'change' | 'clear' | 'read'>;
  /** Asks, and throws when the server finds fault with a field. */
  onAsk: (details: HomeDetails) => Promise<void>;
  onError: (error: unknown, told: boolean) => void;
};

/** Asks what an owner knows of the home. */
export function ValueForm({ kept, onAsk, onError }: ValueFormProps) {
  const { busy, field, form, formProps } = useSpecForm<HomeDetails>({
    ...{ spec, fields, draft: kept, keepsDraft: true, send: onAsk, onError },
    check: (details) => faultsIn(details, new Date().getFullYear()),
    empty: { condition: 'Choose its condition.' },
  });
  const chosen = kept.draft.renovated.split(',').filter((part) => part !== '');
  const toggle = (part: string, isOn: boolean) => {
    const next = Object.keys(parts).filter((each) => (each === part ? isOn : chosen.includes(each)));
    form.setValue('renovated', next.join(','));
  };
  /** Takes the address of a suggested home, and what is known of it into the fields that are still empty. */
  const choose = ({ address, ...facts }: AddressSuggestion) => {
    form.setValue('address', address);
    form.clearErrors('address');
    for (const [name, known] of Object.entries(knownDetails(facts)))
      if (kept.draft[name as keyof HomeDetails] === '') form.setValue(name as keyof HomeDetails, known);
  };
  return (
    <Card className="p-5 sm:p-8">
      <form {...formProps} aria-label="Your home" className="flex flex-col gap-6">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <AddressField
            field={field('address')}
            value={kept.draft.address}
            onValue={(address) => form.setValue('address', address)}
            onChoose={choose}
            className="sm:col-span-2 lg:col-span-4"
          />
          <Select label="Home type" options={optionsOf(homeTypes)} {...field('homeType')} />
          <TextField label="Bedrooms" inputMode="numeric" {...field('bedrooms')} />
          <TextField label="Bathrooms" inputMode="decimal" {...field('bathrooms')} />
          <TextField label="Size in sq ft" inputMode="numeric" {...field('livingArea')} />
          <TextField label="Year built" inputMode="numeric" {...field('yearBuilt')} />
          <TextField label="Lot in acres (optional)" inputMode="decimal" {...field('lotAcres')} />
          <Select
            label="Condition"
            options={[{ value: '', label: 'Please choose', disabled: true }, ...optionsOf(conditions)]}
            className="sm:col-span-2"
            {...field('condition')}
          />
        </div>
        <fieldset className="flex flex-col gap-2">
          <legend className="text-sm font-medium">What was renovated? (optional)</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            {Object.entries(parts).map(([part, label]) => (
              <Checkbox
                key={part}
                label={label}
                checked={chosen.includes(part)}
                onChange={({ target }) => toggle(part, target.checked)}
              />
            ))}
          </div>
          {chosen.length === 0 ? null : (
            <TextField
              label="Year of the last renovation (optional)"
              inputMode="numeric"
              className="max-w-xs"
              {...field('renovatedYear')}
            />
          )}
        </fieldset>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" look="primary" size="large" busy={busy} busyText="Comparing...">
            See Your Range
          </Button>
          <p className="text-sm text-ink-soft">Free. Only you see the result.</p>
        </div>
      </form>
    </Card>
  );
}
