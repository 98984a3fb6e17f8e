import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { whenReachable } from '../../browser/when-reachable.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import type { SearchFilters } from '../filters/search-filters.ts';
import { wantedSearch } from './wanted-search.ts';

const load = () => whenReachable(() => import('./save-search-dialog.tsx'));
const SaveSearchDialog = lazy(load);

type SaveSearchButtonProps = Omit<ButtonProps, 'onClick' | 'children' | 'icon'> & {
  filters: SearchFilters;
  /** Shows the bell alone, where there is no room for the words. */
  short?: boolean | undefined;
};

/** Follows a search: opens the form, whose code loads when the pointer or the focus comes. */
export function SaveSearchButton({ filters, short = false, ...rest }: SaveSearchButtonProps) {
  // Asked for in the chat, just before its homes are shown.
  const [open, setOpen] = useState(() => wantedSearch.take(filters));
  const [wasOpened, setOpened] = useState(open);
  const preload = () => void load();
  return (
    <>
      <Button
        {...rest}
        icon={<Bell aria-hidden />}
        aria-haspopup="dialog"
        {...(short ? { 'aria-label': 'Save This Search' } : {})}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {short ? null : 'Save This Search'}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <SaveSearchDialog filters={filters} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
