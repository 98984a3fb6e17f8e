import { useEffect, useId } from 'react';

const openDialogs: string[] = [];

/**
 * Tells which of the open dialogs is the last one opened. Dialogs need not be nested in the tree of
 * components to stand over each other, and one press of Escape must close one of them.
 */
export function useDialogStack(open: boolean): { isTopmost: () => boolean } {
  const id = useId();
  useEffect(() => {
    if (!open) return;
    openDialogs.push(id);
    return () => {
      openDialogs.splice(openDialogs.indexOf(id), 1);
    };
  }, [open, id]);
  return { isTopmost: () => openDialogs.at(-1) === id };
}
