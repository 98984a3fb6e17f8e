import { Button } from '../../../../ui/button.tsx';
import { ExportButton } from '../../parts/export/export-button.tsx';
import type { useSelection } from './use-selection.ts';

type SelectionBarProps = { selection: ReturnType<typeof useSelection>; sought: string };

/** Says who is selected, and exports them. */
export function SelectionBar({
  selection: { selected, isAll, selectAll, clear },
  sought,
}: SelectionBarProps) {
  const count = 'ids' in selected ? selected.ids.size : 0;
  const all = sought === '' ? 'Everyone is selected' : `Everyone who matches “${sought}” is selected`;
  const isNone = !isAll && count === 0;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line pb-2">
      <p role="status" className={isNone ? 'sr-only' : 'grow wrap-anywhere'}>
        {isAll ? all : isNone ? '' : `${count.toLocaleString('en-US')} selected`}
      </p>
      {isAll ? null : (
        <Button look="quiet" size="small" onClick={selectAll}>
          {sought === '' ? 'Select Everyone' : 'Select All That Match'}
        </Button>
      )}
      {isNone ? null : (
        <>
          <Button look="quiet" size="small" onClick={clear}>
            Clear Selection
          </Button>
          <ExportButton
            {...('ids' in selected ? { ids: [...selected.ids] } : selected.q === '' ? {} : { q: selected.q })}
          />
        </>
      )}
    </div>
  );
}
