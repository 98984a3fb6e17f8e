import { DripForm as limits, TemplateForm } from '../../../../../../openapi/generated/comm.limits.ts';
import type { Faults } from '../../../../forms/check-fields.ts';
import { readAddresses } from '../sending/addresses.ts';
import type { Sending } from '../sending/sending-key.ts';
import type { EmailTemplate } from '../templates/templates-api.ts';
import type { DripForm } from './drips-api.ts';

/** One email of a drip as it is being filled in: the template by its name, the day and time as their fields have them. */
export type Slot = { template: string; date: string; time: string };

export const slotNumbers = [1, 2, 3] as const;
export type SlotNumber = (typeof slotNumbers)[number];

/** The fields of the form; those of a slot bear its number. */
export type DripFields = Record<'addresses' | 'timeZone' | `${keyof Slot}${SlotNumber}`, string>;

export type DripDraft = DripFields & {
  /** What was last sent to be scheduled: two presses of Schedule are one drip. */
  sending: Sending | null;
};

export function blankDrip(template: string, timeZone: string): DripDraft {
  return {
    ...{ addresses: '', timeZone, sending: null },
    ...{ template1: template, date1: '', time1: '09:00' },
    ...{ template2: '', date2: '', time2: '09:00' },
    ...{ template3: '', date3: '', time3: '09:00' },
  };
}

export const slotOf = (fields: DripFields, n: SlotNumber): Slot => ({
  ...{ template: fields[`template${n}`], date: fields[`date${n}`], time: fields[`time${n}`] },
});

/** What the call calls the fields. */
export const specNames = {
  ...{ addresses: 'emailaddresses', date1: 'dripDate1', date2: 'dripDate2', date3: 'dripDate3' },
  ...{ template1: 'templateId1', template2: 'templateId2', template3: 'templateId3' },
};

/** A template is named here, and its id is sent. */
const name = { maxLength: TemplateForm.templateName.maxLength };
export const dripSpec = { ...limits, templateId1: name, templateId2: name, templateId3: name };

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

/** The templates that a name may mean: the newest that bears it, else all that have it as a part. */
function templatesNamed(templates: readonly Named[], name: string): readonly Named[] {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return [];
  const known = templates.map((template) => ({ template, is: template.templateName.trim().toLowerCase() }));
  const whole = known.find(({ is }) => is === wanted);
  if (whole !== undefined) return [whole.template];
  return known.filter(({ is }) => is.includes(wanted)).map(({ template }) => template);
}

/** The template that a name, or a part that no other name has, stands for. */
function templateNamed(templates: readonly Named[], name: string): Named | undefined {
  const [found, other] = templatesNamed(templates, name);
  return other === undefined ? found : undefined;
}

export const noSlot = 'Choose a template and a date for at least one email.';

/**
 * Validates a drip beyond the spec's limits. The error for no emails is shown on the first field that can
 * fix it.
 */
export function dripFaults(fields: DripFields, templates: readonly Named[]): Faults<keyof DripFields> {
  const faults: Faults<keyof DripFields> = {};
  if (!slotNumbers.some((n) => counts(slotOf(fields, n)))) faults.template1 = noSlot;
  for (const n of slotNumbers) {
    const { template } = slotOf(fields, n);
    if (template.trim() === '' || templateNamed(templates, template) !== undefined) continue;
    faults[`template${n}`] =
      templatesNamed(templates, template).length === 0
        ? 'There is no template of this name.'
        : 'More than one template has this in its name. Type more of it.';
  }
  if (readAddresses(fields.addresses).valid.length === 0)
    faults.addresses = 'Please enter at least one email address.';
  return faults;
}

/** What is sent of a drip: of its slots those alone that count, each under its own number. */
export function dripForm(fields: DripFields, templates: readonly Named[]): DripForm {
  const { addresses, timeZone } = fields;
  const { valid, invalid, repeated } = readAddresses(addresses);
  const form: Record<string, string> = {
    // All of it, so that the site counts what is left out as it is counted here.
    emailaddresses: [...valid, ...repeated, ...invalid.map((text) => text.replaceAll(',', ' '))].join(','),
    ...(timeZone === '' ? {} : { timeZone }),
  };
  for (const n of slotNumbers) {
    const slot = slotOf(fields, n);
    const template = templateNamed(templates, slot.template);
    if (!counts(slot) || template === undefined) continue;
    form[`templateId${n}`] = String(template.id);
    form[`dripDate${n}`] = slot.time === '' ? slot.date : `${slot.date}T${slot.time}`;
  }
  return form as DripForm;
}
