import { useEffect, useId } from 'react';

const openDialogs: string[] = [];

/**
 * Tracks which open dialog is on top. Stacked dialogs need not be nested in the component tree, and Escape
 * must close only one.
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
