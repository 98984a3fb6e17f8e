import { TriangleAlert } from 'lucide-react';

/** Fields in whose place the site greets without a name. */
const greetings: ReadonlySet<string> = new Set(['name', 'first_name']);

/** Which merge fields stay empty for a receiver, and which are none at all. Nothing when all is well. */
export function FieldWarnings({
  missing,
  unknown,
}: {
  missing: readonly string[];
  unknown: readonly string[];
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
            Nothing is known for {listed(greeted)}: “there” stands in {greeted.length === 1 ? 'its' : 'their'}{' '}
            place.
          </p>
        )}
        {empty.length === 0 ? null : (
          <p>
            Nothing is known for {listed(empty)}: {empty.length === 1 ? 'it stays' : 'they stay'} empty.
            {` A template can say what stands there instead: {{${empty[0]}|…}}.`}
          </p>
        )}
        {unknown.length === 0 ? null : (
          <p>
            {listed(unknown)} {unknown.length === 1 ? 'is no field' : 'are no fields'} of this site, and{' '}
            {unknown.length === 1 ? 'goes' : 'go'} out as written.
          </p>
        )}
      </div>
    </div>
  );
}

/** Names in a row as fields are written: `{{name}} and {{city}}`. */
function listed(fields: readonly string[]): string {
  const written = fields.map((field) => (field.startsWith('{') ? field : `{{${field}}}`));
  return new Intl.ListFormat('en-US').format(written);
}
