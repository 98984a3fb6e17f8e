import { Select } from '../../../../ui/fields/select.tsx';
import { ImportRows } from './import-rows.tsx';
import { choicesForAll, choicesOf, type Decided, skipped } from './words.ts';

type All = (typeof choicesForAll)[number]['value'];

type ConflictRowsProps = {
  importId: string;
  decided: Decided;
  others: All;
  onDecide: (row: number, choice: string) => void;
  onOthers: (choice: All) => void;
};

/** Rows that the agent has to decide: one by one, or all. */
export function ConflictRows({ importId, decided, others, onDecide, onOthers }: ConflictRowsProps) {
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="All conflicts that you don’t decide below"
        className="max-w-80"
        value={others}
        options={choicesForAll}
        onChange={(event) => onOthers(event.target.value as All)}
      />
      <ImportRows
        importId={importId}
        which={{ outcome: 'conflict' }}
        empty="There is nothing to decide."
        below={(row) => (
          <Select
            label={`What to do with line ${row.line}`}
            className="mt-1 max-w-120"
            value={decided[row.row] ?? (others === skipped ? skipped : '')}
            options={[
              ...(others === skipped ? [] : [{ value: '', label: 'As all the others' }]),
              ...choicesOf(row),
            ]}
            onChange={(event) => onDecide(row.row, event.target.value)}
          />
        )}
      />
    </div>
  );
}
