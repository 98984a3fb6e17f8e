import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type Ref, useDeferredValue, useRef, useState } from 'react';
import { ChoiceRow } from '../../listings/place-search/choice-row.tsx';
import { controlClass, FieldFrame } from '../../ui/fields/field-frame.tsx';
import { popupClass } from '../../ui/popups/popup-class.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { type AddressSuggestion, addressesQuery } from './api.ts';
import { roomTexts } from './value-texts.ts';

type AddressFieldProps = {
  value: string;
  onValue: (address: string) => void;
  /** Takes a suggested home. */
  onChoose: (home: AddressSuggestion) => void;
  /** The form's own props of the field. */
  field: {
    name: string;
    ref: Ref<HTMLInputElement>;
    maxLength?: number | undefined;
    error?: string | undefined;
  };
  className?: string;
};

/** How long, in ms, typing rests before it is looked up. */
const restMs = 120;

/** The address, with suggestions from the site's own homes while typing. Any other text is as good. */
export function AddressField({ value, onValue, onChoose, field, className }: AddressFieldProps) {
  const { name, ref, maxLength, error } = field;
  const [open, setOpen] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const typed = value.trim();
  const settled = useSettled(typed, restMs);
  const { data } = useQuery({ ...addressesQuery(settled), enabled: open && /^\d+\S*\s+\S/.test(settled) });
  const homes = useDeferredValue(typed === '' ? undefined : data)?.addresses ?? [];
  const isOpen = open && homes.length > 0;
  return (
    <FieldFrame
      label="Address"
      hint="With the ZIP code, such as 1832 E Maple Hollow St, Tulsa, OK 74104."
      error={error}
      className={className}
    >
      {(links) => (
        <div className="relative">
          <Autocomplete.Root
            // Its own popup would hide the rest of the page from screen readers.
            inline
            open={isOpen}
            items={homes}
            mode="none"
            filter={null}
            value={value}
            onValueChange={(next, { reason }) => {
              // Escape would empty the field; it only closes the list.
              if (reason === 'item-press' || reason === 'escape-key') return;
              onValue(next);
              setOpen(true);
            }}
            itemToStringValue={({ address }) => address}
          >
            <Autocomplete.Input
              {...links}
              ref={ref}
              // The list of its own kind is always there, but ours is not.
              render={(props) => <input {...props} role="combobox" aria-expanded={isOpen} />}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown') setOpen(true);
                if (event.key === 'Escape' && isOpen) {
                  event.stopPropagation();
                  setOpen(false);
                }
              }}
              onBlur={({ relatedTarget }) => {
                if (!popup.current?.contains(relatedTarget)) setOpen(false);
              }}
              name={name}
              required
              autoComplete="street-address"
              maxLength={maxLength}
              className={controlClass}
            />
            <Autocomplete.Status className="sr-only">
              {isOpen ? (homes.length === 1 ? '1 suggestion' : `${homes.length} suggestions`) : ''}
            </Autocomplete.Status>
            {isOpen ? (
              <div
                ref={popup}
                className={`${popupClass} absolute top-full left-0 z-50 mt-1 max-h-80 w-full overflow-y-auto`}
              >
                <Autocomplete.List className="p-2">
                  {(home: AddressSuggestion) => (
                    <ChoiceRow
                      key={home.address}
                      value={home}
                      icon={<MapPin aria-hidden className="size-4 shrink-0 text-ink-soft" />}
                      name={home.address}
                      detail={roomTexts(home).join(' · ')}
                      onChoose={() => {
                        setOpen(false);
                        onChoose(home);
                      }}
                    />
                  )}
                </Autocomplete.List>
              </div>
            ) : null}
          </Autocomplete.Root>
        </div>
      )}
    </FieldFrame>
  );
}
