import { faultOf } from '../../../api/problem.ts';
import { readAddresses } from './addresses.ts';
import type { DripForm } from './drips-api.ts';
import type { Sending } from './sending-key.ts';
import type { EmailTemplate } from './templates-api.ts';

/** One email of a drip as it is being filled in: the template by its name, the day and time as their fields have them. */
export type Slot = { template: string; date: string; time: string };

export type DripDraft = {
  addresses: string;
  slots: [Slot, Slot, Slot];
  timeZone: string;
  /** What was last sent to be scheduled: two presses of Schedule are one drip. */
  sending: Sending | null;
};

export const blankSlot: Slot = { template: '', date: '', time: '09:00' };

type Named = Pick<EmailTemplate, 'id' | 'templateName'>;

/** The zones of the United States, and the reader's own where it is another. */
export function zonesFor(own: string): { value: string; label: string }[] {
  const zones = [
    { value: 'America/New_York', label: 'Eastern' },
    { value: 'America/Chicago', label: 'Central' },
    { value: 'America/Denver', label: 'Mountain' },
    { value: 'America/Phoenix', label: 'Arizona' },
    { value: 'America/Los_Angeles', label: 'Pacific' },
    { value: 'America/Anchorage', label: 'Alaska' },
    { value: 'Pacific/Honolulu', label: 'Hawaii' },
  ];
  const known = own === '' || zones.some(({ value }) => value === own);
  return [
    { value: '', label: 'The site’s own time zone' },
    ...zones.map(({ value, label }) => ({ value, label: `${label} time` })),
    ...(known ? [] : [{ value: own, label: own.replaceAll('_', ' ') }]),
  ];
}

/** A slot counts only when both its template and its date are set (section 5). */
export const counts = ({ template, date }: Slot): boolean => template.trim() !== '' && date !== '';

/** The template of a name; the newest where several bear it. */
function templateNamed(templates: readonly Named[], name: string): Named | undefined {
  const wanted = name.trim().toLowerCase();
  return wanted === ''
    ? undefined
    : templates.find(({ templateName }) => templateName.trim().toLowerCase() === wanted);
}

/** What is wrong with one of the slots, by its place. */
export type SlotFaults = Partial<Record<number, string>>;
export type DripFaults = { addresses?: string; slots?: string; template?: SlotFaults; date?: SlotFaults };

/** What the site found wrong with the dates, each beside its own field. */
export function dateFaults(error: unknown): SlotFaults {
  const found: SlotFaults = {};
  for (const n of [0, 1, 2]) {
    const fault = faultOf(error, `dripDate${n + 1}`);
    if (fault !== undefined) found[n] = fault;
  }
  return found;
}

/** What keeps a drip from being planned. */
export function dripFaults({ addresses, slots }: DripDraft, templates: readonly Named[]): DripFaults {
  const template: SlotFaults = {};
  slots.forEach((slot, n) => {
    if (slot.template.trim() !== '' && templateNamed(templates, slot.template) === undefined) {
      template[n] = 'There is no template of this name.';
    }
  });
  return {
    ...(readAddresses(addresses).valid.length === 0
      ? { addresses: 'Please enter at least one email address.' }
      : {}),
    ...(slots.some(counts) ? {} : { slots: 'Choose a template and a date for at least one email.' }),
    ...(Object.keys(template).length === 0 ? {} : { template }),
  };
}

/** What is sent of a drip: of its slots those alone that count, each under its own number. */
export function dripForm({ addresses, slots, timeZone }: DripDraft, templates: readonly Named[]): DripForm {
  const { valid, invalid, repeated } = readAddresses(addresses);
  const form: Record<string, string> = {
    // All of it, so that the site counts what is left out as it is counted here.
    emailaddresses: [...valid, ...repeated, ...invalid.map((text) => text.replaceAll(',', ' '))].join(','),
    ...(timeZone === '' ? {} : { timeZone }),
  };
  slots.forEach((slot, n) => {
    const template = templateNamed(templates, slot.template);
    if (!counts(slot) || template === undefined) return;
    form[`templateId${n + 1}`] = String(template.id);
    form[`dripDate${n + 1}`] = slot.time === '' ? slot.date : `${slot.date}T${slot.time}`;
  });
  return form as DripForm;
}
