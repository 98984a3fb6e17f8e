import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type AddressFaults, addressFaults, addressLine, type TypedAddress } from './typed-address.ts';

const empty: TypedAddress = { street: '', city: '', state: '', zip: '' };
const parts = ['street', 'city', 'state', 'zip'] as const;

/** An address added without the map. City, state and ZIP code stay for the neighbor's. */
export function TypedAddressForm({ onAdd }: { onAdd: (address: string) => void }) {
  const [typed, setTyped] = useState(empty);
  const [faults, setFaults] = useState<AddressFaults>({});
  const street = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = addressFaults(typed);
    setFaults(found);
    const first = parts.find((part) => found[part] !== undefined);
    if (first !== undefined) {
      const field = event.currentTarget.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    onAdd(addressLine(typed));
    setTyped({ ...typed, street: '' });
    street.current?.focus();
  };
  const field = (part: keyof TypedAddress) => ({
    name: part,
    value: typed[part],
    error: faults[part],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [part]: event.target.value });
      const { [part]: _mended, ...rest } = faults;
      setFaults(rest);
    },
    onBlur: () => {
      // A field that is passed over empty is not wrong yet.
      const fault = typed[part] === '' ? undefined : addressFaults(typed)[part];
      if (fault !== undefined) setFaults({ ...faults, [part]: fault });
    },
  });

  return (
    <form onSubmit={submit} noValidate aria-label="Type an address" className="flex flex-col gap-3">
      <TextField
        label="Street address"
        ref={street}
        maxLength={120}
        autoComplete="off"
        {...field('street')}
      />
      <TextField label="City" maxLength={100} autoComplete="off" {...field('city')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="State" maxLength={20} autoComplete="off" {...field('state')} />
        <TextField label="ZIP code" maxLength={10} inputMode="numeric" autoComplete="off" {...field('zip')} />
      </div>
      <Button type="submit" icon={<Plus aria-hidden />}>
        Add address
      </Button>
    </form>
  );
}
