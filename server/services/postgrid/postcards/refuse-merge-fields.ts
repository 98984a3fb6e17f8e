import { maskMergeFields } from '../../../email-html/merge-fields.ts';
import { type InputFault, invalidInput } from '../../../errors/errors.ts';

/** Throws `invalid-input` for a merge field: a postcard, with one text for all, would print it as is. */
export function refuseMergeFields(text: string, pointer: InputFault['pointer']): void {
  const [found] = maskMergeFields(text).fields;
  if (found === undefined) return;
  throw invalidInput(
    pointer,
    `A postcard has the same text for everyone, and ${found} would be printed as it is written. Take it out.`,
  );
}
