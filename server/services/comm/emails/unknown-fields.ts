import type { components } from '../../../../openapi/generated/comm.d.ts';
import { problem } from '../../../errors.ts';
import { nearestField } from './nearest-field.ts';

export type UnknownField = components['schemas']['UnknownField'];

/** What looks like a merge field and is none of ours, each with the field that was probably meant. */
export const unknownFields = (written: readonly string[]): UnknownField[] =>
  written.map((each) => ({ written: each, suggestion: nearestField(each) }));

/**
 * Refuses an e-mail in which something would go out as `{{adress}}`, unless the form says that it is meant so
 * (docs/decisions, unknown merge fields).
 */
export function refuseUnknown(unknown: readonly UnknownField[], said: string | undefined): void {
  if (unknown.length === 0 || said === 'as-written') return;
  const named = unknown.map(({ written, suggestion }) =>
    suggestion === null ? written : `${written} (did you mean {{${suggestion}}}?)`,
  );
  const list = new Intl.ListFormat('en-US').format(named);
  const what = unknown.length === 1 ? 'is not a merge field, and' : 'are not merge fields, and';
  const detail = `${list} ${what} would go out as written.`;
  throw problem('invalid-input', {
    detail: `${detail} Correct the text, or send unknownFields=as-written.`,
    errors: [{ pointer: '/body/unknownFields', detail }],
  });
}
