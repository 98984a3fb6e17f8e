import { TriangleAlert } from 'lucide-react';
import type { UnknownField } from '../sending/sending-api.ts';

/** Fields with a fallback greeting that has no name. */
const greetings: ReadonlySet<string> = new Set(['name', 'first_name']);

/** Lists merge fields that are empty for a recipient or unknown. Renders nothing when there are none. */
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

/** Says that a merge field is unknown, and suggests the closest one. */
export const unknownText = ({ written, suggestion }: UnknownField): string =>
  `${written} isn’t a merge field, and would go out as written.${suggestion === null ? '' : ` Did you mean {{${suggestion}}}?`}`;

/** Lists fields as they are written: `{{name}} and {{city}}`. */
function listed(fields: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(fields.map((field) => `{{${field}}}`));
}
