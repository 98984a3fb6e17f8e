import { useId } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { counts, type DripDraft, type DripFaults, type Slot } from './drip-draft.ts';
import type { EmailTemplate } from './templates-api.ts';

type DripSlotsProps = {
  slots: DripDraft['slots'];
  onSlots: (slots: DripDraft['slots']) => void;
  templates: readonly EmailTemplate[];
  faults: DripFaults;
};

/** The three places for emails: each with its template, day and time. */
export function DripSlots({ slots, onSlots, templates, faults }: DripSlotsProps) {
  const change = (at: number, part: Partial<Slot>) =>
    onSlots(slots.map((slot, n) => (n === at ? { ...slot, ...part } : slot)) as DripDraft['slots']);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium">Emails</h3>
      <p className="text-sm text-ink-soft">
        Up to three. An email counts only when both its template and its date are set.
      </p>
      {faults.slots === undefined ? null : (
        <p role="alert" className="text-sm text-bad">
          {faults.slots}
        </p>
      )}
      {slots.map((slot, n) => (
        <SlotFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the slots are three, and their places are their names
          key={n}
          number={n + 1}
          slot={slot}
          onSlot={(part) => change(n, part)}
          templates={templates}
          fault={faults.template?.[n]}
          dateFault={faults.date?.[n]}
        />
      ))}
    </div>
  );
}

type SlotFieldsProps = {
  number: number;
  slot: Slot;
  onSlot: (part: Partial<Slot>) => void;
  templates: readonly EmailTemplate[];
  fault: string | undefined;
  dateFault: string | undefined;
};

const mostOffered = 30;

function SlotFields({ number, slot, onSlot, templates, fault, dateFault }: SlotFieldsProps) {
  const list = useId();
  const typed = slot.template.trim().toLowerCase();
  const offered = templates
    .filter(({ templateName }) => templateName.toLowerCase().includes(typed))
    .slice(0, mostOffered);
  const half = !counts(slot) && (typed !== '' || slot.date !== '');
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-medium">{`Email ${number}`}</legend>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <TextField
          label="Template"
          name={`template${number}`}
          autoComplete="off"
          list={list}
          maxLength={200}
          value={slot.template}
          onChange={(event) => onSlot({ template: event.target.value })}
          error={fault}
          placeholder="Type a part of its name"
        />
        <datalist id={list}>
          {offered.map(({ id, templateName }) => (
            <option key={id} value={templateName} />
          ))}
        </datalist>
        <TextField
          label="Date"
          name={`date${number}`}
          type="date"
          value={slot.date}
          onChange={(event) => onSlot({ date: event.target.value })}
          error={dateFault}
        />
        <TextField
          label="Time"
          name={`time${number}`}
          type="time"
          value={slot.time}
          onChange={(event) => onSlot({ time: event.target.value })}
        />
      </div>
      {half ? (
        <p className="mt-2 text-sm text-warn">
          {typed === '' ? 'No template: skipped.' : 'No date: skipped.'}
        </p>
      ) : null}
    </fieldset>
  );
}
