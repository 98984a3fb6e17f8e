import type { components } from '../../../../openapi/generated/comm.d.ts';
import { problem } from '../../../errors/errors.ts';
import { nearestField } from './nearest-field.ts';

export type UnknownField = components['schemas']['UnknownField'];

/** Returns unknown merge fields, each with the closest known field. */
export const unknownFields = (written: readonly string[]): UnknownField[] =>
  written.map((each) => ({ written: each, suggestion: nearestField(each) }));

/** Returns a sentence about the unknown fields that would be sent literally; null when there are none. */
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
 * Throws `invalid-input` for an email that would be sent with a literal `{{adress}}`, unless the form says
 * how to handle it (docs/decisions, unknown merge fields).
 */
export function refuseUnknown(unknown: readonly UnknownField[], said: string | undefined): void {
  const detail = tellUnknown(unknown);
  if (detail === null || said !== undefined) return;
  throw problem('invalid-input', {
    detail: `${detail} Correct the text, or send unknownFields=as-written.`,
    errors: [{ pointer: '/body/unknownFields', detail }],
  });
}
