import { TriangleAlert } from 'lucide-react';
import type { UnknownField } from '../sending/sending-api.ts';

/** Fields in whose place the site greets without a name. */
const greetings: ReadonlySet<string> = new Set(['name', 'first_name']);

/** Which merge fields stay empty for a receiver, and which are none at all. Nothing when all is well. */
export function FieldWarnings({
  missing,
  unknown,
}: {
  missing: readonly string[];
  unknown: readonly UnknownField[];
}) {
  if (missing.length === 0 && unknown.length === 0) return null;
  const greeted = missing.filter((field) => greetings.has(field));
  const empty = missing.filter((field) => !greetings.has(field));
  return (
    <div className="flex gap-3 rounded-card bg-warn-tint px-4 py-3 text-sm text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="flex flex-col gap-1 wrap-anywhere">
        {greeted.length === 0 ? null : (
          <p>
            No value for {listed(greeted)}: “there” is used in {greeted.length === 1 ? 'its' : 'their'} place.
          </p>
        )}
        {empty.length === 0 ? null : (
          <p>
            No value for {listed(empty)}: {empty.length === 1 ? 'it stays' : 'they stay'} empty.
            {` Set a fallback in the template: {{${empty[0]}|…}}.`}
          </p>
        )}
        {unknown.map((field) => (
          <p key={field.written}>{unknownText(field)}</p>
        ))}
      </div>
    </div>
  );
}

/** That a field is none, and which one was probably meant. */
export const unknownText = ({ written, suggestion }: UnknownField): string =>
  `${written} isn’t a merge field, and would go out as written.${suggestion === null ? '' : ` Did you mean {{${suggestion}}}?`}`;

/** Names in a row as fields are written: `{{name}} and {{city}}`. */
function listed(fields: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(fields.map((field) => `{{${field}}}`));
}
