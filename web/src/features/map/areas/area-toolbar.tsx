import { Check, Frame, PencilLine, Plus, Trash2, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { mostAreas } from '../../../../../areas/areas.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type Drawing, withArea } from './drawing.ts';
import type { Areas } from './use-areas.ts';

type AreaToolbarProps = {
  areas: Areas;
  drawing: Drawing;
  /** The number of homes in the areas as text; blank while it isn't known. */
  count: string;
  /** Whether it floats over the map; otherwise it has a place of its own. */
  isOver: boolean;
};

/** What can be done with drawn areas, over the lower edge of the map, or below it. */
export function AreaToolbar({ areas, drawing, count, isOver }: AreaToolbarProps) {
  const isShown = drawing.mode !== 'none' || areas.known.length > 0 || areas.isUndoable;
  if (!isShown) return null;
  return (
    <div
      className={classNames(
        'flex flex-col items-center gap-2',
        isOver ? 'pointer-events-none absolute inset-x-2 bottom-9 z-1000' : 'bg-ink',
      )}
    >
      {areas.fault === null ? null : (
        <p
          role="alert"
          className="pointer-events-auto rounded-card border border-bad bg-bad-tint px-4 py-2 text-sm text-bad shadow-float"
        >
          {areas.fault}
        </p>
      )}
      <fieldset
        aria-label="Drawn areas"
        className={classNames(
          'pointer-events-auto flex max-w-full flex-wrap items-center justify-center gap-x-1 bg-ink px-3 py-0.5 text-sm text-paper',
          isOver && 'rounded-[1.5rem] shadow-float',
        )}
      >
        {drawing.mode === 'new' ? (
          <NewTools {...{ areas, drawing }} />
        ) : drawing.mode === 'edit' ? (
          <EditTools {...{ areas, drawing }} />
        ) : (
          <AreaTools {...{ areas, count }} />
        )}
        {areas.isUndoable ? (
          <Tool icon={<Undo2 aria-hidden />} onPress={areas.undo}>
            Undo
          </Tool>
        ) : null}
        {drawing.mode === 'none' ? null : (
          <Tool icon={<X aria-hidden />} onPress={areas.cancel}>
            Cancel
          </Tool>
        )}
      </fieldset>
    </div>
  );
}

function NewTools({ areas, drawing }: { areas: Areas; drawing: Drawing & { mode: 'new' } }) {
  const { length } = drawing.points;
  return (
    <>
      <Words>
        {length < 3
          ? `Press the map to add ${length === 0 ? 'points' : `${3 - length} more`}. With a keyboard: arrows, then Enter.`
          : `${length} points. Press the first one to finish.`}
      </Words>
      {length < 3 ? null : (
        <Tool icon={<Check aria-hidden />} onPress={areas.finish}>
          Finish
        </Tool>
      )}
      {length > 0 ? null : (
        <Tool icon={<Frame aria-hidden />} onPress={areas.addView}>
          Use This View
        </Tool>
      )}
    </>
  );
}

function EditTools({ areas, drawing }: { areas: Areas; drawing: Drawing & { mode: 'edit' } }) {
  return (
    <>
      <Words>Drag a point, or move it with the arrow keys. Delete removes it.</Words>
      {drawing.areas.length < 2
        ? null
        : drawing.areas.map((area, n) => (
            <Tool
              key={JSON.stringify(area)}
              icon={<Trash2 aria-hidden />}
              onPress={() => areas.change(withArea(drawing, n, null))}
            >
              {`Remove Area ${n + 1}`}
            </Tool>
          ))}
      <Tool icon={<Check aria-hidden />} onPress={areas.finish}>
        Done
      </Tool>
    </>
  );
}

function AreaTools({ areas, count }: { areas: Areas; count: string }) {
  const { length } = areas.known;
  if (length === 0) return <Words>Area removed.</Words>;
  const name = length === 1 ? 'Drawn area' : `${length} drawn areas`;
  return (
    <>
      <span aria-hidden className="size-2.5 rounded-pill bg-lamp outline-4 outline-glow" />
      <Words>{count === '' ? name : `${name} · ${count}`}</Words>
      <Tool icon={<PencilLine aria-hidden />} onPress={areas.edit}>
        Edit Points
      </Tool>
      {length >= mostAreas ? null : (
        <Tool icon={<Plus aria-hidden />} onPress={areas.add}>
          Add Area
        </Tool>
      )}
      <Tool icon={<Trash2 aria-hidden />} onPress={areas.removeAll}>
        {length === 1 ? 'Remove' : 'Remove All'}
      </Tool>
    </>
  );
}

function Words({ children }: { children: ReactNode }) {
  return (
    <p aria-live="polite" className="px-2 py-2">
      {children}
    </p>
  );
}

function Tool({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-2 rounded-pill px-3 font-medium whitespace-nowrap hover:bg-paper/15 [&_svg]:size-4"
    >
      {icon}
      {children}
    </button>
  );
}
