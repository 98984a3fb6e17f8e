import { Plus } from 'lucide-react';
import { PostcardAddress as spec } from '../../../../../../openapi/generated/postgrid.limits.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { addressFaults, addressLine, type TypedAddress } from './typed-address.ts';

const empty: TypedAddress = { street: '', city: '', state: '', zip: '' };
const parts = ['street', 'city', 'state', 'zip'] as const;
/** Excludes the state: its full name is longer than the spec allows. */
const specNames = { street: 'Address1', city: 'City', zip: 'Zip' };

/** Adds an address without the map. Keeps city, state, and ZIP code for the next one. */
export function TypedAddressForm({ onAdd }: { onAdd: (address: string) => void }) {
  const { field, form, formProps } = useSpecForm<TypedAddress>({
    ...{ spec, fields: parts, specNames, defaults: empty, check: addressFaults },
    send: (typed) => {
      onAdd(addressLine(typed));
      form.setValue('street', '');
      form.setFocus('street');
    },
  });
  const control = (part: keyof TypedAddress) => ({ ...field(part), required: false, autoComplete: 'off' });
  return (
    <form {...formProps} aria-label="Type an Address" className="flex flex-col gap-3">
      <TextField label="Street address" {...control('street')} />
      <TextField label="City" {...control('city')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="State" {...control('state')} />
        <TextField label="ZIP code" inputMode="numeric" {...control('zip')} />
      </div>
      <Button type="submit" icon={<Plus aria-hidden />}>
        Add Address
      </Button>
    </form>
  );
}
