import { maskMergeFields } from '../../../email-html/merge-fields.ts';
import { type InputFault, invalidInput } from '../../../errors/errors.ts';

/**
 * Throws `invalid-input` for a merge field (`{{first_name}}`): a postcard has one text for everyone, so the
 * field would be printed literally.
 */
export function refuseMergeFields(text: string, pointer: InputFault['pointer']): void {
  const [found] = maskMergeFields(text).fields;
  if (found === undefined) return;
  throw invalidInput(
    pointer,
    `A postcard has the same text for everyone, and ${found} would be printed as it is written. Take it out.`,
  );
}
