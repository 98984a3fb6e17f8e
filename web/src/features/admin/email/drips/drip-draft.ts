import { DripForm as limits, TemplateForm } from '../../../../../../openapi/generated/comm.limits.ts';
import type { Faults } from '../../../../forms/check-fields.ts';
import { readAddresses } from '../sending/addresses.ts';
import type { Sending } from '../sending/sending-key.ts';
import type { EmailTemplate } from '../templates/templates-api.ts';
import type { DripForm } from './drips-api.ts';

/** The input for one email of a drip campaign: the template's name, and date and time as in their fields. */
export type Slot = { template: string; date: string; time: string };

export const slotNumbers = [1, 2, 3] as const;
export type SlotNumber = (typeof slotNumbers)[number];

/** The form's fields; a slot's fields end with its number. */
export type DripFields = Record<'addresses' | 'timeZone' | `${keyof Slot}${SlotNumber}`, string>;

export type DripDraft = DripFields & {
  /** The last submission: pressing Schedule twice creates one drip campaign. */
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

/** The spec's names of the fields. */
export const specNames = {
  ...{ addresses: 'emailaddresses', date1: 'dripDate1', date2: 'dripDate2', date3: 'dripDate3' },
  ...{ template1: 'templateId1', template2: 'templateId2', template3: 'templateId3' },
};

/** The form asks for a template's name and sends its id. */
const name = { maxLength: TemplateForm.templateName.maxLength };
export const dripSpec = { ...limits, templateId1: name, templateId2: name, templateId3: name };

type Named = Pick<EmailTemplate, 'id' | 'templateName'>;

/** Returns the US time zones, and the browser's if it is another one. */
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

/** Returns the templates that a name may mean: the latest with exactly this name, or all that contain it. */
function templatesNamed(templates: readonly Named[], name: string): readonly Named[] {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return [];
  const known = templates.map((template) => ({ template, is: template.templateName.trim().toLowerCase() }));
  const whole = known.find(({ is }) => is === wanted);
  if (whole !== undefined) return [whole.template];
  return known.filter(({ is }) => is.includes(wanted)).map(({ template }) => template);
}

/** Returns the template with this name, or the only one that contains it. */
function templateNamed(templates: readonly Named[], name: string): Named | undefined {
  const [found, other] = templatesNamed(templates, name);
  return other === undefined ? found : undefined;
}

export const noSlot = 'Choose a template and a date for at least one email.';

/** Validates a drip beyond the spec's limits; that there is no email is shown at the first field. */
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

/** Returns the request for a drip campaign, with only the complete slots, each under its own number. */
export function dripForm(fields: DripFields, templates: readonly Named[]): DripForm {
  const { addresses, timeZone } = fields;
  const { valid, invalid, repeated } = readAddresses(addresses);
  const form: Record<string, string> = {
    // Includes invalid addresses, so that the server counts them like this form.
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
