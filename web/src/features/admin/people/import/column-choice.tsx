import { Select } from '../../../../ui/fields/select.tsx';
import type { FieldColumns, PeopleImport } from './api.ts';
import { fields } from './words.ts';

type ColumnChoiceProps = {
  read: PeopleImport;
  busy: boolean;
  onChoose: (columns: FieldColumns) => void;
};

/** The file's columns of each field, which can be changed: the file is then read again. */
export function ColumnChoice({ read, busy, onChoose }: ColumnChoiceProps) {
  const { matched } = read;
  const columns = [...new Set(read.columns)];
  const optionsFor = (name: string) => {
    const joined = matched[name] ?? '';
    const names = joined === '' || columns.includes(joined) ? columns : [joined, ...columns];
    return [
      { value: '', label: 'Not in the file' },
      ...names.map((column) => ({ value: column, label: column })),
    ];
  };
  return (
    <details className="rounded-card border border-line" open={matched.Name === undefined}>
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">Columns</summary>
      <div aria-busy={busy} className="grid grid-cols-2 gap-3 p-4 pt-1 sm:grid-cols-3 lg:grid-cols-4">
        {fields.map(({ name, label }) => (
          <Select
            key={name}
            label={label}
            value={matched[name] ?? ''}
            disabled={busy}
            options={optionsFor(name)}
            onChange={(event) => onChoose(changed(matched, name, event.target.value))}
          />
        ))}
      </div>
    </details>
  );
}

/** Returns all columns with one changed; a field that the file is not to fill stays, with an empty name. */
function changed(matched: FieldColumns, field: string, column: string): FieldColumns {
  const all = Object.fromEntries(fields.map(({ name }) => [name, matched[name] ?? '']));
  return { ...all, [field]: column };
}
