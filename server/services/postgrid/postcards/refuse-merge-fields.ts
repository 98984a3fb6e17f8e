import { maskMergeFields } from '../../../email-html/merge-fields.ts';
import { type InputFault, invalidInput } from '../../../errors/errors.ts';

/** One text is printed for everybody: what an email would fill in (`{{first_name}}`) would be printed as it is written. */
export function refuseMergeFields(text: string, pointer: InputFault['pointer']): void {
  const [found] = maskMergeFields(text).fields;
  if (found === undefined) return;
  throw invalidInput(
    pointer,
    `A postcard has the same text for everyone, and ${found} would be printed as it is written. Take it out.`,
  );
}
