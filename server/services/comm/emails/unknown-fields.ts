import type { components } from '../../../../openapi/generated/comm.d.ts';
import { problem } from '../../../errors/errors.ts';
import { nearestField } from './nearest-field.ts';

export type UnknownField = components['schemas']['UnknownField'];

/** What looks like a merge field and is none of ours, each with the field that was probably meant. */
export const unknownFields = (written: readonly string[]): UnknownField[] =>
  written.map((each) => ({ written: each, suggestion: nearestField(each) }));

/** What would go out as it is written, in a sentence; null when nothing would. */
export function tellUnknown(unknown: readonly UnknownField[]): string | null {
  if (unknown.length === 0) return null;
  const named = unknown.map(({ written, suggestion }) =>
    suggestion === null ? written : `${written} (did you mean {{${suggestion}}}?)`,
  );
  const list = new Intl.ListFormat('en-US').format(named);
  const what = unknown.length === 1 ? 'is not a merge field, and' : 'are not merge fields, and';
  return `${list} ${what} would go out as written.`;
}

/**
 * Refuses an email in which something would go out as `{{adress}}`, unless the form says what becomes of it
 * (docs/decisions, unknown merge fields).
 */
export function refuseUnknown(unknown: readonly UnknownField[], said: string | undefined): void {
  const detail = tellUnknown(unknown);
  if (detail === null || said !== undefined) return;
  throw problem('invalid-input', {
    detail: `${detail} Correct the text, or send unknownFields=as-written.`,
    errors: [{ pointer: '/body/unknownFields', detail }],
  });
}
