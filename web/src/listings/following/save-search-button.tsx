import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { popupCode, usePopupCode } from '../../ui/popups/popup-code.ts';
import type { SearchFilters } from '../filters/search-filters.ts';
import type { SaveSearchDialogProps } from './save-search-dialog.tsx';
import { wantedSearch } from './wanted-search.ts';

const code = popupCode<SaveSearchDialogProps>(() => import('./save-search-dialog.tsx'));

type SaveSearchButtonProps = Omit<ButtonProps, 'onClick' | 'children' | 'icon'> & {
  filters: SearchFilters;
  /** Shows the bell alone, where there is no room for the words. */
  short?: boolean | undefined;
};

/** Follows a search: opens the form, whose code loads when the pointer or the focus comes. */
export function SaveSearchButton({ filters, short = false, ...rest }: SaveSearchButtonProps) {
  // Asked for in the chat, just before its homes are shown.
  const [open, setOpen] = useState(() => wantedSearch.take(filters));
  const close = () => setOpen(false);
  const SaveSearchDialog = usePopupCode(code, open, close);
  return (
    <>
      <Button
        {...rest}
        icon={<Bell aria-hidden />}
        aria-haspopup="dialog"
        {...(short ? { 'aria-label': 'Save This Search' } : {})}
        onPointerEnter={code.preload}
        onFocus={code.preload}
        onClick={() => setOpen(true)}
      >
        {short ? null : 'Save This Search'}
      </Button>
      {SaveSearchDialog === null ? null : <SaveSearchDialog {...{ filters, open }} onClose={close} />}
    </>
  );
}
