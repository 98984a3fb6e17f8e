import { maskMergeFields } from '../../../email-html/merge-fields.ts';
import type { SiteFacts } from '../../deps.ts';
import {
  type FieldName,
  type Receiver,
  readField,
  receiverValues,
  siteValues,
} from '../emails/merge-values.ts';
import { type UnknownField, unknownFields } from '../emails/unknown-fields.ts';

/** Fills in the merge fields of a text message. A field without a value stays as written, and is named. */
export function fillText(
  written: string,
  receiver: Receiver,
  { site, origin }: { site: SiteFacts; origin: string },
): { text: string; missing: FieldName[]; unknown: UnknownField[] } {
  const masked = maskMergeFields(written);
  const values = { ...siteValues(site, origin), ...receiverValues(receiver) };
  const missing = new Set<FieldName>();
  const text = masked.fill(masked.html, (field) => {
    const read = readField(field);
    if (read === null) return field;
    const value = values[read.name] || read.otherwise;
    if (value === null || value === undefined) missing.add(read.name);
    return value ?? field;
  });
  const strange = [...new Set(masked.fields)].filter((field) => readField(field) === null);
  return { text, missing: [...missing], unknown: unknownFields(strange) };
}
