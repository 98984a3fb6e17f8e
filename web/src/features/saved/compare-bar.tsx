import { Columns3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { mostCompared, useComparedHomes } from '../../listings/comparing/compared-homes.ts';
import { paths } from '../../navigation/paths.ts';
import { classNames } from '../../ui/class-names.ts';

/** The homes chosen to compare, at the bottom of the window; nothing while there are none. */
export function CompareBar() {
  const { keys, replace } = useComparedHomes();
  if (keys.length === 0) return null;
  const action = 'inline-flex min-h-11 items-center gap-2 rounded-pill px-4 font-medium';
  return (
    <section
      aria-label="Chosen to Compare"
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-x-4 rounded-bubble bg-ink py-1.5 pr-2 pl-5 text-paper shadow-float"
    >
      <p aria-live="polite" className="font-medium">
        {keys.length === 1 ? '1 home selected' : `${keys.length} homes selected`}
      </p>
      <p className="text-sm opacity-80 max-sm:hidden">Up to {mostCompared}</p>
      <div className="ml-auto flex items-center gap-1">
        <button type="button" onClick={() => replace([])} className={classNames(action, 'hover:underline')}>
          Clear
        </button>
        <Link to={paths.compare(keys)} className={classNames(action, 'bg-lamp text-lamp-ink')}>
          <Columns3 aria-hidden className="size-[1.15em]" />
          Compare
        </Link>
      </div>
    </section>
  );
}
