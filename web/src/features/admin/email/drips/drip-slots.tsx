import { useId } from 'react';
import { TextField, type TextFieldProps } from '../../../../ui/fields/text-field.tsx';
import type { EmailTemplate } from '../templates/templates-api.ts';
import {
  counts,
  type DripFields,
  noSlot,
  type Slot,
  type SlotNumber,
  slotNumbers,
  slotOf,
} from './drip-draft.ts';

type Control = (name: keyof DripFields) => Omit<TextFieldProps, 'label'>;
type DripSlotsProps = { fields: DripFields; control: Control; templates: readonly EmailTemplate[] };

/** The three emails, each with template, date, and time. */
export function DripSlots({ fields, control, templates }: DripSlotsProps) {
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium">Emails</h3>
      <p className="text-sm text-ink-soft">
        Up to three. An email counts only when both its template and its date are set.
      </p>
      {control('template1').error === noSlot ? (
        <p role="alert" className="text-sm text-bad">
          {noSlot}
        </p>
      ) : null}
      {slotNumbers.map((number) => (
        <SlotFields key={number} slot={slotOf(fields, number)} {...{ number, control, templates }} />
      ))}
    </div>
  );
}

type SlotFieldsProps = Omit<DripSlotsProps, 'fields'> & { number: SlotNumber; slot: Slot };

const mostOffered = 30;

function SlotFields({ number, slot, control, templates }: SlotFieldsProps) {
  const list = useId();
  const typed = slot.template.trim().toLowerCase();
  const offered = templates
    .filter(({ templateName }) => templateName.toLowerCase().includes(typed))
    .slice(0, mostOffered);
  const { error, ...template } = control(`template${number}`);
  const half = !counts(slot) && (typed !== '' || slot.date !== '');
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-medium">{`Email ${number}`}</legend>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <TextField
          label="Template"
          autoComplete="off"
          list={list}
          error={error === noSlot ? undefined : error}
          placeholder="Type its name or part of it"
          {...template}
        />
        <datalist id={list}>
          {offered.map(({ id, templateName }) => (
            <option key={id} value={templateName} />
          ))}
        </datalist>
        <TextField label="Date" type="date" {...control(`date${number}`)} />
        <TextField label="Time" type="time" {...control(`time${number}`)} />
      </div>
      {half ? (
        <p className="mt-2 text-sm text-warn">
          {typed === '' ? 'No template: skipped.' : 'No date: skipped.'}
        </p>
      ) : null}
    </fieldset>
  );
}
